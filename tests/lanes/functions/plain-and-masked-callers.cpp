// One function, called from outside SIMD mode, under a mask, in a uniform loop, and through its address outside.
#include "lanes.h"

__attribute__((noinline)) int varying(L) work(int varying(L) x) {
  if (x > 4) return x * 2;
  while (x > 1) x -= 2;
  return x;
}

void callers(int varying(L) a, int varying(L)& r, int varying(L)& s) {
  r = work(a);
  s = 0;
  for (int i = 0; i < 3; ++i) s += work(a + i);
  if (a % 2) r += work(r);
  int varying(L) (*address)(int varying(L)) = work;
  (void) address;
}
LANES_AS(callers_plain, callers(SMALL(int), OUT(int), OUT(int)));
