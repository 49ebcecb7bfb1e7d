// Every operator on the floating types, with infinities, NaN, zeros of both signs and denormals.
#include "lanes.h"

template <class T> void arithmetic(T varying(L) a, T varying(L) b, T varying(L)& sum, T varying(L)& difference, T varying(L)& product, T varying(L)& quotient) {
  sum = a + b;
  difference = a - b;
  product = a * b;
  quotient = a / b;
}
template <class T> void signs(T varying(L) a, T varying(L)& r, T varying(L)& s) {
  r = -a;
  s = +a;
}
template <class T> void steps(T varying(L)& a, T varying(L)& b) {
  b = a++;
  --a;
  b += ++a;
  a -= b;
  a *= 0.5f;
  b /= 4;
}
template <class T> void comparisons(T varying(L) a, T varying(L) b, int varying(L)& r) {
  r = (a < b) + 2 * (a <= b) + 4 * (a > b) + 8 * (a >= b) + 16 * (a == b) + 32 * (a != b);
  if (a < b) r += 64;
  if (!(a >= b)) r += 128;
  if (a != a) r += 256;
}
template <class T> void polynomial(T varying(L) x, T varying(L)& r) {
  r = ((x * 0.5f + 1) * x - 3) * x + 0.25;
}

#define TEST_ALL(T)                                                                     \
  LANES_AS(arithmetic_##T, arithmetic<T>(IN(T), IN(T), OUT(T), OUT(T), OUT(T), OUT(T)));\
  LANES_AS(signs_##T, signs<T>(IN(T), OUT(T), OUT(T)));                                 \
  LANES_AS(steps_##T, steps<T>(INOUT(T), OUT(T)));                                      \
  LANES_AS(comparisons_##T, comparisons<T>(IN(T), IN(T), OUT(int)));                    \
  LANES_AS(polynomial_##T, polynomial<T>(IN(T), OUT(T)))

TEST_ALL(float);
TEST_ALL(double);
