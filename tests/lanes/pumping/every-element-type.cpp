// Vectors wider and narrower than a register, for every element type: arithmetic, conditions, loops, calls.
// lengths: 2 4 8 16 32 64
#include "lanes.h"

template <class T> T varying(L) step(T varying(L) x, T varying(L) y) {
  if (x > y) return x - y;
  return x + 1;
}

template <class T> void everything(T varying(L) a, T varying(L) b, int varying(L) n, T varying(L)& r, bool varying(L)& s) {
  T varying(L) sum = a;
  s = a < b || sum == a;
  while (n > 0) {
    --n;
    if (sum > 100) {
      sum -= 90;
      continue;
    }
    if (n == 5) break;
    sum += b > 0 ? step<T>(b, 3) : (T) 2;
  }
  r = s ? sum : a;
}
LANES_AS(all_char, everything<signed char>(IN(signed char), IN(signed char), SMALL(int), OUT(signed char), OUT(bool)));
LANES_AS(all_uchar, everything<unsigned char>(IN(unsigned char), IN(unsigned char), SMALL(int), OUT(unsigned char), OUT(bool)));
LANES_AS(all_short, everything<short>(IN(short), IN(short), SMALL(int), OUT(short), OUT(bool)));
LANES_AS(all_ushort, everything<unsigned short>(IN(unsigned short), IN(unsigned short), SMALL(int), OUT(unsigned short), OUT(bool)));
LANES_AS(all_int, everything<int>(IN(int), IN(int), SMALL(int), OUT(int), OUT(bool)));
LANES_AS(all_unsigned, everything<unsigned>(IN(unsigned), IN(unsigned), SMALL(int), OUT(unsigned), OUT(bool)));
LANES_AS(all_long, everything<long long>(IN(long long), IN(long long), SMALL(int), OUT(long long), OUT(bool)));
LANES_AS(all_ulong, everything<unsigned long long>(IN(unsigned long long), IN(unsigned long long), SMALL(int), OUT(unsigned long long), OUT(bool)));
LANES_AS(all_float, everything<float>(IN(float), IN(float), SMALL(int), OUT(float), OUT(bool)));
LANES_AS(all_double, everything<double>(IN(double), IN(double), SMALL(int), OUT(double), OUT(bool)));
