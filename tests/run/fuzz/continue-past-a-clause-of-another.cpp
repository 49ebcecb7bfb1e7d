// Found by the fuzzer, seed 7300003635: printed something else (avx512, length 4, -O2).
// lengths: 4
// flags: -fwrapv -O2
//
//     notes, item 4, lane 0: expected ac344e0, printed 45262ee0 (1 lanes wrong)
//     notes, item 12, lane 0: expected ac344e0, printed 45262ee0 (1 lanes wrong)
//     notes, item 28, lane 0: expected ac344e0, printed 45262ee0 (1 lanes wrong)
//     notes, item 32, lane 0: expected ac344e0, printed 45262ee0 (1 lanes wrong)
#include "src/fuzz/prelude.h" // L is VECTOR_LENGTH
static int in_I32[items] = {4, (-2147483647 - 1), 9, 1, 2147483647, 8, 2147483647, 0, (-1), 7, 1645205534, (-1), (-2147483647 - 1), 2147483647, 0, (-1413453970), (-2147483647 - 1), 1512767781, 2, 2147483647, 2147483647, 2147483647, 3, (-2147483647 - 1), 1, 8, (-2147483647 - 1), 9, 8, 3, (-1), 0, (-2), 2147483647, (-3), 0, (-1), 2147483647, (-1), (-2147483647 - 1), 8, 6, 2147483647, (-1), 104527707, 0, 0, (-2147483647 - 1), 1, 9, 6, (-2147483647 - 1), 1, 0, 2147483647, 1, 6, (-2147483647 - 1), (-29250352), (-3), 0, (-1), (-1), (-1072162741)};

namespace p0 { // seed 7300003635
static unsigned notes;
static void note(unsigned id) noexcept { notes = notes * 31 + id; }
GUARD_THAT(noexcept)
static auto f0(int varying(L) v20) -> void {
  int u25 = 0;
  for (; (u25 < 2);) {
    u25 += 1;
    try {
      throw 0;
    }
    catch (int u26) {
      try {
        if (v20) {
        }
        else {
          note(5);
          continue;
        }
        throw 0;
      }
      catch (int u33) {
        Guard guard8(8);
      }
    }
    catch (...) {
      try {
        throw 0;
      }
      catch (int u41) {
      }
    }
  }
}
static void run() {
  for (int item = 0; item < items; item += L) {
    notes = 0;
    f0(*(int varying(L)*) (in_I32 + item));
    show_notes(7300003635, item, notes);
  }
}
}

int main() {
  p0::run();
}
