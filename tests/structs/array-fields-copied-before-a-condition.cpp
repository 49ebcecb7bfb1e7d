// The compiler copies an array field in a loop of its own; what stands behind it in the source is no part of that loop.
#include "lanes.h"

struct S {
  int a;
  bool flags[2];
};

int varying(L) sum(S varying(L) s) { return s.a + (s.flags[0] ? 10 : 0) + (s.flags[1] ? 100 : 0); }

void copies(int varying(L) v, int varying(L)& r) {
  S varying(L) first = {v, {v > 1, true}};
  r = 0;
  if (v > 2) {
    if (sum(first) > 113) {
      S varying(L) second = first;
      if (v > 5) second.flags[1] = false;
      r = sum(second);
    }
    r += 1000;
  }
}
LANES(copies, SMALL(int), OUT(int));
