// Found by the fuzzer, seed 60000379: printed something else (avx512, length 8, -O1).
// lengths: 8
// flags: -fwrapv -O1
//
//     notes, item 0, lane 0: expected 110348, printed 26108 (1 lanes wrong)
//     notes, item 8, lane 0: expected 110348, printed 26108 (1 lanes wrong)
//     notes, item 24, lane 0: expected 110348, printed 26108 (1 lanes wrong)
//     notes, item 32, lane 0: expected 110348, printed 26108 (1 lanes wrong)
#include "src/fuzz/prelude.h" // L is VECTOR_LENGTH
static signed char in_I8[items] = {((signed char) 127), ((signed char) -3), ((signed char) -1), ((signed char) 0), ((signed char) 2), ((signed char) 0), ((signed char) -1), ((signed char) 1), ((signed char) -128), ((signed char) 1), ((signed char) -1), ((signed char) -1), ((signed char) -2), ((signed char) -70), ((signed char) 0), ((signed char) -128), ((signed char) 1), ((signed char) 127), ((signed char) 127), ((signed char) 1), ((signed char) 127), ((signed char) -1), ((signed char) 1), ((signed char) -128), ((signed char) 127), ((signed char) -128), ((signed char) -1), ((signed char) -128), ((signed char) 8), ((signed char) -1), ((signed char) 0), ((signed char) 1), ((signed char) 0), ((signed char) -84), ((signed char) -47), ((signed char) 8), ((signed char) -128), ((signed char) 7), ((signed char) -1), ((signed char) -128), ((signed char) 1), ((signed char) 0), ((signed char) 0), ((signed char) 1), ((signed char) 1), ((signed char) 127), ((signed char) -62), ((signed char) -41), ((signed char) -1), ((signed char) -1), ((signed char) -128), ((signed char) -1), ((signed char) 4), ((signed char) -1), ((signed char) 11), ((signed char) 0), ((signed char) -1), ((signed char) -1), ((signed char) -128), ((signed char) 2), ((signed char) -28), ((signed char) 3), ((signed char) 3), ((signed char) -2)};

namespace p0 { // seed 60000379
static unsigned notes;
static void note(unsigned id) { notes = notes * 31 + id; }
GUARD
static void f0(signed char varying(L) v22) {
  try {
    if (v22) {
      Guard guard5(5);
      throw ((long long) 0);
    } else {
      try {
        int u33 = 0;
        for (; ; ) {
          if ((!(u33 < 2))) {
            break;
          }
          ++u33;
          note(6);
        }
      }
      catch (int u36) {
      }
    }
  }
  catch (long long u38) {
  }
}
static void run() {
  for (int item = 0; item < items; item += L) {
    notes = 0;
    f0(*(signed char varying(L)*) (in_I8 + item));
    show_notes(60000379, item, notes);
  }
}
}

int main() {
  p0::run();
}
