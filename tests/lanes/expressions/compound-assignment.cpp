// Compound assignment computes in the common type and converts back, under a mask in live lanes only.
#include "lanes.h"

void every_operator(bool varying(L) live, int varying(L) x, int varying(L)& a, unsigned varying(L)& b, short varying(L)& c) {
  if (live) {
    a += x;
    a -= 3;
    a *= x;
    a /= (x & 7) + 1;
    a %= 1000;
    b &= x;
    b |= 8;
    b ^= x >> 3;
    b <<= x & 3;
    b >>= 1;
    c += x;
    c *= 3;
  }
}
LANES(every_operator, MASK(), IN(int), INOUT(int), INOUT(unsigned), INOUT(short));

void floats(bool varying(L) live, float varying(L) x, float varying(L)& a, double varying(L)& b, int varying(L)& c) {
  if (live) {
    a += x;
    a *= 1.5;
    b -= a;
    b /= 3;
    c *= 1.5f;
    c += 0.75;
  }
}
LANES(floats, MASK(), RANGE(float, -50, 50), INOUT(float), INOUT(double), RANGE(int, -1000, 1000));

void value_of_assignment(int varying(L) x, int varying(L)& a, int varying(L)& b) {
  a = b = x;
  b = (a += 2) * 3;
  (a -= 1) = b + a;
}
LANES(value_of_assignment, IN(int), OUT(int), OUT(int));
