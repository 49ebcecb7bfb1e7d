// Every in-range conversion gives, on each lane, exactly what the scalar conversion gives.
// lengths: 4 16
#include "lanes.h"

template <class From, class To> void convert(From varying(L) x, To varying(L)& r) {
  r = x;
  To varying(L) cast = (To varying(L)) x;
  To varying(L) functional = static_cast<To varying(L)>(x);
  if (cast != functional) r = 1;
}

#define TO_ALL(name, From, source)                                                       \
  LANES_AS(name##_to_char, convert<From, signed char>(source, OUT(signed char)));        \
  LANES_AS(name##_to_uchar, convert<From, unsigned char>(source, OUT(unsigned char)));   \
  LANES_AS(name##_to_short, convert<From, short>(source, OUT(short)));                   \
  LANES_AS(name##_to_ushort, convert<From, unsigned short>(source, OUT(unsigned short)));\
  LANES_AS(name##_to_int, convert<From, int>(source, OUT(int)));                         \
  LANES_AS(name##_to_unsigned, convert<From, unsigned>(source, OUT(unsigned)));          \
  LANES_AS(name##_to_long, convert<From, long long>(source, OUT(long long)));            \
  LANES_AS(name##_to_ulong, convert<From, unsigned long long>(source, OUT(unsigned long long))); \
  LANES_AS(name##_to_float, convert<From, float>(source, OUT(float)));                   \
  LANES_AS(name##_to_double, convert<From, double>(source, OUT(double)))

TO_ALL(from_bool, bool, IN(bool));
TO_ALL(from_char, signed char, IN(signed char));
TO_ALL(from_uchar, unsigned char, IN(unsigned char));
TO_ALL(from_short, short, IN(short));
TO_ALL(from_ushort, unsigned short, IN(unsigned short));
TO_ALL(from_int, int, IN(int));
TO_ALL(from_unsigned, unsigned, IN(unsigned));
TO_ALL(from_long, long long, IN(long long));
TO_ALL(from_ulong, unsigned long long, IN(unsigned long long));
TO_ALL(from_float, float, RANGE(float, 0, 127));
TO_ALL(from_double, double, RANGE(double, 0, 127));

void big_floats(float varying(L) f, double varying(L) d, unsigned varying(L)& u, long long varying(L)& l, unsigned long long varying(L)& m, float varying(L)& g) {
  u = f * 16777216.0f;
  l = d * -1125899906842624.0;
  m = d * 72057594037927936.0;
  g = d / 3;
}
LANES(big_floats, RANGE(float, 0, 250), RANGE(double, 0, 250), OUT(unsigned), OUT(long long), OUT(unsigned long long), OUT(float));
