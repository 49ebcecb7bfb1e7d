// A loop by `goto` in a clause, with a `try` in it: what it throws past the clause leads on to a handler, and is no place behind the loop. Seed 2500001206.
// lengths: 2
// flags: -fwrapv -O1
#include "src/fuzz/prelude.h" // L is VECTOR_LENGTH
static int in_I32[items] = {4, (-2147483647 - 1), 9, 1, 2147483647, 8, 2147483647, 0, (-1), 7, 1645205534, (-1), (-2147483647 - 1), 2147483647, 0, (-1413453970), (-2147483647 - 1), 1512767781, 2, 2147483647, 2147483647, 2147483647, 3, (-2147483647 - 1), 1, 8, (-2147483647 - 1), 9, 8, 3, (-1), 0, (-2), 2147483647, (-3), 0, (-1), 2147483647, (-1), (-2147483647 - 1), 8, 6, 2147483647, (-1), 104527707, 0, 0, (-2147483647 - 1), 1, 9, 6, (-2147483647 - 1), 1, 0, 2147483647, 1, 6, (-2147483647 - 1), (-29250352), (-3), 0, (-1), (-1), (-1072162741)};

namespace p0 { // seed 2500001206
static unsigned notes;
static void note(unsigned id)  { notes = notes * 31 + id; }
GUARD_THAT()
THROWN
static void f0(int varying(L) v20) {
  try {
    try {
      throw Thrown<int>(0);
    }
    catch (Thrown<int>& c37) { int u37 = c37.get();
      long long varying(L) v38 = (v20 & 7);
      l10: {
        (v38)--;
        try {
          throw Thrown<int>(0);
        }
        catch (Thrown<int>& c42) { int u42 = c42.get();
        }
      } if ((v38 > 0)) goto l10;
      note(11);
    }
  }
  catch (Thrown<int>& c76) { int u76 = c76.get();
  }
}
static void run() {
  for (int item = 0; item < items; item += L) {
    notes = 0;
    f0(*(int varying(L)*) (in_I32 + item));
    show_notes(2500001206, item, notes);
  }
}
}

int main() {
  p0::run();
}
