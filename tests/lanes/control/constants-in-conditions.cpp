// Constants and uniform values anywhere in the chain of a condition, also where the branches are empty or alike.
#include "lanes.h"

int zero() { return 0; }

void chains(int u, long long varying(L) v, unsigned short varying(L) w, int varying(L)& r) {
  if ((-v || 1) && 1) {
  }
  if ((v || zero()) && ((w & 7) || 1)) {
  }
  r = 0;
  if ((v || 1) && u) r += 1;
  if ((v && 0) || (u && w)) r += 2;
  if ((u || v) && (w || u) && 1) r += 4;
  else r += 4;
  if (!(v && u) || (0 && w)) r += 8;
}
LANES_AS(chains_true, chains(1, IN(long long), IN(unsigned short), OUT(int)));
LANES_AS(chains_false, chains(0, IN(long long), IN(unsigned short), OUT(int)));

void in_a_loop(signed char varying(L) v, int u, int varying(L)& r) {
  r = 0;
  while (true) {
    if (v < 1) break;
    --v;
    if ((v > 2 || -3.0f) && u) {
    }
    if ((u && v > 2) || 0) continue;
    ++r;
  }
}
LANES_AS(in_a_loop_true, in_a_loop(SMALL(signed char), 1, OUT(int)));
