// Found by the fuzzer, seed 1950002347: printed something else (avx, length 2, -O2).
// lengths: 2
// flags: -fwrapv -O2
//
//     notes, item 6, lane 0: expected 889d, printed 172d (1 lanes wrong)
//     notes, item 14, lane 0: expected 889d, printed 172d (1 lanes wrong)
//     notes, item 30, lane 0: expected 889d, printed 172d (1 lanes wrong)
//     notes, item 34, lane 0: expected 889d, printed 172d (1 lanes wrong)
#include "src/fuzz/prelude.h" // L is VECTOR_LENGTH
static int in_I32[items] = {4, (-2147483647 - 1), 9, 1, 2147483647, 8, 2147483647, 0, (-1), 7, 1645205534, (-1), (-2147483647 - 1), 2147483647, 0, (-1413453970), (-2147483647 - 1), 1512767781, 2, 2147483647, 2147483647, 2147483647, 3, (-2147483647 - 1), 1, 8, (-2147483647 - 1), 9, 8, 3, (-1), 0, (-2), 2147483647, (-3), 0, (-1), 2147483647, (-1), (-2147483647 - 1), 8, 6, 2147483647, (-1), 104527707, 0, 0, (-2147483647 - 1), 1, 9, 6, (-2147483647 - 1), 1, 0, 2147483647, 1, 6, (-2147483647 - 1), (-29250352), (-3), 0, (-1), (-1), (-1072162741)};

namespace p0 { // seed 1950002347
static unsigned notes;
static void note(unsigned id)  { notes = notes * 31 + id; }
GUARD_THAT()
static void f0(int varying(L) v12) {
  try {
    unsigned varying(L) v19 = 1;
    while (v19) {
      (v19)--;
      int varying(L) v21 = 1;
      for (; ; ) {
        if ((!v21)) {
          break;
        }
        (v21)--;
        try {
          if (v12) {
            throw 0;
          }
        }
        catch (int u22) {
          Guard guard4(4);
          throw 0;
        }
        note(5);
      }
    }
  }
  catch (int u30) {
  }
}
static void run() {
  for (int item = 0; item < items; item += L) {
    notes = 0;
    f0(*(int varying(L)*) (in_I32 + item));
    show_notes(1950002347, item, notes);
  }
}
}

int main() {
  p0::run();
}
