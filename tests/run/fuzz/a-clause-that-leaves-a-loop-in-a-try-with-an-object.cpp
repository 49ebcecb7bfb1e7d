// Found by the fuzzer, seed 4030001847: printed something else (avx512, length 32, -O2).
// lengths: 32
// flags: -fwrapv -O2
//
//     notes, item 0, lane 0: expected bf98c40d, printed 55c3300d (1 lanes wrong)
#include "src/fuzz/prelude.h" // L is VECTOR_LENGTH
static int in_I32[items] = {4, (-2147483647 - 1), 9, 1, 2147483647, 8, 2147483647, 0, (-1), 7, 1645205534, (-1), (-2147483647 - 1), 2147483647, 0, (-1413453970), (-2147483647 - 1), 1512767781, 2, 2147483647, 2147483647, 2147483647, 3, (-2147483647 - 1), 1, 8, (-2147483647 - 1), 9, 8, 3, (-1), 0, (-2), 2147483647, (-3), 0, (-1), 2147483647, (-1), (-2147483647 - 1), 8, 6, 2147483647, (-1), 104527707, 0, 0, (-2147483647 - 1), 1, 9, 6, (-2147483647 - 1), 1, 0, 2147483647, 1, 6, (-2147483647 - 1), (-29250352), (-3), 0, (-1), (-1), (-1072162741)};

namespace p0 { // seed 4030001847
static unsigned notes;
static void note(unsigned id) noexcept { notes = notes * 31 + id; }
GUARD_THAT(noexcept)
static int f0() {
  note(99);
  return 0;
}
void f1(Ints v36) {
  try {
    Guard guard8(8);
    int u46(0);
    while (!!(u46 < 4)) {
      (u46)++;
      switch (v36) {
        default: {
          try {
            throw 0;
          }
          catch (int u47) {
            note(11);
            return;
          }
        }
        case 3: {
          f0();
        }
      }
    }
  }
  catch (...) {
  }
}
static void run() {
  for (int item = 0; item < items; item += L) {
    notes = 0;
    f1(*(int varying(L)*) (in_I32 + item));
    show_notes(4030001847, item, notes);
  }
}
}

int main() {
  p0::run();
}
