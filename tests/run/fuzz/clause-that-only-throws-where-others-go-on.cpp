// Found by the fuzzer, seed 3200006819: printed something else (avx512, length 16, -O0).
// lengths: 16
// flags: -fwrapv -O0
//
//     v2, item 0, lane 0: expected 0, printed 3ff0000000000000 (14 lanes wrong)
//     v2, item 16, lane 0: expected 0, printed 3ff0000000000000 (15 lanes wrong)
//     v2, item 32, lane 0: expected 0, printed 3ff0000000000000 (13 lanes wrong)
//     v2, item 48, lane 0: expected 0, printed 3ff0000000000000 (14 lanes wrong)
#include "src/fuzz/prelude.h" // L is VECTOR_LENGTH
static signed char in_I8[items] = {((signed char) 127), ((signed char) -3), ((signed char) -1), ((signed char) 0), ((signed char) 2), ((signed char) 0), ((signed char) -1), ((signed char) 1), ((signed char) -128), ((signed char) 1), ((signed char) -1), ((signed char) -1), ((signed char) -2), ((signed char) -70), ((signed char) 0), ((signed char) -128), ((signed char) 1), ((signed char) 127), ((signed char) 127), ((signed char) 1), ((signed char) 127), ((signed char) -1), ((signed char) 1), ((signed char) -128), ((signed char) 127), ((signed char) -128), ((signed char) -1), ((signed char) -128), ((signed char) 8), ((signed char) -1), ((signed char) 0), ((signed char) 1), ((signed char) 0), ((signed char) -84), ((signed char) -47), ((signed char) 8), ((signed char) -128), ((signed char) 7), ((signed char) -1), ((signed char) -128), ((signed char) 1), ((signed char) 0), ((signed char) 0), ((signed char) 1), ((signed char) 1), ((signed char) 127), ((signed char) -62), ((signed char) -41), ((signed char) -1), ((signed char) -1), ((signed char) -128), ((signed char) -1), ((signed char) 4), ((signed char) -1), ((signed char) 11), ((signed char) 0), ((signed char) -1), ((signed char) -1), ((signed char) -128), ((signed char) 2), ((signed char) -28), ((signed char) 3), ((signed char) 3), ((signed char) -2)};
static int in_I32[items] = {4, (-2147483647 - 1), 9, 1, 2147483647, 8, 2147483647, 0, (-1), 7, 1645205534, (-1), (-2147483647 - 1), 2147483647, 0, (-1413453970), (-2147483647 - 1), 1512767781, 2, 2147483647, 2147483647, 2147483647, 3, (-2147483647 - 1), 1, 8, (-2147483647 - 1), 9, 8, 3, (-1), 0, (-2), 2147483647, (-3), 0, (-1), 2147483647, (-1), (-2147483647 - 1), 8, 6, 2147483647, (-1), 104527707, 0, 0, (-2147483647 - 1), 1, 9, 6, (-2147483647 - 1), 1, 0, 2147483647, 1, 6, (-2147483647 - 1), (-29250352), (-3), 0, (-1), (-1), (-1072162741)};

namespace p0 { // seed 3200006819
static unsigned notes;
static void note(unsigned id)  { notes = notes * 31 + id; }
GUARD_THAT()
static int varying(L) v0 = 7;
static double varying(L) v1 = (1.0);
static unsigned long long varying(L) f0(int varying(L) v6) {
  try {
    if (v6) {
      v0 = 0;
    }
    if (v0) {
      throw 0;
    }
    v1 = 0;
  }
  catch (int u13) {
    throw;
  }
  return 0;
}
void f1(int varying(L) v26, signed char varying(L)& v32) {
  try {
    v32 = f0(v26);
  }
  catch (int u43) {
  }
}
static void run() {
  for (int item = 0; item < items; item += L) {
    notes = 0;
    signed char varying(L) v32 = ((signed char) 90);
    v0 = 7;
    v1 = (1.0);
    f1(*(int varying(L)*) (in_I32 + item), v32);
    { signed char out[L]; *(signed char varying(L)*) out = v32;
      show(3200006819, item, 'v', 0, out, L); }
    { int out[L]; *(int varying(L)*) out = v0;
      show(3200006819, item, 'v', 1, out, L); }
    { double out[L]; *(double varying(L)*) out = v1;
      show(3200006819, item, 'v', 2, out, L); }
    show_notes(3200006819, item, notes);
  }
}
}

int main() {
  p0::run();
}
