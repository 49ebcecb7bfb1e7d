// Found by the fuzzer, seed 1200000212: printed something else (avx2, length 16, -O0).
// lengths: 16
// flags: -fwrapv -O0
//
//     notes, item 0, lane 0: expected 2bbf5cef, printed 4002d8f (1 lanes wrong)
//     notes, item 16, lane 0: expected eef878ef, printed b72b718f (1 lanes wrong)
//     notes, item 32, lane 0: expected acecf5af, printed ea27f2cf (1 lanes wrong)
//     notes, item 48, lane 0: expected 2bbf5cef, printed 4002d8f (1 lanes wrong)
#include "src/fuzz/prelude.h" // L is VECTOR_LENGTH
static signed char in_I8[items] = {((signed char) 127), ((signed char) -3), ((signed char) -1), ((signed char) 0), ((signed char) 2), ((signed char) 0), ((signed char) -1), ((signed char) 1), ((signed char) -128), ((signed char) 1), ((signed char) -1), ((signed char) -1), ((signed char) -2), ((signed char) -70), ((signed char) 0), ((signed char) -128), ((signed char) 1), ((signed char) 127), ((signed char) 127), ((signed char) 1), ((signed char) 127), ((signed char) -1), ((signed char) 1), ((signed char) -128), ((signed char) 127), ((signed char) -128), ((signed char) -1), ((signed char) -128), ((signed char) 8), ((signed char) -1), ((signed char) 0), ((signed char) 1), ((signed char) 0), ((signed char) -84), ((signed char) -47), ((signed char) 8), ((signed char) -128), ((signed char) 7), ((signed char) -1), ((signed char) -128), ((signed char) 1), ((signed char) 0), ((signed char) 0), ((signed char) 1), ((signed char) 1), ((signed char) 127), ((signed char) -62), ((signed char) -41), ((signed char) -1), ((signed char) -1), ((signed char) -128), ((signed char) -1), ((signed char) 4), ((signed char) -1), ((signed char) 11), ((signed char) 0), ((signed char) -1), ((signed char) -1), ((signed char) -128), ((signed char) 2), ((signed char) -28), ((signed char) 3), ((signed char) 3), ((signed char) -2)};
static double in_F64[items] = {(80285.5), (-80790.75), (-7.5), (0.0), (0.0), (4.75), (-3.0), (84193.0), (0.0), (-3.0), (0.0), (0.0), (0.0), (0.0), (1.0), (-1.0), (0.0), (-1.0), (10.0), (9.0), (0.0), (-2.0), (-7.25), (2.0), (-42316.5), (-9.75), (44658.0), (3.0), (0.0), (3.0), (4602.0), (-46869.0), (-10.0), (-2.0), (-2.0), (0.25), (1.0), (-3.75), (2.0), (1.5), (2.25), (0.0), (2.0), (0.0), (0.0), (-9.25), (1.0), (0.0), (-1.0), (0.0), (-24399.75), (0.0), (0.0), (2.0), (0.0), (32476.0), (-3.0), (-7.25), (-10.0), (0.0), (1.0), (-48883.25), (0.0), (0.0)};

namespace p0 { // seed 1200000212
static unsigned notes;
static void note(unsigned id)  { notes = notes * 31 + id; }
GUARD_THAT()
static int varying(L) f0(float varying(L) v5) {
  return v5;
}
void f1(double varying(L) v15, signed char varying(L) v16) {
  for (signed char varying(L) v23 = v16; v23; (v23)--) {
    try {
      if (f0(v15)) {
        throw ((long long) 0);
      }
      Guard guard5(5);
    }
    catch (long long u30) {
      note(7);
      break;
    }
  }
}
static void run() {
  for (int item = 0; item < items; item += L) {
    notes = 0;
    f1(*(double varying(L)*) (in_F64 + item), *(signed char varying(L)*) (in_I8 + item));
    show_notes(1200000212, item, notes);
  }
}
}

int main() {
  p0::run();
}
