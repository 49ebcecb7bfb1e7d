// Every integer operator on every integer type.
#include "lanes.h"

template <class T> void arithmetic(T varying(L) a, T varying(L) b, T varying(L)& sum, T varying(L)& difference, T varying(L)& product, T varying(L)& bits) {
  sum = a + b;
  difference = a - b;
  product = a * b;
  bits = ((a & b) ^ (a | 5)) + ~b - (-a);
}
template <class T> void division(T varying(L) a, T varying(L) b, T varying(L)& quotient, T varying(L)& remainder) {
  T varying(L) divisor = (b & 15) + 1;
  quotient = a / divisor + a / 7;
  remainder = a % divisor - a % 10;
}
template <class T> void shifts(T varying(L) a, T varying(L) n, T varying(L)& left, T varying(L)& right) {
  left = a << (n & 7);
  right = a >> (n & 7);
  left += a << 2;
  right ^= 64 >> (n & 3);
}
template <class T> void steps(T varying(L)& a, T varying(L)& b, T varying(L)& c) {
  b = a++;
  c = --a;
  ++a;
  b += a--;
  a = +a;
}

#define TEST_ALL(name, T)                                                                        \
  LANES_AS(arithmetic_##name, arithmetic<T>(IN(T), IN(T), OUT(T), OUT(T), OUT(T), OUT(T)));      \
  LANES_AS(division_##name, division<T>(IN(T), IN(T), OUT(T), OUT(T)));                          \
  LANES_AS(shifts_##name, shifts<T>(IN(T), IN(T), OUT(T), OUT(T)));                              \
  LANES_AS(steps_##name, steps<T>(INOUT(T), OUT(T), OUT(T)))

TEST_ALL(char, signed char);
TEST_ALL(uchar, unsigned char);
TEST_ALL(short, short);
TEST_ALL(ushort, unsigned short);
TEST_ALL(int, int);
TEST_ALL(unsigned, unsigned);
TEST_ALL(long, long long);
TEST_ALL(ulong, unsigned long long);
