// The usual arithmetic conversions between every two element types, as for scalars.
// lengths: 4 16
#include "lanes.h"

template <class A, class B> void mixed(A varying(L) a, B varying(L) b, double varying(L)& sum, double varying(L)& product, bool varying(L)& less) {
  sum = (double varying(L)) (a + b);
  product = (double varying(L)) (a * b - b);
  less = a < b;
  static_assert(sizeof(a + b) == L * sizeof(A() + B()), "the common type");
}

#define TEST_WITH(name, A)                                                                             \
  LANES_AS(name##_bool, mixed<A, bool>(IN(A), IN(bool), OUT(double), OUT(double), OUT(bool)));         \
  LANES_AS(name##_char, mixed<A, signed char>(IN(A), IN(signed char), OUT(double), OUT(double), OUT(bool))); \
  LANES_AS(name##_ushort, mixed<A, unsigned short>(IN(A), IN(unsigned short), OUT(double), OUT(double), OUT(bool))); \
  LANES_AS(name##_int, mixed<A, int>(IN(A), IN(int), OUT(double), OUT(double), OUT(bool)));            \
  LANES_AS(name##_unsigned, mixed<A, unsigned>(IN(A), IN(unsigned), OUT(double), OUT(double), OUT(bool))); \
  LANES_AS(name##_long, mixed<A, long long>(IN(A), IN(long long), OUT(double), OUT(double), OUT(bool))); \
  LANES_AS(name##_ulong, mixed<A, unsigned long long>(IN(A), IN(unsigned long long), OUT(double), OUT(double), OUT(bool))); \
  LANES_AS(name##_float, mixed<A, float>(IN(A), IN(float), OUT(double), OUT(double), OUT(bool)));      \
  LANES_AS(name##_double, mixed<A, double>(IN(A), IN(double), OUT(double), OUT(double), OUT(bool)))

TEST_WITH(bool, bool);
TEST_WITH(uchar, unsigned char);
TEST_WITH(short, short);
TEST_WITH(int, int);
TEST_WITH(unsigned, unsigned);
TEST_WITH(long, long long);
TEST_WITH(float, float);
