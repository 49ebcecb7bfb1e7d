// The names of <cmath>, <algorithm> and <bit> in namespace std take lanes as they take scalars; here those whose results are exact.
#include "lanes.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

template <class T> void choose(T varying(L) a, T varying(L) b, T c, T varying(L)& r) {
  r = std::min(a, b);
  if (b > (T) 2) r = std::max(r, c);
  if (a > b) r = std::max(c, std::min((T) 3, b));
  r = std::clamp(r, std::min(b, c), std::max(b, c));
}
LANES_AS(choose_char, choose<signed char>(IN(signed char), IN(signed char), 5, OUT(signed char)));
LANES_AS(choose_int, choose<int>(IN(int), IN(int), 7, OUT(int)));
LANES_AS(choose_float, choose<float>(RANGE(float, -9, 9), RANGE(float, -9, 9), 2.5f, OUT(float)));
LANES_AS(choose_double, choose<double>(RANGE(double, -9, 9), RANGE(double, -9, 9), -2.5, OUT(double)));

template <class T> void rounded(T varying(L) a, T varying(L) b, T varying(L)& r, long varying(L)& n) {
  r = std::sqrt(std::abs(a)) + std::floor(b) - std::ceil(a) * std::trunc(b) + std::round(a);
  if (a < b) r = std::rint(a) + std::nearbyint(b) + std::fabs(a - b);
  n = std::lround(a) * 100 + std::lrint(b) + std::llround(b) + std::llrint(a);
}
LANES_AS(rounded_float, rounded<float>(RANGE(float, -99, 99), RANGE(float, -99, 99), OUT(float), OUT(long)));
LANES_AS(rounded_double, rounded<double>(RANGE(double, -99, 99), RANGE(double, -99, 99), OUT(double), OUT(long)));

template <class T> void kinds(T varying(L) a, T varying(L) b, int varying(L)& r) {
  r = std::isnan(a) + 2 * std::isinf(a) + 4 * std::isfinite(b) + 8 * std::isnormal(b) + 16 * std::signbit(a);
  if (!std::isfinite(a) || std::isnan(b)) r += 32;
}
LANES_AS(kinds_float, kinds<float>(IN(float), IN(float), OUT(int)));
LANES_AS(kinds_double, kinds<double>(IN(double), IN(double), OUT(int)));

template <class T> void parts(T varying(L) a, T varying(L) b, int varying(L) n, T varying(L)& r) {
  r = std::copysign(a, b) + std::fdim(a, b) + std::fmax(a, b) * std::fmin(a, (T) 2);
  if (b != 0) r += std::fmod(a, b) + std::remainder(a, b);
  r = std::ldexp(r, n);
}
LANES_AS(parts_float, parts<float>(RANGE(float, -99, 99), RANGE(float, -9, 9), SMALL(int), OUT(float)));
LANES_AS(parts_double, parts<double>(RANGE(double, -99, 99), RANGE(double, -9, 9), SMALL(int), OUT(double)));

void integers(int varying(L) a, int varying(L)& r, bool varying(L)& q) {
  r = std::abs(a / 2) + (int varying(L)) std::sqrt(a & 0xffff) + (int varying(L)) std::floor(a);
  q = std::isnan(a) || std::signbit(a) || !std::isfinite(a);
}
LANES(integers, IN(int), OUT(int), OUT(bool));

namespace with_all_names {
using namespace std;
void near(float varying(L) a, float varying(L) b, float varying(L)& r) {
  r = sqrt(abs(a)) + floor(b) + max(a, b) + min(a, 2.0f) + fmax(b, 1.0f) + copysign(a, b);
  if (isfinite(a) && !isnan(b)) r += ldexp(trunc(a), 2);
}
LANES(near, RANGE(float, -99, 99), RANGE(float, -99, 99), OUT(float));
}  // namespace with_all_names
