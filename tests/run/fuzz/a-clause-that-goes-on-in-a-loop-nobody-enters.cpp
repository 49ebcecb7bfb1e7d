// Found by the fuzzer, seed 130000585: was refused by the compiler (avx2, length 2, -O2).
// lengths: 2
// flags: -fwrapv -O2
#include "src/fuzz/prelude.h" // L is VECTOR_LENGTH
static int in_I32[items] = {4, (-2147483647 - 1), 9, 1, 2147483647, 8, 2147483647, 0, (-1), 7, 1645205534, (-1), (-2147483647 - 1), 2147483647, 0, (-1413453970), (-2147483647 - 1), 1512767781, 2, 2147483647, 2147483647, 2147483647, 3, (-2147483647 - 1), 1, 8, (-2147483647 - 1), 9, 8, 3, (-1), 0, (-2), 2147483647, (-3), 0, (-1), 2147483647, (-1), (-2147483647 - 1), 8, 6, 2147483647, (-1), 104527707, 0, 0, (-2147483647 - 1), 1, 9, 6, (-2147483647 - 1), 1, 0, 2147483647, 1, 6, (-2147483647 - 1), (-29250352), (-3), 0, (-1), (-1), (-1072162741)};

namespace p0 { // seed 130000585
static unsigned notes;
static void note(unsigned id) { notes = notes * 31 + id; }
GUARD
static void f0(int varying(L)& v45) {
  while (0) {
    try {
      if (v45) {
        throw 0;
      }
    }
    catch (int u53) {
      continue;
    }
    catch (...) {
    }
  }
}
static void run() {
  for (int item = 0; item < items; item += L) {
    notes = 0;
    int varying(L) v45 = 90;
    f0(v45);
    { int out[L]; *(int varying(L)*) out = v45;
      show(130000585, item, 'v', 0, out, L); }
    show_notes(130000585, item, notes);
  }
}
}

int main() {
  p0::run();
}
