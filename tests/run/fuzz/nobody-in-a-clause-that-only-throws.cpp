// Found by the fuzzer, seed 7450000262: crashed (sse4.2, length 2, -O2).
// lengths: 2
// flags: -fwrapv -O2
//
//   exit status 48
#include "src/fuzz/prelude.h" // L is VECTOR_LENGTH
static double in_F64[items] = {(80285.5), (-80790.75), (-7.5), (0.0), (0.0), (4.75), (-3.0), (84193.0), (0.0), (-3.0), (0.0), (0.0), (0.0), (0.0), (1.0), (-1.0), (0.0), (-1.0), (10.0), (9.0), (0.0), (-2.0), (-7.25), (2.0), (-42316.5), (-9.75), (44658.0), (3.0), (0.0), (3.0), (4602.0), (-46869.0), (-10.0), (-2.0), (-2.0), (0.25), (1.0), (-3.75), (2.0), (1.5), (2.25), (0.0), (2.0), (0.0), (0.0), (-9.25), (1.0), (0.0), (-1.0), (0.0), (-24399.75), (0.0), (0.0), (2.0), (0.0), (32476.0), (-3.0), (-7.25), (-10.0), (0.0), (1.0), (-48883.25), (0.0), (0.0)};

namespace p0 { // seed 7450000262
static unsigned notes;
static void note(unsigned id)  { notes = notes * 31 + id; }
GUARD_THAT()
THROWN
static float varying(L) f0(int varying(L) v15) {
  auto u17 = static_cast<int>(0);
  for (; ; ) {
    if (int q = 0; (void) q, (!(u17 < 2))) {
      break;
    }
    u17 += 1;
    try {
      if (v15)
        throw Thrown<int>(0);
    }
    catch (Thrown<int>& c19) { int u19 = c19.get();
      throw Thrown<int>(0);
    }
  }
  return 0;
}
void f1(double varying(L) v21) {
  v21 = f0(0);
}
static void run() {
  for (int item = 0; item < items; item += L) {
    notes = 0;
    f1(*(double varying(L)*) (in_F64 + item));
    show_notes(7450000262, item, notes);
  }
}
}

int main() {
  p0::run();
}
