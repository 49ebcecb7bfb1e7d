// The parts of numbers, their neighbours and classes, comparisons that NaN does not disturb, hypot of three: each lane gets what <cmath> gives for one.
// flags: -std=c++20
#include <cmath>
#include <numeric>

#include "lanes.h"

template <class T> void parts(T varying(L) v, T varying(L) & significand, int varying(L) & exponent, T varying(L) & fraction, T varying(L) & whole) {
  significand = std::frexp(v, &exponent);
  fraction = std::modf(v, &whole);
}
LANES_AS(parts_float, parts<float>(IN(float), OUT(float), OUT(int), OUT(float), OUT(float)));
LANES_AS(parts_double, parts<double>(IN(double), OUT(double), OUT(int), OUT(double), OUT(double)));

template <class T> void exponents(T varying(L) v, int varying(L) n, int varying(L) & integer, T varying(L) & number, T varying(L) & scaled, int varying(L) & kind) {
  integer = std::ilogb(v);
  number = std::logb(v);
  scaled = std::scalbn(v, n) + std::scalbln(v, 5l);
  kind = std::fpclassify(v);
}
LANES_AS(exponents_float, exponents<float>(IN(float), RANGE(int, -300, 300), OUT(int), OUT(float), OUT(float), OUT(int)));
LANES_AS(exponents_double, exponents<double>(IN(double), RANGE(int, -2200, 2200), OUT(int), OUT(double), OUT(double), OUT(int)));

template <class T> void neighbours(T varying(L) a, T varying(L) b, T varying(L) & next, T varying(L) & half, T varying(L) & up, T varying(L) & below) {
  next = std::nextafter(a, b);
  half = std::midpoint(a, b);
  up = std::nextafter(a, (T varying(L))INFINITY);
  below = std::nextafter(a, -a);
}
LANES_AS(neighbours_float, neighbours<float>(IN(float), IN(float), OUT(float), OUT(float), OUT(float), OUT(float)));
LANES_AS(neighbours_double, neighbours<double>(IN(double), IN(double), OUT(double), OUT(double), OUT(double), OUT(double)));

template <class T> void remainders(T varying(L) a, T varying(L) b, T varying(L) & rest, int varying(L) & quotient) {
  int varying(L) all = 0;
  rest = std::remquo(a, b, &all);
  // The last three bits are promised, and the sign. Of what has no quotient, nothing is.
  quotient = 0;
  if (std::isfinite(a) && !std::isnan(b) && b != 0) quotient = all % 8;
}
LANES_AS(remainders_float, remainders<float>(IN(float), IN(float), OUT(float), OUT(int)));
LANES_AS(remainders_double, remainders<double>(RANGE(double, -1000, 1000), RANGE(double, -3, 3), OUT(double), OUT(int)));

template <class T> void comparisons(T varying(L) a, T varying(L) b, int varying(L) & answers) {
  answers = 0;
  if (std::isgreater(a, b)) answers |= 1;
  if (std::isgreaterequal(a, b)) answers |= 2;
  if (std::isless(a, b)) answers |= 4;
  if (std::islessequal(a, b)) answers |= 8;
  if (std::islessgreater(a, b)) answers |= 16;
  if (std::isunordered(a, b)) answers |= 32;
  if (std::isgreater(a, (T)2) || std::isless((T)-2, b)) answers |= 64;
}
LANES_AS(comparisons_float, comparisons<float>(IN(float), IN(float), OUT(int)));
LANES_AS(comparisons_double, comparisons<double>(RANGE(double, -3, 3), IN(double), OUT(int)));

// Both within one unit of the exact value: what they have in common is seen in fewer bits.
template <class T> void lengths(T varying(L) a, T varying(L) b, T varying(L) c, T varying(L) & far) {
  const T varying(L) ours = sierra::hypot(a, b, c), known = sierra::hypot(sierra::hypot(a, b), c);
  far = 0;
  if (std::isnan(ours) != std::isnan(known) || std::isinf(ours) != std::isinf(known)) far = 1;
  if (std::isfinite(ours) && std::isfinite(known) && std::abs(ours - known) > known * (sizeof(T) == 4 ? (T)4e-7 : (T)1e-15) + sierra::nextafter((T)0, (T)1) * 2) far = 2;
}
LANES_AS(lengths_float, lengths<float>(IN(float), IN(float), RANGE(float, -100, 100), OUT(float)));
LANES_AS(lengths_double, lengths<double>(RANGE(double, -1, 1), RANGE(double, -1000, 1000), IN(double), OUT(double)));

// Integers count as double, and _Float16 has neighbours of its own.
void others(int varying(L) n, int varying(L) & exponent, double varying(L) & significand, _Float16 varying(L) h, _Float16 varying(L) & next, _Float16 varying(L) & part) {
  significand = sierra::frexp(n, &exponent);
  next = sierra::nextafter(h, (_Float16)1);
  int varying(L) e;
  part = sierra::frexp(h, &e) + sierra::logb(h);
}
LANES(others, IN(int), OUT(int), OUT(double), IN(_Float16), OUT(_Float16), OUT(_Float16));
