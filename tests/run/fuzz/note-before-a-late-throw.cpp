// Found by the fuzzer, seed 1380002990: printed something else (avx, length 8, -O1).
// lengths: 8
// flags: -fwrapv -O1
//
//     notes, item 0, lane 0: expected 0, printed 2 (1 lanes wrong)
//     notes, item 8, lane 0: expected 0, printed 2 (1 lanes wrong)
//     notes, item 16, lane 0: expected 0, printed 2 (1 lanes wrong)
//     notes, item 24, lane 0: expected 0, printed 2 (1 lanes wrong)
#include "src/fuzz/prelude.h" // L is VECTOR_LENGTH
static int in_I32[items] = {4, (-2147483647 - 1), 9, 1, 2147483647, 8, 2147483647, 0, (-1), 7, 1645205534, (-1), (-2147483647 - 1), 2147483647, 0, (-1413453970), (-2147483647 - 1), 1512767781, 2, 2147483647, 2147483647, 2147483647, 3, (-2147483647 - 1), 1, 8, (-2147483647 - 1), 9, 8, 3, (-1), 0, (-2), 2147483647, (-3), 0, (-1), 2147483647, (-1), (-2147483647 - 1), 8, 6, 2147483647, (-1), 104527707, 0, 0, (-2147483647 - 1), 1, 9, 6, (-2147483647 - 1), 1, 0, 2147483647, 1, 6, (-2147483647 - 1), (-29250352), (-3), 0, (-1), (-1), (-1072162741)};

namespace p0 { // seed 1380002990
static unsigned notes;
static void note(unsigned id)  { notes = notes * 31 + id; }
GUARD_THAT()
static int varying(L) v0 = 7;
static unsigned short varying(L) f0() {
  if ((v0 && (v0 < 0))) {
    note(2);
    return 0;
  }
  throw 1;
}
void f1(int varying(L)& v28) {
  try {
    v28 = f0();
  }
  catch (int u40) {
  }
}
static void run() {
  for (int item = 0; item < items; item += L) {
    notes = 0;
    int varying(L) v28 = 90;
    v0 = 7;
    f1(v28);
    { int out[L]; *(int varying(L)*) out = v28;
      show(1380002990, item, 'v', 0, out, L); }
    { int out[L]; *(int varying(L)*) out = v0;
      show(1380002990, item, 'v', 1, out, L); }
    show_notes(1380002990, item, notes);
  }
}
}

int main() {
  p0::run();
}
