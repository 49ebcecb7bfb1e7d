// lengths: 4
#include <cstdio>
#include <sierra.h>
constexpr int L = VECTOR_LENGTH;
__attribute__((noinline)) void pass() {}
static spmd(L) void leaves(bool varying(L) first, bool varying(L) second) {
  try {
    if (first) throw 0;
    try { throw 1; } catch (int) { std::printf("caught "); }
  } catch (int) {
    try {
      pass();
      if (second) throw 3;
    } catch (int) {
      std::printf("back ");
      return;
    }
    std::printf("on ");
    throw 2;
  }
  std::printf("end ");
}
static void show(bool varying(L) first, bool varying(L) second) {
  try { leaves(first, second); } catch (int i) { std::printf("left by %d ", i); }
  std::printf("\n");
}
int main() {
  const int varying(L) lane = sierra::seq<L>();
  show(true, false);
  show(false, false);
  show(lane % 2 == 1, false);
  show(true, true);
  show(true, lane > 1);
  show(lane % 2 == 1, lane > 1);
}
