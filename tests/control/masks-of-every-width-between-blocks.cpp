// Masks and bools go from block to block in loops over data of every width, alone and together.
#include "lanes.h"

template<class T> void mixed(T varying(L) a, T varying(L) b, T varying(L)& r) {
  r = 0;
  bool varying(L) done = false;
  T varying(L) x = a;
  for (int i = 0; i < 9; ++i) {
    if (x > b || done) {
      r = r + 1;
      if (done && i > 5) break;
      x = x - 3;
      done = done || r > T(3);
    } else if (x == b) {
      done = true;
      continue;
    } else {
      x = x + 2;
      if (x > T(20)) return;
    }
    bool varying(L) even = (r & T(1)) == T(0);
    if (even != done) r = r + 2;
  }
  r = r * 2 + (done ? 1 : 0);
}
void bytes(signed char varying(L) a, signed char varying(L) b, signed char varying(L)& r) { mixed<signed char>(a, b, r); }
void shorts(short varying(L) a, short varying(L) b, short varying(L)& r) { mixed<short>(a, b, r); }
void ints(int varying(L) a, int varying(L) b, int varying(L)& r) { mixed<int>(a, b, r); }
void longs(long varying(L) a, long varying(L) b, long varying(L)& r) { mixed<long>(a, b, r); }

void widths(float varying(L) a, double varying(L) b, int varying(L)& r) {
  r = 0;
  bool varying(L) near = false;
  short varying(L) s = 0;
  double varying(L) d = b;
  float varying(L) f = a;
  while (r < 30) {
    r += 1;
    if (d > f) {
      d -= 1.5;
      near = near || d < f;
      s = s + 1;
    } else if (near) {
      if (s > 3) break;
      s = s + 2;
      f -= 2;
    } else {
      f *= 0.5f;
      d += f;
      near = r > 12;
    }
    if (near && s > 7 && d < 3) return;
  }
  r = r * 100 + s + (near ? 1000 : 0);
}

LANES(bytes, SMALL(signed char), SMALL(signed char), OUT(signed char));
LANES(shorts, SMALL(short), SMALL(short), OUT(short));
LANES(ints, SMALL(int), SMALL(int), OUT(int));
LANES(longs, SMALL(long), SMALL(long), OUT(long));
LANES(widths, SMALL(float), SMALL(double), OUT(int));
