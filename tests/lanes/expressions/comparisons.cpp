// Comparisons of every integer type, signed and unsigned, with varying and uniform operands on either side.
#include "lanes.h"

template <class T> void compare(T varying(L) a, T varying(L) b, int varying(L)& r, bool varying(L)& s) {
  r = (a < b) + 2 * (a <= b) + 4 * (a > b) + 8 * (a >= b) + 16 * (a == b) + 32 * (a != b);
  r += 64 * (a < 3) + 128 * (3 < a) + 256 * (a == 0) + 512 * (0 != a) + 1024 * (1 >= a) + 2048 * (a <= 1);
  s = a < b;
  if (a < b) r = -r;
}
LANES_AS(compare_bool, compare<bool>(IN(bool), IN(bool), OUT(int), OUT(bool)));
LANES_AS(compare_char, compare<signed char>(IN(signed char), IN(signed char), OUT(int), OUT(bool)));
LANES_AS(compare_uchar, compare<unsigned char>(IN(unsigned char), IN(unsigned char), OUT(int), OUT(bool)));
LANES_AS(compare_short, compare<short>(IN(short), IN(short), OUT(int), OUT(bool)));
LANES_AS(compare_ushort, compare<unsigned short>(IN(unsigned short), IN(unsigned short), OUT(int), OUT(bool)));
LANES_AS(compare_int, compare<int>(IN(int), IN(int), OUT(int), OUT(bool)));
LANES_AS(compare_unsigned, compare<unsigned>(IN(unsigned), IN(unsigned), OUT(int), OUT(bool)));
LANES_AS(compare_long, compare<long long>(IN(long long), IN(long long), OUT(int), OUT(bool)));
LANES_AS(compare_ulong, compare<unsigned long long>(IN(unsigned long long), IN(unsigned long long), OUT(int), OUT(bool)));
