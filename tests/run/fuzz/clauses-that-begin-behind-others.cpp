// Found by the fuzzer, seed 131000286: printed something else (sse4.2, length 8, -O1).
// lengths: 8
// flags: -fwrapv -O1
#include "src/fuzz/prelude.h" // L is VECTOR_LENGTH
static int in_I32[items] = {4, (-2147483647 - 1), 9, 1, 2147483647, 8, 2147483647, 0, (-1), 7, 1645205534, (-1), (-2147483647 - 1), 2147483647, 0, (-1413453970), (-2147483647 - 1), 1512767781, 2, 2147483647, 2147483647, 2147483647, 3, (-2147483647 - 1), 1, 8, (-2147483647 - 1), 9, 8, 3, (-1), 0, (-2), 2147483647, (-3), 0, (-1), 2147483647, (-1), (-2147483647 - 1), 8, 6, 2147483647, (-1), 104527707, 0, 0, (-2147483647 - 1), 1, 9, 6, (-2147483647 - 1), 1, 0, 2147483647, 1, 6, (-2147483647 - 1), (-29250352), (-3), 0, (-1), (-1), (-1072162741)};

namespace p0 { // seed 131000286
static unsigned notes;
static void note(unsigned id) { notes = notes * 31 + id; }
GUARD
static void f0(int varying(L) v37) {
  try {
    if ((v37 < 6)) {
      throw 0;
    } else {
      throw ((long long) 0);
    }
  }
  catch (long long u44) {
    note(10);
  }
  catch (int u46) {
    int u47 = 0;
    for (; ; ) {
      if ((!(u47 < 1))) {
        break;
      }
      ++u47;
      Guard guard11(11);
    }
  }
}
static void run() {
  for (int item = 0; item < items; item += L) {
    notes = 0;
    f0(*(int varying(L)*) (in_I32 + item));
    show_notes(131000286, item, notes);
  }
}
}

int main() {
  p0::run();
}
