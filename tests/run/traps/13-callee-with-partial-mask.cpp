// A callee's own any, all, reductions and returns see the lanes of its caller only.
#include "check.h"

constexpr int L = 8;

__attribute__((noinline)) int varying(L) sum_of_live(int varying(L) v) {
  int sum = sierra::reduce_add(v);
  return sum;
}
__attribute__((noinline)) int varying(L) after_return(int varying(L) v) {
  if (v % 2) return -1;
  return sierra::reduce_add(v) + sierra::popcnt(sierra::mask<L>()) * 100;
}
static int calls;
__attribute__((noinline)) void counted(int varying(L) v, int varying(L)& depth) {
  ++calls;
  depth += 1;
  if (sierra::any(v > 0) && v > 0) counted(v - 1, depth);
}

int main() {
  int varying(L) v = sierra::seq<L>(), r = 0;
  if (v > 4) r = sum_of_live(v);
  CHECK_LANES(int, r, 0, 0, 0, 0, 0, 18, 18, 18);
  r = 0;
  if (v < 5) r = after_return(v);
  CHECK_LANES(int, r, 306, -1, 306, -1, 306, 0, 0, 0);
  int varying(L) depth = 0;
  if (v != 7) counted(v, depth);
  CHECK_LANES(int, depth, 1, 2, 3, 4, 5, 6, 7, 0);
  CHECK_EQ(calls, 7);
  return check_status();
}
