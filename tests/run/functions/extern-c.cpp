// An extern "C" function has no masked symbol: under a mask it is called once, on all lanes.
#include "check.h"

constexpr int L = 8;

int calls;
extern "C" {
__attribute__((noinline)) float varying(L) scaled(float varying(L) x) {
  ++calls;
  return x * 2;
}
}

int main() {
  float varying(L) x = sierra::seq<L>(), r = -1;
  if (x > 3) r = scaled(x);
  CHECK_LANES(float, r, -1, -1, -1, -1, 8, 10, 12, 14);
  CHECK_EQ(calls, 1);
  if (x > 100) r = scaled(x);
  CHECK_EQ(calls, 1);
  CHECK_LANES(float, scaled(x), 0, 2, 4, 6, 8, 10, 12, 14);
  return check_status();
}
