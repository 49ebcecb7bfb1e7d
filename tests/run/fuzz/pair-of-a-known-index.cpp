// Found by the fuzzer, seed 6200002098: crashed (sse4.2, length 2, -O3).
// lengths: 2
// flags: -fwrapv -O3
//
//   A pair of indices of which the lower one is known alone was taken for the lower one.
#include "src/fuzz/prelude.h" // L is VECTOR_LENGTH
static int in_I32[items] = {4, (-2147483647 - 1), 9, 1, 2147483647, 8, 2147483647, 0, (-1), 7, 1645205534, (-1), (-2147483647 - 1), 2147483647, 0, (-1413453970), (-2147483647 - 1), 1512767781, 2, 2147483647, 2147483647, 2147483647, 3, (-2147483647 - 1), 1, 8, (-2147483647 - 1), 9, 8, 3, (-1), 0, (-2), 2147483647, (-3), 0, (-1), 2147483647, (-1), (-2147483647 - 1), 8, 6, 2147483647, (-1), 104527707, 0, 0, (-2147483647 - 1), 1, 9, 6, (-2147483647 - 1), 1, 0, 2147483647, 1, 6, (-2147483647 - 1), (-29250352), (-3), 0, (-1), (-1), (-1072162741)};

namespace p0 { // seed 6200002098
static unsigned notes;
static void note(unsigned id) noexcept { notes = notes * 31 + id; }
GUARD_THAT(noexcept)
THROWN
static int varying(L) v0 = 7;
static void f0(Ints v30, Ints v33) {
  short varying(L) v37(v30);
  unsigned short a38[2] = {1, 1};
  for (int u39 = 0; (u39 < 3); ++u39) {
    {
      a38[(v0 & a38[0])] |= 0;
      if (int q = 0; (void) q, (v33 || (v37 ? (86u % v37) : 86u))) {
        goto l7;
      }
      if (!!v30)
        break;
      while (0) {
      }
    } l7: ;
  }
}
static void run() {
  for (int item = 0; item < items; item += L) {
    notes = 0;
    v0 = 7;
    f0(*(int varying(L)*) (in_I32 + item), *(int varying(L)*) (in_I32 + item));
    { int out[L]; *(int varying(L)*) out = v0;
      show(6200002098, item, 'v', 0, out, L); }
    show_notes(6200002098, item, notes);
  }
}
}

int main() {
  p0::run();
}
