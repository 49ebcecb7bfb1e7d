// An object whose first lanes to leave go on behind a clause lives until the others have thrown (seed 400002398).
// lengths: 8
// flags: -fwrapv -O0 -g
#include "src/fuzz/prelude.h" // L is VECTOR_LENGTH
static int in_I32[items] = {4, (-2147483647 - 1), 9, 1, 2147483647, 8, 2147483647, 0, (-1), 7, 1645205534, (-1), (-2147483647 - 1), 2147483647, 0, (-1413453970), (-2147483647 - 1), 1512767781, 2, 2147483647, 2147483647, 2147483647, 3, (-2147483647 - 1), 1, 8, (-2147483647 - 1), 9, 8, 3, (-1), 0, (-2), 2147483647, (-3), 0, (-1), 2147483647, (-1), (-2147483647 - 1), 8, 6, 2147483647, (-1), 104527707, 0, 0, (-2147483647 - 1), 1, 9, 6, (-2147483647 - 1), 1, 0, 2147483647, 1, 6, (-2147483647 - 1), (-29250352), (-3), 0, (-1), (-1), (-1072162741)};

namespace p0 { // seed 400002398
unsigned notes;
inline void note(unsigned id)  { notes = notes * 31 + id; }
GUARD_THAT()

void f0(int varying(L) v16) {
  try {
    unsigned short varying(L) v21 = 1;
    while (v21) {
      (v21)--;
      Guard guard9(9);
      try {
        try {
          if (v16) {
            throw 0;
          }
        }
        catch (int u25) {
          continue;
        }
      }
      catch (int u26) {
      }
      throw 0;
    }
  }
  catch (int u31) {
  }
}
static void run() {
  for (int item = 0; item < items; item += L) {
    notes = 0;
    f0(*(int varying(L)*) (in_I32 + item));
    show_notes(400002398, item, notes);
  }
}
}

int main() {
  p0::run();
}
