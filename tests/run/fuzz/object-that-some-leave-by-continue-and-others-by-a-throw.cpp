// lengths: 4
#include <sierra.h>
#include <cstdio>
__attribute__((noinline)) void note(int i) { printf("%d ", i); }
struct Guard { int id; Guard(int i) : id(i) { note(id); } ~Guard() { note(-id); } };
constexpr int L = VECTOR_LENGTH;
static void f0(int varying(L) v14) {
  signed char varying(L) v20 = 1;
  while (true) {
    if ((!v20)) {
      break;
    }
    (v20)--;
    try {
      Guard guard4(4);
      if (v14) {
        continue;
      }
      throw 0;
    }
    catch (int u26) {
    }
  }
}
int main() { f0(sierra::seq<L>()); puts(""); }
