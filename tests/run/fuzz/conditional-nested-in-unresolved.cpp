// Found by the fuzzer, seed 70024: was refused by the compiler (avx512, length 32, -O0 -g).
// lengths: 32
// flags: -fwrapv -O0 -g
#include "src/fuzz/prelude.h" // L is VECTOR_LENGTH
static int in_I32[items] = {4, (-2147483647 - 1), 9, 1, 2147483647, 8, 2147483647, 0, (-1), 7, 1645205534, (-1), (-2147483647 - 1), 2147483647, 0, (-1413453970), (-2147483647 - 1), 1512767781, 2, 2147483647, 2147483647, 2147483647, 3, (-2147483647 - 1), 1, 8, (-2147483647 - 1), 9, 8, 3, (-1), 0, (-2), 2147483647, (-3), 0, (-1), 2147483647, (-1), (-2147483647 - 1), 8, 6, 2147483647, (-1), 104527707, 0, 0, (-2147483647 - 1), 1, 9, 6, (-2147483647 - 1), 1, 0, 2147483647, 1, 6, (-2147483647 - 1), (-29250352), (-3), 0, (-1), (-1), (-1072162741)};

namespace p0 { // seed 70024
static unsigned notes;
static void note(unsigned id) { notes = notes * 31 + id; }
struct Guard {
  unsigned id;
  explicit Guard(unsigned i) : id(i) { note(id); }
  ~Guard() { note(id + 1000); }
};
static double varying(L) v1 = (1.0);
static void f0(int varying(L) v13, int varying(L) v14) {
  unsigned char varying(L) v21 = 0;
  for (; ; ) {
    break;
    if ((0 ? (((0 ? v1 : v14) ? v21 : v14) != 4) : v13)) {
    }
  }
}
static void run() {
  for (int item = 0; item < items; item += L) {
    notes = 0;
    v1 = (1.0);
    f0(*(int varying(L)*) (in_I32 + item), *(int varying(L)*) (in_I32 + item));
    { double out[L]; *(double varying(L)*) out = v1;
      show(70024, item, 'v', 0, out, L); }
    show_notes(70024, item, notes);
  }
}
}

int main() {
  p0::run();
}
