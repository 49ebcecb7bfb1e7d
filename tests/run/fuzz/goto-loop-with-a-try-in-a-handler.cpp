// lengths: 4
#include <sierra.h>
#include <cstdio>
constexpr int L = VECTOR_LENGTH;
__attribute__((noinline)) void note(int i) { printf("%d ", i); }
int varying(L) g(int varying(L) v, int k);
void f1(int varying(L) v, int u) {
  try {
    v = g(v, 1);
  }
  catch (int e) {
#ifdef LOOP
    do {
#else
    l5: {
#endif
      try {
        if (v > 1) {
        } else {
          g(v, 2);
        }
      }
      catch (int u26) {
      note(77);
      }
#ifdef LOOP
    } while (u);
#else
    } if (u) goto l5;
#endif
    note(10);
  }
  note(9);
}
int varying(L) g(int varying(L) v, int k) { note(k); if (k == 1 && v < 3) throw 1; if (k == 2 && v == 0) throw 2; return v; }
int main() { int varying(L) v = sierra::seq<L>(); f1(v, 0);  printf("\n"); }
