// A uniform operand is given to all lanes: in initialisers, assignments, operators, arguments and returns.
#include "lanes.h"

int varying(L) three() { return 3; }
int varying(L) twice(int varying(L) x) { return x * 2; }

void everywhere(int u, int varying(L) x, int varying(L)& r, float varying(L)& s) {
  int varying(L) v = u;
  int varying(L) w = u + v;
  v = 5;
  w += u;
  r = 1 - x + w * v + twice(u) + three();
  s = u;
  s = s + 0.5f + u;
}
LANES_AS(everywhere_4, everywhere(4, IN(int), OUT(int), OUT(float)));

void left_and_right(int varying(L) x, int varying(L)& r, float varying(L)& s) {
  r = (10 - x) * 3 + (x - 10) + (100 / ((x & 7) + 1)) + (1 << (x & 7)) + (7 & x);
  s = 1.0f / (float varying(L)) ((x & 7) + 1) + 2.5 * (x & 3);
}
LANES(left_and_right, IN(int), OUT(int), OUT(float));

void under_a_mask(bool varying(L) live, int u, int varying(L)& r) {
  if (live) {
    r = u;
    int varying(L) v = u;
    r += v;
  }
}
LANES_AS(under_a_mask_9, under_a_mask(MASK(), 9, OUT(int)));
