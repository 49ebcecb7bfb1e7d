// min, max, abs and clamp per lane, for integers and ordered floats.
#include "lanes.h"

template <class T> void order(T varying(L) a, T varying(L) b, T varying(L)& least, T varying(L)& most, T varying(L)& bounded) {
  least = sierra::min(a, b);
  most = sierra::max(a, b);
  T varying(L) low = 2, high = 5;
  bounded = sierra::clamp(a, low, high);
}
LANES_AS(order_char, order<signed char>(IN(signed char), IN(signed char), OUT(signed char), OUT(signed char), OUT(signed char)));
LANES_AS(order_uchar, order<unsigned char>(IN(unsigned char), IN(unsigned char), OUT(unsigned char), OUT(unsigned char), OUT(unsigned char)));
LANES_AS(order_short, order<short>(IN(short), IN(short), OUT(short), OUT(short), OUT(short)));
LANES_AS(order_int, order<int>(IN(int), IN(int), OUT(int), OUT(int), OUT(int)));
LANES_AS(order_unsigned, order<unsigned>(IN(unsigned), IN(unsigned), OUT(unsigned), OUT(unsigned), OUT(unsigned)));
LANES_AS(order_long, order<long long>(IN(long long), IN(long long), OUT(long long), OUT(long long), OUT(long long)));
LANES_AS(order_float, order<float>(RANGE(float, -9, 9), RANGE(float, -9, 9), OUT(float), OUT(float), OUT(float)));
LANES_AS(order_double, order<double>(RANGE(double, -9, 9), RANGE(double, -9, 9), OUT(double), OUT(double), OUT(double)));

template <class T> void magnitude(T varying(L) a, T varying(L)& r) { r = sierra::abs(a); }
LANES_AS(magnitude_int, magnitude<int>(IN(int), OUT(int)));
LANES_AS(magnitude_float, magnitude<float>(IN(float), OUT(float)));
LANES_AS(magnitude_double, magnitude<double>(IN(double), OUT(double)));
