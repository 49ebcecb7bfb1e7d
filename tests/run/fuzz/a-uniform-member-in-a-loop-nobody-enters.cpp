// What a structure has once, beside its lanes, is not touched where no lane is live (seed 740000361).
// lengths: 16
// flags: -fwrapv -O3
//
//     u0, item 0, lane 0: expected 2, printed 3 (1 lanes wrong)
//     u0, item 16, lane 0: expected 2, printed 3 (1 lanes wrong)
//     u0, item 32, lane 0: expected 2, printed 3 (1 lanes wrong)
//     u0, item 48, lane 0: expected 2, printed 3 (1 lanes wrong)
#include "src/fuzz/prelude.h" // L is VECTOR_LENGTH

namespace p0 { // seed 740000361
static unsigned notes;
static void note(unsigned id) noexcept { notes = notes * 31 + id; }
GUARD_THAT(noexcept)
static int u2 = 0;
static spmd(L) void f0() {
  Beside<int, L> u6 = {(int) 2, 7};
  for (unsigned varying(L) v7 = 0; v7; ) {
    ++u6.value;
  }
  u2 = u6.value;
}
void f1() {
  f0();
}
static void run() {
  for (int item = 0; item < items; item += L) {
    notes = 0;
    u2 = 0;
    f1();
    show(740000361, item, 'u', 0, &u2, 1);
    show_notes(740000361, item, notes);
  }
}
}

int main() {
  p0::run();
}
