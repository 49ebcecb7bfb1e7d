// Found by the fuzzer, seed 1600000599: printed something else (avx2, length 32, -O1).
// lengths: 32
// flags: -fwrapv -O1
//
//     v1, item 7, lane 7: expected 0, printed 7 (3 lanes wrong)
//     v1, item 35, lane 3: expected 0, printed 7 (5 lanes wrong)
#include "src/fuzz/prelude.h" // L is VECTOR_LENGTH
static int in_I32[items] = {4, (-2147483647 - 1), 9, 1, 2147483647, 8, 2147483647, 0, (-1), 7, 1645205534, (-1), (-2147483647 - 1), 2147483647, 0, (-1413453970), (-2147483647 - 1), 1512767781, 2, 2147483647, 2147483647, 2147483647, 3, (-2147483647 - 1), 1, 8, (-2147483647 - 1), 9, 8, 3, (-1), 0, (-2), 2147483647, (-3), 0, (-1), 2147483647, (-1), (-2147483647 - 1), 8, 6, 2147483647, (-1), 104527707, 0, 0, (-2147483647 - 1), 1, 9, 6, (-2147483647 - 1), 1, 0, 2147483647, 1, 6, (-2147483647 - 1), (-29250352), (-3), 0, (-1), (-1), (-1072162741)};

namespace p0 { // seed 1600000599
static unsigned notes;
static void note(unsigned id) noexcept { notes = notes * 31 + id; }
GUARD_THAT(noexcept)
static int varying(L) v0 = 7;
static unsigned short varying(L) f0(int varying(L) v5) {
  for (; ; ) {
    v0 = (0 || v5);
    throw 0;
  }
}
void f1(int varying(L) v13, int varying(L)& v15) {
  try {
    v15 = f0(v13);
  }
  catch (...) {
  }
}
static void run() {
  for (int item = 0; item < items; item += L) {
    notes = 0;
    int varying(L) v15 = 90;
    v0 = 7;
    f1(*(int varying(L)*) (in_I32 + item), v15);
    { int out[L]; *(int varying(L)*) out = v15;
      show(1600000599, item, 'v', 0, out, L); }
    { int out[L]; *(int varying(L)*) out = v0;
      show(1600000599, item, 'v', 1, out, L); }
    show_notes(1600000599, item, notes);
  }
}
}

int main() {
  p0::run();
}
