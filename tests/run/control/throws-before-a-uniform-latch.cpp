// A way out of the function by an exception stands in a loop that all lanes leave together: nobody waits there behind the end of an iteration.
// lengths: 2 4 8
#include "check.h"

constexpr int L = VECTOR_LENGTH;
static int ended;
struct Guard {
  ~Guard() { ++ended; }
};
static void rounds(int varying(L) v, int varying(L)& r) {
  int u = 0;
again: {
  ++u;
  Guard g;
  try {
    if ((v & 1) == 1) throw 1;
    r += 1;
  } catch (int e) {
    r += e * 100;
  } catch (...) {
    r += 7;
    try {
      if ((r & 3) == 0) throw;
      r += 3;
    } catch (long) {
    }
    r += 5;
  }
}
  if (u < 3) goto again;
  r -= 1000;
}
int main() {
  int varying(L) r = 0;
  rounds(sierra::seq<L>(), r);
  CHECK_EQ(ended, 3);
  for (int i = 0; i < L; ++i) CHECK_EQ(sierra::extract(r, i), i % 2 ? -700 : -997);
  return check_status();
}
