// Arrays of varying objects with uniform indices, written under masks and in loops.
#include "lanes.h"

void fill_and_sum(int varying(L) a, int varying(L)& r) {
  int varying(L) v[4] = {a, 1, 2, 3};
  for (int i = 1; i < 4; ++i) {
    if (a > i) v[i] = v[i - 1] + a;
  }
  r = 0;
  for (int i = 0; i < 4; ++i) r = r * 3 + v[i];
}
LANES(fill_and_sum, IN(int), OUT(int));

void two_dimensions(int varying(L) a, float varying(L)& r) {
  float varying(L) m[2][3];
  for (int i = 0; i < 2; ++i)
    for (int j = 0; j < 3; ++j) m[i][j] = a + i * 10 + j;
  if (a % 2) {
    for (int j = 0; j < 3; ++j) m[1][j] -= m[0][j];
  }
  r = m[0][0] * m[1][2] - m[0][2] * m[1][0] + m[1][1];
}
LANES(two_dimensions, RANGE(int, -100, 100), OUT(float));

void swap(int varying(L)& a, int varying(L)& b) {
  int varying(L) old = a;
  a = b;
  b = old;
}
void sort(int varying(L) a, int varying(L) b, int varying(L) c, int varying(L)& r, int varying(L)& s, int varying(L)& t) {
  int varying(L) v[3] = {a, b, c};
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j + 1 < 3; ++j)
      if (v[j] > v[j + 1]) swap(v[j], v[j + 1]);
  r = v[0];
  s = v[1];
  t = v[2];
}
LANES(sort, IN(int), IN(int), IN(int), OUT(int), OUT(int), OUT(int));

void pointer_walk(int varying(L) a, int varying(L)& r) {
  int varying(L) v[5] = {1, 2, 3, 4, 5};
  int varying(L)* end = v + 5;
  r = 0;
  for (int varying(L)* p = v; p != end; ++p) {
    if (*p == a) continue;
    *p += a;
    r += *p;
  }
}
LANES(pointer_walk, SMALL(int), OUT(int));
