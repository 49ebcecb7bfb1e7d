// `spmd_mode(L) statement` enters SIMD mode with all lanes live.
#include "lanes.h"

void block(int varying(L) a, int varying(L)& r) {
  r = 1;
  spmd_mode(L) {
    r += a;
    if (a > 0) r *= 2;
  }
  r += 100;
}
LANES_AS(block_plain, block(IN(int), OUT(int)));

void around_control_flow(int varying(L) a, int varying(L)& r) {
  r = 0;
  spmd_mode(L) for (int i = 0; i < 3; ++i) {
    if (a == i) break;
    r += 1;
  }
  spmd_mode(L) if (a > 1) r += 10;
  else r += 20;
}
LANES(around_control_flow, SMALL(int), OUT(int));

void uniform_inside(int varying(L) a, int varying(L)& r) {
  int sum = 0;
  spmd_mode(L) {
    for (int i = 0; i < 4; ++i) sum += i;
    r = sum + a;
  }
}
LANES(uniform_inside, IN(int), OUT(int));
