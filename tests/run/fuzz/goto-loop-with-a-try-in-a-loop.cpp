// lengths: 4
#include <sierra.h>
#include <cstdio>
constexpr int L = VECTOR_LENGTH;
__attribute__((noinline)) void note(int i) { printf("%d ", i); }
struct Guard { int id; Guard(int i) : id(i) { note(id); } ~Guard() { note(-id); } };
void g();
static void f0(int varying(L) v) {
  int u = 0;
  for (; ; ) {
    if (!(u < 3)) break;
    ++u;
    int varying(L) n = (v & 3);
    l2: {
      n--;
      try { g(); } catch (int) { }
    } if (n > 0) goto l2;
    Guard guard3(3);
  }
}
int main() { int varying(L) v = sierra::seq<L>() + 1; f0(v);  printf("\n"); }
void g() { note(1); }
