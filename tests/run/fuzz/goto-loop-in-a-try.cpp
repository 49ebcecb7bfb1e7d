// lengths: 4
#include <sierra.h>
#include <cstdio>
constexpr int L = VECTOR_LENGTH;
struct S0 { int f0; signed char f1; };
struct S1 { int f0; float f1; int f2; int f3[2]; S0 f4[2]; };
__attribute__((noinline)) void note(int i) { printf("%d ", i); }
int f0(int i) { note(i); if (i > 99) throw 1ll; return i; }
static void f3(int varying(L) v, int u) {
  try {
    l5: {
      if (f0(u)) {
        v -= 1;
      }
    } if (v > 0) goto l5;
    S1 varying(L) s = {v, (-1.0f), 3, {0, 7}, {{4, ((signed char) 0)}, {5, ((signed char) 0)}}};
    note(sierra::extract(s.f0 + s.f3[1] + s.f4[1].f0, L - 1));
  }
  catch (long long e) {
    note(50);
  }
  note(9);
}
int main() { int varying(L) v = sierra::seq<L>() + 1; f3(v, 3); f3(v, 100); if (v > 2) f3(v, 4); printf("\n"); }
