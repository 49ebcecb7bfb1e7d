// Found by the fuzzer, seed 7700008933: printed something else (avx, length 4, -O3).
// lengths: 4
// flags: -fwrapv -O3
//
//     notes, item 4, lane 0: expected 1812d0, printed 668 (1 lanes wrong)
//     notes, item 12, lane 0: expected 1812d0, printed 668 (1 lanes wrong)
//     notes, item 28, lane 0: expected 1812d0, printed 668 (1 lanes wrong)
//     notes, item 32, lane 0: expected 1812d0, printed 668 (1 lanes wrong)
#include "src/fuzz/prelude.h" // L is VECTOR_LENGTH
static int in_I32[items] = {4, (-2147483647 - 1), 9, 1, 2147483647, 8, 2147483647, 0, (-1), 7, 1645205534, (-1), (-2147483647 - 1), 2147483647, 0, (-1413453970), (-2147483647 - 1), 1512767781, 2, 2147483647, 2147483647, 2147483647, 3, (-2147483647 - 1), 1, 8, (-2147483647 - 1), 9, 8, 3, (-1), 0, (-2), 2147483647, (-3), 0, (-1), 2147483647, (-1), (-2147483647 - 1), 8, 6, 2147483647, (-1), 104527707, 0, 0, (-2147483647 - 1), 1, 9, 6, (-2147483647 - 1), 1, 0, 2147483647, 1, 6, (-2147483647 - 1), (-29250352), (-3), 0, (-1), (-1), (-1072162741)};

namespace p0 { // seed 7700008933
static unsigned notes;
static void note(unsigned id)  { notes = notes * 31 + id; }
GUARD_THAT()
static int varying(L) v0 = 7;
static auto f0(int varying(L) v18) -> void {
  try {
    try {
      throw ((long long) 0);
    }
    catch (long long u36) {
      int u37 = 0;
      for (; ; ) {
        if ((!(u37 < 4))) {
          break;
        }
        ++u37;
        try {
          if (v18) {
            throw 0;
          }
        }
        catch (int u38) {
          if (const auto c = v0) {
            throw;
          }
        }
      }
      throw;
    }
    catch (int u42) {
      try {
        throw;
      }
      catch (...) {
      }
    }
  }
  catch (...) {
    try {
      throw 0;
    }
    catch (int u64) {
      Guard guard20(20);
    }
  }
}
static void run() {
  for (int item = 0; item < items; item += L) {
    notes = 0;
    v0 = 7;
    f0(*(int varying(L)*) (in_I32 + item));
    { int out[L]; *(int varying(L)*) out = v0;
      show(7700008933, item, 'v', 0, out, L); }
    show_notes(7700008933, item, notes);
  }
}
}

int main() {
  p0::run();
}
