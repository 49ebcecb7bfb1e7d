// Found by the fuzzer, seed 889016: printed something else (sse4.2, length 8, -O0).
// lengths: 8
// flags: -fwrapv -O0
//
//     notes, item 0, lane 0: expected 549d35a0, printed 200d21c (1 lanes wrong)
//     notes, item 8, lane 0: expected 549d35a0, printed 200d21c (1 lanes wrong)
//     notes, item 16, lane 0: expected 549d35a0, printed 200d21c (1 lanes wrong)
//     notes, item 24, lane 0: expected 549d35a0, printed 200d21c (1 lanes wrong)
#include "src/fuzz/prelude.h" // L is VECTOR_LENGTH

namespace p0 { // seed 889016
static unsigned notes;
static void note(unsigned id) { notes = notes * 31 + id; }
GUARD
static void f0() {
  try {
    throw ((long long) 0);
  }
  catch (long long u17) {
    int u18 = 0;
    for (; ; ) {
      if ((!(u18 < 4))) {
        break;
      }
      ++u18;
      unsigned varying(L) v19 = 1;
      if (v19) {
      }
      Guard guard4(4);
    }
  }
}
static void run() {
  for (int item = 0; item < items; item += L) {
    notes = 0;
    f0();
    show_notes(889016, item, notes);
  }
}
}

int main() {
  p0::run();
}
