// `char + char` is int; compound assignment converts back; shifts take the type of the promoted left side.
#include "lanes.h"

void sums(signed char varying(L) a, unsigned char varying(L) b, short varying(L) c, unsigned short varying(L) d, int varying(L)& r, int varying(L)& s) {
  r = a + b;
  s = (c + d) * 2 - a * b;
  static_assert(sizeof(a + b) == L * sizeof(int), "promoted");
  static_assert(sizeof(c + d) == L * sizeof(int), "promoted");
  static_assert(sizeof(+a) == L * sizeof(int) && sizeof(-b) == L * sizeof(int) && sizeof(~c) == L * sizeof(int), "promoted");
  static_assert(sizeof(a < b) == L * sizeof(bool), "a comparison");
}
LANES(sums, IN(signed char), IN(unsigned char), IN(short), IN(unsigned short), OUT(int), OUT(int));

void compound(unsigned char varying(L) a, short varying(L) b, unsigned char varying(L)& r, short varying(L)& s) {
  r = a;
  r += 200;
  r *= 3;
  r -= b;
  s = b;
  s <<= 3;
  s ^= a;
  ++r;
  s--;
}
LANES(compound, IN(unsigned char), IN(short), OUT(unsigned char), OUT(short));

void shifts(unsigned char varying(L) a, signed char varying(L) b, unsigned varying(L) n, int varying(L)& r, int varying(L)& s, long long varying(L)& t) {
  r = a << (n & 15);
  s = b >> (n & 31);
  t = 1ll << (n & 63);
  static_assert(sizeof(a << (long long) 1) == L * sizeof(int), "the type of the left side");
  static_assert(sizeof(1 << (b & 1ll)) == L * sizeof(int), "the type of the left side");
}
LANES(shifts, IN(unsigned char), IN(signed char), IN(unsigned), OUT(int), OUT(int), OUT(long long));

void bools(bool varying(L) a, bool varying(L) b, int varying(L)& r, bool varying(L)& s) {
  r = a + b + a * 2 - (a & b) + (a ^ b) + ~a;
  s = a;
  s += b;
  s &= a;
  s |= b;
}
LANES(bools, IN(bool), IN(bool), OUT(int), OUT(bool));

void mixed_signs(int varying(L) a, unsigned varying(L) b, long long varying(L) c, unsigned char varying(L) d, bool varying(L)& r, long long varying(L)& s) {
  r = a < b;
  s = (b - 1) + c + (d - 1) + (a < d);
}
LANES(mixed_signs, IN(int), IN(unsigned), RANGE(long long, -1000, 1000), IN(unsigned char), OUT(bool), OUT(long long));
