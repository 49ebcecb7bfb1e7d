// sqrt, fma, floor, ceil, round and trunc give each lane what the scalar functions give.
#include "lanes.h"

template <class T> void rounding(T varying(L) a, T varying(L)& down, T varying(L)& up, T varying(L)& nearest, T varying(L)& cut) {
  down = sierra::floor(a);
  up = sierra::ceil(a);
  nearest = sierra::round(a);
  cut = sierra::trunc(a);
}
LANES_AS(rounding_float, rounding<float>(IN(float), OUT(float), OUT(float), OUT(float), OUT(float)));
LANES_AS(rounding_double, rounding<double>(IN(double), OUT(double), OUT(double), OUT(double), OUT(double)));
LANES_AS(rounding_halves, rounding<float>((0.5f * RANGE(int, -20, 20)), OUT(float), OUT(float), OUT(float), OUT(float)));

template <class T> void roots(T varying(L) a, T varying(L)& r) { r = sierra::sqrt(a); }
LANES_AS(roots_float, roots<float>(IN(float), OUT(float)));
LANES_AS(roots_double, roots<double>(IN(double), OUT(double)));

template <class T> void fused(T varying(L) a, T varying(L) b, T varying(L) c, T varying(L)& r) { r = sierra::fma(a, b, c); }
LANES_AS(fused_float, fused<float>(IN(float), IN(float), IN(float), OUT(float)));
LANES_AS(fused_double, fused<double>(IN(double), IN(double), IN(double), OUT(double)));
