// `spmd(L)` makes a function vectorial though its signature holds nothing varying: it gets the caller's mask.
#include "lanes.h"

static int varying(L) state;

spmd(L) void advance(int by) {
  state += by;
  if (state > 20) state = 0;
}
spmd(L) void reset_odd() {
  if (state % 2) {
    state = -1;
    return;
  }
  state += 2;
}

void with_global(bool varying(L) live, int varying(L) a, int varying(L)& r) {
  state = a;
  if (live) {
    advance(3);
    if (a > 2) reset_odd();
  }
  r = state;
}
LANES_AS(with_global_state, { with_global(MASK(), SMALL(int), OUT(int)); });

spmd(L) int varying(L) current() { return state; }
void reads_state(int varying(L) a, int varying(L)& r) {
  state = a * 2;
  if (a > 3) r = current();
}
LANES(reads_state, SMALL(int), OUT(int));
