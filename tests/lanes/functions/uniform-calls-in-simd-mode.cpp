// A scalar function called with uniform arguments under a mask is an ordinary call, its value uniform.
#include "lanes.h"

__attribute__((noinline)) int twice(int x) { return x * 2; }
static int table(int i) {
  static const int values[4] = {3, 1, 4, 1};
  return values[i & 3];
}

void scalar_calls(bool varying(L) live, int varying(L) a, int varying(L)& r) {
  if (live) {
    int u = twice(21);
    r = a + u + table(2);
    for (int i = 0; i < 4; ++i) {
      if (a > i) r += table(i);
    }
  }
}
LANES(scalar_calls, MASK(), SMALL(int), OUT(int));
