// Conversion to bool compares with zero: 2 is true, 2.5f is true, NaN is true. It never truncates.
#include "lanes.h"

template <class T> void to_bool(T varying(L) x, bool varying(L)& r, int varying(L)& s) {
  bool varying(L) b = x;
  r = b;
  s = (bool varying(L)) x + !x;
  if (x) s += 10;
  if (!x) s += 100;
  s += x ? 1000 : 2000;
  s += (x && true) ? 10000 : 20000;
}
LANES_AS(from_bool, to_bool<bool>(IN(bool), OUT(bool), OUT(int)));
LANES_AS(from_char, to_bool<signed char>(IN(signed char), OUT(bool), OUT(int)));
LANES_AS(from_unsigned_char, to_bool<unsigned char>(IN(unsigned char), OUT(bool), OUT(int)));
LANES_AS(from_short, to_bool<short>(IN(short), OUT(bool), OUT(int)));
LANES_AS(from_int, to_bool<int>(IN(int), OUT(bool), OUT(int)));
LANES_AS(from_unsigned, to_bool<unsigned>(IN(unsigned), OUT(bool), OUT(int)));
LANES_AS(from_long_long, to_bool<long long>(IN(long long), OUT(bool), OUT(int)));
LANES_AS(from_float, to_bool<float>(IN(float), OUT(bool), OUT(int)));
LANES_AS(from_double, to_bool<double>(IN(double), OUT(bool), OUT(int)));
