// Found by the fuzzer, seed 1380001996: printed something else (avx2, length 8, -O2).
// lengths: 8
// flags: -fwrapv -O2
//
//     notes, item 0, lane 0: expected af67, printed 3a55 (1 lanes wrong)
//     notes, item 8, lane 0: expected af67, printed 3a55 (1 lanes wrong)
//     notes, item 24, lane 0: expected af67, printed 3a55 (1 lanes wrong)
//     notes, item 32, lane 0: expected af67, printed 3a55 (1 lanes wrong)
#include "src/fuzz/prelude.h" // L is VECTOR_LENGTH
static int in_I32[items] = {4, (-2147483647 - 1), 9, 1, 2147483647, 8, 2147483647, 0, (-1), 7, 1645205534, (-1), (-2147483647 - 1), 2147483647, 0, (-1413453970), (-2147483647 - 1), 1512767781, 2, 2147483647, 2147483647, 2147483647, 3, (-2147483647 - 1), 1, 8, (-2147483647 - 1), 9, 8, 3, (-1), 0, (-2), 2147483647, (-3), 0, (-1), 2147483647, (-1), (-2147483647 - 1), 8, 6, 2147483647, (-1), 104527707, 0, 0, (-2147483647 - 1), 1, 9, 6, (-2147483647 - 1), 1, 0, 2147483647, 1, 6, (-2147483647 - 1), (-29250352), (-3), 0, (-1), (-1), (-1072162741)};

namespace p0 { // seed 1380001996
static unsigned notes;
static void note(unsigned id)  { notes = notes * 31 + id; }
GUARD_THAT()
static void f0(int varying(L) v35, int varying(L)& v38) {
  exchange(v35, v38);
  try {
    for (; ; ) {
      int varying(L) v43 = 0;
      if ((!v43)) {
        break;
      }
      Guard guard13(13);
    }
    if (v38) {
      Guard guard14(14);
    } else {
      note(15);
    }
  }
  catch (...) {
  }
}
static void run() {
  for (int item = 0; item < items; item += L) {
    notes = 0;
    int varying(L) v38 = 90;
    f0(*(int varying(L)*) (in_I32 + item), v38);
    { int out[L]; *(int varying(L)*) out = v38;
      show(1380001996, item, 'v', 0, out, L); }
    show_notes(1380001996, item, notes);
  }
}
}

int main() {
  p0::run();
}
