// Integer division in a dead lane does not trap: by zero, and INT_MIN by -1.
#include "check.h"

#include <limits.h>

constexpr int L = 8;

__attribute__((noinline)) int varying(L) divide(int varying(L) a, int varying(L) d) {
  if (d > 0) return a / d;
  return 0;
}

int main() {
  int varying(L) lane = sierra::seq<L>();
  int varying(L) a = INT_MIN;
  int varying(L) d = lane - 3;
  CHECK_LANES(int, divide(a, d), 0, 0, 0, 0, INT_MIN, INT_MIN / 2, INT_MIN / 3, INT_MIN / 4);
  int varying(L) r = 5;
  if (d != 0 && d != -1) r = a % d;
  CHECK_LANES(int, r, INT_MIN % -3, 0, 5, 5, 0, 0, INT_MIN % 3, 0);
  return check_status();
}
