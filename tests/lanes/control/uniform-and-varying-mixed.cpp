// Uniform conditions stay branches and uniform loops stay loops, inside and around varying ones.
#include "lanes.h"

void uniform_in_varying(int u, int varying(L) a, int varying(L)& r) {
  if (a > 0) {
    if (u > 2) r = a;
    else r = -a;
    for (int i = 0; i < u; ++i) r += i;
  } else {
    int i = u;
    while (i > 0) {
      r ^= i;
      --i;
    }
  }
}
LANES_AS(uniform_in_varying_1, uniform_in_varying(1, IN(int), INOUT(int)));
LANES_AS(uniform_in_varying_4, uniform_in_varying(4, IN(int), INOUT(int)));

void varying_in_uniform(int u, int varying(L) a, int varying(L)& r) {
  r = 0;
  for (int i = 0; i < u; ++i) {
    if (a > i) {
      r += a;
      for (int varying(L) j = 0; j < a; ++j) {
        if (j == i) continue;
        r += j;
      }
    }
    if (u == 3) {
      if (a < i) r += 100;
    }
  }
}
LANES_AS(varying_in_uniform_3, varying_in_uniform(3, SMALL(int), OUT(int)));

void three_levels(int u, int varying(L) a, int varying(L)& r) {
  r = 0;
  while (a > 0) {
    for (int i = 0; i < u; ++i) {
      if (a == i + 2) {
        int k = 0;
        do {
          r += k;
          if (r > 40) break;
          ++k;
        } while (k < u);
      } else if (i == 1) {
        continue;
      }
      r += 1;
    }
    --a;
  }
}
LANES_AS(three_levels_3, three_levels(3, SMALL(int), OUT(int)));

void uniform_value_made_inside(int varying(L) a, int varying(L)& r) {
  r = 0;
  if (a > 1) {
    int u = 3;
    u += 4;
    r = u * a;
    int v = u;
    if (v == 7) r += v;
  }
}
LANES(uniform_value_made_inside, SMALL(int), OUT(int));

void mixed_condition(int u, int varying(L) a, int varying(L)& r) {
  r = 0;
  for (int i = 0; i < u && a > i; ++i) {
    if (a == 3 || i == 2) r += 10;
    else if (i > 0 && a > 4 && u > 2) r += 100;
    r += 1;
  }
}
LANES_AS(mixed_condition_4, mixed_condition(4, SMALL(int), OUT(int)));
