// Found by the fuzzer, seed 1152921504609848001: printed something else (avx2, length 2, -O0 -g).
// lengths: 2
// flags: -fwrapv -O0 -g
//
//     notes, item 4, lane 0: expected 8, printed 100 (1 lanes wrong)
//     notes, item 6, lane 0: expected 8, printed 100 (1 lanes wrong)
//     notes, item 10, lane 0: expected 8, printed 100 (1 lanes wrong)
//     notes, item 12, lane 0: expected 8, printed 100 (1 lanes wrong)
#include "src/fuzz/prelude.h" // L is VECTOR_LENGTH
static int in_I32[items] = {4, (-2147483647 - 1), 9, 1, 2147483647, 8, 2147483647, 0, (-1), 7, 1645205534, (-1), (-2147483647 - 1), 2147483647, 0, (-1413453970), (-2147483647 - 1), 1512767781, 2, 2147483647, 2147483647, 2147483647, 3, (-2147483647 - 1), 1, 8, (-2147483647 - 1), 9, 8, 3, (-1), 0, (-2), 2147483647, (-3), 0, (-1), 2147483647, (-1), (-2147483647 - 1), 8, 6, 2147483647, (-1), 104527707, 0, 0, (-2147483647 - 1), 1, 9, 6, (-2147483647 - 1), 1, 0, 2147483647, 1, 6, (-2147483647 - 1), (-29250352), (-3), 0, (-1), (-1), (-1072162741)};

namespace p0 { // seed 1152921504609848001
static unsigned notes;
static void note(unsigned id) noexcept { notes = notes * 31 + id; }
GUARD_THAT(noexcept)
static auto f0(int varying(L) v8) -> void {
  try {
    throw 0;
  }
  catch (int u11) {
    int varying(L) v12 = (v8 & 3);
    l7: {
      --v12;
      {
        try {
          throw 0;
        }
        catch (int u13) {
          goto l5;
        }
      } l5: ;
    } if ((v12 > 0)) goto l7;
    note(8);
    return;
  }
}
static void run() {
  for (int item = 0; item < items; item += L) {
    notes = 0;
    f0(*(int varying(L)*) (in_I32 + item));
    show_notes(1152921504609848001, item, notes);
  }
}
}

int main() {
  p0::run();
}
