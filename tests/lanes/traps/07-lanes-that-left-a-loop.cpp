// Lanes that returned inside a loop stay dead after it; lanes that broke come back; lanes that continued come back at the
// end of the round.
#include "lanes.h"

void three_ways_out(int varying(L) n, int varying(L) way, int varying(L)& r, int varying(L)& after) {
  r = 0;
  while (n > 0) {
    --n;
    r += 1;
    if (way == 0 && n == 1) return;
    if (way == 1 && n == 2) break;
    if (way == 2 && n == 3) continue;
    r += 10;
  }
  after = r;
}
LANES(three_ways_out, SMALL(int), RANGE(int, 0, 3), OUT(int), OUT(int));

int varying(L) find(int varying(L) start, int varying(L) wanted) {
  for (int varying(L) i = start; i < 8; ++i) {
    if (i == wanted) return i;
  }
  return -1;
}
LANES_AS(return_from_loop, OUT(int) = find(SMALL(int), SMALL(int)));

void return_from_inner_loop(int varying(L) n, int varying(L) stop, int varying(L)& r) {
  r = 0;
  for (int varying(L) i = 0; i < n; ++i) {
    for (int varying(L) j = 0; j <= i; ++j) {
      if (i + j == stop) return;
      r += 1;
    }
    r += 100;
  }
  r += 10000;
}
LANES(return_from_inner_loop, SMALL(int), RANGE(int, 0, 12), OUT(int));

void all_lanes_leave(int varying(L) n, int varying(L)& r) {
  for (;;) {
    r = n;
    if (n > 3) break;
    return;
  }
  r = 100;
}
LANES(all_lanes_leave, SMALL(int), OUT(int));
