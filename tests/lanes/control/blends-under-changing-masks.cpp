// A value blended under one mask and looked at under another one: in the next round of a loop, behind an inner loop, and in the same lanes only.
#include "lanes.h"

void next_round(int varying(L) masks, int varying(L) a, int varying(L)& r) {
  int varying(L) x = 0;
  r = 0;
  for (int k = 0; k < 8; ++k) {
    if ((masks >> k & 1) != 0) {
      r += x;
      if (a > k) x = a + k;
    }
  }
}
LANES(next_round, IN(int), SMALL(int), OUT(int));

void inner_loop(int varying(L) masks, int varying(L) a, int varying(L)& r) {
  r = 0;
  for (int k = 0; k < 4; ++k) {
    int varying(L) x = k;
    if ((masks >> k & 1) != 0) {
      for (int j = 0; j < 3; ++j) {
        if (a > j) x = x + a;
        if (x > 9) x = 9 - j;
      }
      r += x;
    }
    if ((masks >> k & 2) != 0) r += x;
  }
}
LANES(inner_loop, IN(int), SMALL(int), OUT(int));

void same_lanes(float varying(L) a, float varying(L) b, bool varying(L) c, float varying(L)& r) {
  static const float table[] = {1, 2, 3, 4, 5, 6, 7, 8, 9};
  r = -1;
  if (c) {
    int varying(L) i = (int varying(L)) a;
    if (i > 7) i = 7;
    float varying(L) low = table[i], high = table[i + 1];
    if (low > b) low = b;
    if (high < 3) return;
    r = low * 2 + high;
  }
}
LANES(same_lanes, RANGE(float, 0, 8), RANGE(float, 0, 8), MASK(), OUT(float));
