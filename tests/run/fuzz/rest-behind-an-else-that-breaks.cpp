// Found by the fuzzer, seed 429: printed something else (sse4.2, length 32, -O0 -g).
// lengths: 32
// flags: -fwrapv -O0 -g
#include "src/fuzz/prelude.h" // L is VECTOR_LENGTH
static int in_I32[items] = {4, (-2147483647 - 1), 9, 1, 2147483647, 8, 2147483647, 0, (-1), 7, 1645205534, (-1), (-2147483647 - 1), 2147483647, 0, (-1413453970), (-2147483647 - 1), 1512767781, 2, 2147483647, 2147483647, 2147483647, 3, (-2147483647 - 1), 1, 8, (-2147483647 - 1), 9, 8, 3, (-1), 0, (-2), 2147483647, (-3), 0, (-1), 2147483647, (-1), (-2147483647 - 1), 8, 6, 2147483647, (-1), 104527707, 0, 0, (-2147483647 - 1), 1, 9, 6, (-2147483647 - 1), 1, 0, 2147483647, 1, 6, (-2147483647 - 1), (-29250352), (-3), 0, (-1), (-1), (-1072162741)};

namespace p0 { // seed 429
static unsigned notes;
static void note(unsigned id) { notes = notes * 31 + id; }
struct Guard {
  unsigned id;
  explicit Guard(unsigned i) : id(i) { note(id); }
  ~Guard() { note(id + 1000); }
};
static void f0(int varying(L) v21) {
  int u30 = 0;
  while (true) {
    if ((!(u30 < 4))) {
      break;
    }
    ++u30;
    if (v21) {
    } else {
      Guard guard4(4);
      break;
    }
    Guard guard5(5);
  }
}
static void run() {
  for (int item = 0; item < items; item += L) {
    notes = 0;
    f0(*(int varying(L)*) (in_I32 + item));
    show_notes(429, item, notes);
  }
}
}

int main() {
  p0::run();
}
