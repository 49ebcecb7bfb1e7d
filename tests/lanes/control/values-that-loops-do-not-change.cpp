// lengths: 2 4 8 16 64
// flags: -ffast-math -mrecip=none
// With -ffast-math, what a loop does not change moves in front of it and stays one value there: from inner loops and outer ones, under conditions, and carried from
// turn to turn. All numbers are whole and small, and divisors powers of two, so that every order of computation gives the same.
#include "lanes.h"

void tree(int varying(L) a, int varying(L) b, int varying(L) c, float varying(L)& r) {
  float varying(L) value[8];
  for (int j = 0; j < 8; ++j) value[j] = (float varying(L)) (a + j);
  const float varying(L) up = (float varying(L)) b, whole = (float varying(L)) (1 << (c & 3));
  for (int last = 3; last > 0; --last) {
    for (int j = 0; j < last; ++j) value[j] = (1.0f - up) * value[j] + up * value[j + 1] * whole / 2.0f;
  }
  r = value[0];
}
LANES(tree, SMALL(int), SMALL(int), SMALL(int), OUT(float));

// Some lanes leave, and what they would have computed is nobody's.
void until(int varying(L) a, int varying(L) b, int varying(L) turns, double varying(L)& r) {
  r = 0;
  const double varying(L) x = (double varying(L)) a - 3, y = (double varying(L)) b;
  for (int i = 0; i < 8; ++i) {
    if (i >= turns) break;
    for (int k = 0; k < 3; ++k) {
      if (b > k) r += (x + y) * k - (x * y + i);
      else r -= x * y + (y - x) * (k + i);
    }
    r = r + (2.0 - x) * i;
  }
}
LANES(until, SMALL(int), SMALL(int), SMALL(int), OUT(double));

// A divisor that only live lanes have, and a first value from outside.
void divides(int varying(L) a, int varying(L) b, float varying(L)& r) {
  float varying(L) sum = (float varying(L)) a * 8;
  r = -1;
  if (b > 2) return;
  const float varying(L) divisor = (float varying(L)) (1 << b);
  for (int i = 0; i < 6; ++i) {
    sum = sum + (float varying(L)) (a * 8) / divisor * (1.0f - divisor);
    if (a == i) continue;
    sum = sum - (divisor + divisor) * i;
  }
  r = sum;
}
LANES(divides, SMALL(int), SMALL(int), OUT(float));
