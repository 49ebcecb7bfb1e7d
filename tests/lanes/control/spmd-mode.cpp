// `spmd_mode(L) statement` runs with all lanes live; what it does to a local is what each lane would have done. (Dead lanes' writes: `control/spmd-mode-under-a-mask`.)
#include "lanes.h"

void block(int varying(L) a, int varying(L)& r) {
  int varying(L) s = 1;
  spmd_mode(L) {
    s += a;
    if (a > 0) s *= 2;
  }
  r = s + 100;
}
LANES_AS(block_plain, block(IN(int), OUT(int)));

void around_control_flow(int varying(L) a, int varying(L)& r) {
  int varying(L) s = 0;
  spmd_mode(L) for (int i = 0; i < 3; ++i) {
    if (a == i) break;
    s += 1;
  }
  spmd_mode(L) if (a > 1) s += 10;
  else s += 20;
  r = s;
}
LANES(around_control_flow, SMALL(int), OUT(int));

void uniform_inside(int varying(L) a, int varying(L)& r) {
  int sum = 0;
  int varying(L) s;
  spmd_mode(L) {
    for (int i = 0; i < 4; ++i) sum += i;
    s = sum + a;
  }
  r = s;
}
LANES(uniform_inside, IN(int), OUT(int));
