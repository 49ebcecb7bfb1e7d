// The comma operator and full expressions keep their order on all lanes.
#include "lanes.h"

int varying(L) next(int varying(L)& state) {
  state = state * 5 + 1;
  return state & 255;
}

void comma(int varying(L) x, int varying(L)& state, int varying(L)& r) {
  r = (next(state), next(state));
  for (int varying(L) i = 0, j = x & 3; i < j; ++i, r += 2) next(state);
}
LANES(comma, IN(int), INOUT(int), OUT(int));

void in_order(bool varying(L) c, int varying(L)& state, int varying(L)& r) {
  int varying(L) a = next(state);
  int varying(L) b = c ? next(state) : a;
  r = a * 1000 + b;
  if (c && next(state) > 100) r = -r;
}
LANES(in_order, IN(bool), INOUT(int), OUT(int));
