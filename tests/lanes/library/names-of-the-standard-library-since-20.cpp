// Names that <cmath> and <bit> have since C++20.
// flags: -std=c++20
#include "lanes.h"

#include <bit>
#include <cmath>

template <class T> void between(T varying(L) a, T varying(L) b, T varying(L) t, T varying(L)& r, T varying(L)& s) {
  r = std::lerp(a, b, t);
  s = std::lerp(a, b, (T) 1);
  if (t > (T) 0.5) s = std::lerp(a, (T) 3, (T) 0.25) + std::lerp(a, a, t);
}
LANES_AS(between_float, between<float>(RANGE(float, -9, 9), RANGE(float, -9, 9), RANGE(float, -2, 2), OUT(float), OUT(float)));
LANES_AS(between_double, between<double>(RANGE(double, -9, 9), RANGE(double, -9, 9), RANGE(double, -2, 2), OUT(double), OUT(double)));
LANES_AS(between_any, between<float>(IN(float), IN(float), IN(float), OUT(float), OUT(float)));

template <class T> void bits(T varying(L) v, int varying(L)& r, bool varying(L)& q) {
  r = std::popcount(v) + 100 * std::countl_zero(v) + 10000 * std::countr_zero(v);
  if (std::has_single_bit(v)) r = 7 * std::bit_width(v);
  r += std::countl_one(v) * 3 + std::countr_one(v) * 5 + std::bit_width(v);
  q = std::has_single_bit((T varying(L)) (v & -v));
}
LANES_AS(bits_char, bits<unsigned char>(IN(unsigned char), OUT(int), OUT(bool)));
LANES_AS(bits_int, bits<unsigned>(IN(unsigned), OUT(int), OUT(bool)));
LANES_AS(bits_long, bits<unsigned long>(IN(unsigned long), OUT(int), OUT(bool)));
