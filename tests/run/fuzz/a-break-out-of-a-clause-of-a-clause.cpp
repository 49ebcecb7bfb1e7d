// Found by the fuzzer, seed 7700005861: printed something else (avx, length 4, -O2 -fsierra-full-copies=all).
// lengths: 4
// flags: -fwrapv -O2 -fsierra-full-copies=all
//
//     u0, item 4, lane 0: expected 1, printed 0 (1 lanes wrong)
//     u0, item 12, lane 0: expected 1, printed 0 (1 lanes wrong)
//     u0, item 28, lane 0: expected 1, printed 0 (1 lanes wrong)
//     u0, item 32, lane 0: expected 1, printed 0 (1 lanes wrong)
#include "src/fuzz/prelude.h" // L is VECTOR_LENGTH
static int in_I32[items] = {4, (-2147483647 - 1), 9, 1, 2147483647, 8, 2147483647, 0, (-1), 7, 1645205534, (-1), (-2147483647 - 1), 2147483647, 0, (-1413453970), (-2147483647 - 1), 1512767781, 2, 2147483647, 2147483647, 2147483647, 3, (-2147483647 - 1), 1, 8, (-2147483647 - 1), 9, 8, 3, (-1), 0, (-2), 2147483647, (-3), 0, (-1), 2147483647, (-1), (-2147483647 - 1), 8, 6, 2147483647, (-1), 104527707, 0, 0, (-2147483647 - 1), 1, 9, 6, (-2147483647 - 1), 1, 0, 2147483647, 1, 6, (-2147483647 - 1), (-29250352), (-3), 0, (-1), (-1), (-1072162741)};

namespace p0 { // seed 7700005861
static unsigned notes;
static void note(unsigned id)  { notes = notes * 31 + id; }
GUARD_THAT()
static int u2 = 0;
static void f0(int varying(L) v18, int varying(L) v20) {
  switch (0) {
    default: {
      try {
        if (const auto c = v18) {
          throw 0;
        }
        throw 1;
      }
      catch (int u39) {
        u2 = 0;
        try {
          if (const auto c = v20)
            throw;
        }
        catch (int u42) {
          break;
        }
      }
      return;
    }
  }
  u2 = 1;
}
static void run() {
  for (int item = 0; item < items; item += L) {
    notes = 0;
    u2 = 0;
    f0(*(int varying(L)*) (in_I32 + item), *(int varying(L)*) (in_I32 + item));
    show(7700005861, item, 'u', 0, &u2, 1);
    show_notes(7700005861, item, notes);
  }
}
}

int main() {
  p0::run();
}
