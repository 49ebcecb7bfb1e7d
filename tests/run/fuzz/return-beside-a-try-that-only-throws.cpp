// Found by the fuzzer, seed 1970000615: printed something else (avx, length 4, -O2).
// lengths: 4
// flags: -fwrapv -O2
//
// The handler of the inner `try` throws with all lanes, in two places. On the way of those that return, nobody had thrown, and yet all
// lanes went round in the outer handler.
#include "src/fuzz/prelude.h" // L is VECTOR_LENGTH
static long long in_I64[items] = {-6, 7, -1, 0, 1, 3};

namespace p0 { // seed 1970000615
static unsigned notes;
static void note(unsigned id)  { notes = notes * 31 + id; }
GUARD_THAT()
void f1(long long varying(L) v21, int u23) {
  try {
    Guard guard4[2] = {Guard(4), Guard(4)};
    if (u23) {
      return;
    }
    try {
      Guard guard5(5);
    }
    catch (...) {
      if (v21) {
        throw;
      }
      throw;
    }
  }
  catch (long long u34) {
    return;
  }
}
static void run() {
  for (int item = 0; item < items; item += L) {
    notes = 0;
    f1(*(long long varying(L)*) (in_I64 + item), 3);
    show_notes(1970000615, item, notes);
  }
}
}

int main() {
  p0::run();
}
