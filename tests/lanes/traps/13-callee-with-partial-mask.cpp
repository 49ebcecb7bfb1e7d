// A callee sees the lanes of its caller's mask only: its loops, returns and further calls work on those.
#include "lanes.h"

__attribute__((noinline)) int varying(L) count_down(int varying(L) n, int varying(L)& rounds) {
  while (n > 3) {
    rounds += 1;
    if (n == 6) return -1;
    --n;
  }
  return n;
}

__attribute__((noinline)) void outer(int varying(L) n, int varying(L)& rounds, int varying(L)& r) {
  if (n % 2) {
    r = count_down(n, rounds);
  } else {
    rounds += 100;
    if (n > 2) r = count_down(n + 1, rounds);
  }
}

void partial(bool varying(L) live, int varying(L) n, int varying(L)& rounds, int varying(L)& r) {
  if (live) outer(n, rounds, r);
}
LANES(partial, MASK(), SMALL(int), INOUT(int), OUT(int));

void in_a_loop(int varying(L) n, int varying(L)& rounds, int varying(L)& r) {
  for (int varying(L) i = 0; i < n; ++i) {
    if (i == 4) break;
    outer(i + n, rounds, r);
  }
}
LANES(in_a_loop, SMALL(int), INOUT(int), OUT(int));

void as_condition(int varying(L) n, int varying(L)& rounds, int varying(L)& r) {
  if (n > 1 && count_down(n, rounds) > 2) r = 1;
  else r = 2;
}
LANES(as_condition, SMALL(int), INOUT(int), OUT(int));
