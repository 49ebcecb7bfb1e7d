// One condition masks data of every width: 8 to 64 bits, wider and narrower than the compared values.
// lengths: 2 4 8 16 32 64
#include "lanes.h"

void narrow_condition(signed char varying(L) c, signed char varying(L)& a, short varying(L)& b, int varying(L)& d, long long varying(L)& e, float varying(L)& f, double varying(L)& g, bool varying(L)& h) {
  if (c > 1) {
    a += 1;
    b += 2;
    d += 3;
    e += 4;
    f = 5;
    g = 6;
    h = !h;
  }
}
LANES(narrow_condition, IN(signed char), INOUT(signed char), INOUT(short), INOUT(int), INOUT(long long), OUT(float), OUT(double), INOUT(bool));

void wide_condition(double varying(L) c, signed char varying(L)& a, short varying(L)& b, int varying(L)& d, long long varying(L)& e, bool varying(L)& h) {
  if (c > 0.5) {
    a = 1;
    b = 2;
    if (d > 0) e = d;
  } else if (c < -1 && a < b) {
    d = 3;
    h = b < e;
  }
}
LANES(wide_condition, IN(double), INOUT(signed char), INOUT(short), INOUT(int), INOUT(long long), INOUT(bool));

void conditions_of_two_widths(short varying(L) a, double varying(L) b, int varying(L)& r) {
  if (a > 0 && b > 0) r = 1;
  else if (a < 0 || b < -1) r = 2;
  while (a > 0 && r < 5) {
    a -= 1000;
    ++r;
  }
}
LANES(conditions_of_two_widths, IN(short), IN(double), INOUT(int));

__attribute__((noinline)) long long varying(L) widen(unsigned char varying(L) a, long long varying(L) b) {
  if (a > 5) return b + a;
  return b;
}
void call(bool varying(L) live, unsigned char varying(L) a, long long varying(L)& r) {
  if (live) r = widen(a, r);
}
LANES(call, MASK(), IN(unsigned char), INOUT(long long));
