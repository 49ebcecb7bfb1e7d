#include <sierra.h>
#include <cstdio>
constexpr int L = 8;
__attribute__((noinline)) void note(int i) { printf("%d ", i); }
struct Guard { int id; Guard(int i) : id(i) { note(id); } ~Guard() { note(-id); } };
static void f0(int varying(L) v) {
  try {
    Guard g(6);
    unsigned varying(L) n = 1;
    for (;;) {
      if (!n) break;
      n--;
      if (v) { } else { throw 0; }
    }
  } catch (int) { note(2); }
  note(9);
}
int main() { f0(sierra::seq<L>()); printf("\n"); f0(0); printf("\n"); f0(1); printf("\n"); }
