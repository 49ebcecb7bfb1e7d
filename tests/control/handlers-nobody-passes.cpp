// No way through the `try` block leads behind its handlers without an exception: the ways that do not throw jump elsewhere.
#include "lanes.h"

__attribute__((noinline)) int varying(L) checked(int varying(L) x, int limit) {
  if (x > limit) throw limit;
  return x * 2;
}

void breaks_out(int varying(L) a, int varying(L)& r) {
  r = 0;
  int n = 0;
  while (true) {
    try {
      ++n;
      if (n > 3) throw n;
      if (a > n * 2) throw n;
      r += 1;
      if (a || n) { r += 10; }
      break;
    } catch (int e) {
      r += e * 100;
      if (n > 3) return;
    }
  }
  r += 1000;
}
LANES(breaks_out, RANGE(int, 0, 12), OUT(int));

int varying(L) in_arms(int varying(L) a, int varying(L) b) {
  for (int n = 1;; ++n) {
    try {
      if (n > 4) return 7;
      if (a > n && b > n) throw n;
      return a + b * n;
    } catch (int e) {
      a -= e;
    }
  }
}
void returns(int varying(L) a, int varying(L) b, int varying(L)& r) { r = in_arms(a, b); }
LANES(returns, RANGE(int, 0, 9), RANGE(int, 0, 9), OUT(int));

void calls_that_throw(int varying(L) a, int varying(L)& r) {
  r = 0;
  for (int n = 0; n < 2; ++n) {
    try {
      r += checked(a, 100);
      continue;
    } catch (int e) {
      r -= e;
    }
    r += 5;
  }
}
LANES(calls_that_throw, RANGE(int, 0, 50), OUT(int));
