// lengths: 4
#include <sierra.h>
#include <cstdio>
constexpr int L = VECTOR_LENGTH;
__attribute__((noinline)) void note(int i) { printf("%d ", i); }
struct Guard { int id; Guard(int i) : id(i) { note(id); } ~Guard() { note(-id); } };
void f0(int varying(L) n, int t) {
  while (n > 0) {
    Guard g(4);
    n -= 1;
    try {
      if (n == 1) { if (t) throw 1.5; else throw 1; }
      note(5);
    } catch (int) { note(6); }
  }
  note(7);
}
void f1(int varying(L) n) {
  while (n > 0) {
    Guard g(4);
    n -= 1;
    if (n == 1) throw 1.5;
    note(5);
  }
  note(7);
}
int main() {
  f0(sierra::seq<L>(), 0); printf("\n");
  try { f0(sierra::seq<L>(), 1); } catch (double) { note(99); } printf("\n");
  try { f1(sierra::seq<L>()); } catch (double) { note(99); } printf("\n");
}
