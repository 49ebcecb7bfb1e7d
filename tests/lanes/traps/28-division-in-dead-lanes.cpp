// Integer division and remainder by zero, or INT_MIN / -1, in a dead lane must not trap.
#include "lanes.h"

template <class T> void divide(T varying(L) a, T varying(L) d, T varying(L)& q, T varying(L)& r) {
  if (d > 0) {
    q = a / d;
    r = a % d;
  }
}
LANES_AS(divide_char, divide<signed char>(IN(signed char), IN(signed char), OUT(signed char), OUT(signed char)));
LANES_AS(divide_ushort, divide<unsigned short>(IN(unsigned short), IN(unsigned short), OUT(unsigned short), OUT(unsigned short)));
LANES_AS(divide_int, divide<int>(IN(int), IN(int), OUT(int), OUT(int)));
LANES_AS(divide_unsigned, divide<unsigned>(IN(unsigned), IN(unsigned), OUT(unsigned), OUT(unsigned)));
LANES_AS(divide_long, divide<long long>(IN(long long), IN(long long), OUT(long long), OUT(long long)));
LANES_AS(divide_ulong, divide<unsigned long long>(IN(unsigned long long), IN(unsigned long long), OUT(unsigned long long), OUT(unsigned long long)));

void after_return(int varying(L) a, int varying(L) d, int varying(L)& q) {
  if (d <= 0) return;
  q = a / d;
}
LANES(after_return, IN(int), IN(int), OUT(int));

void after_break(int varying(L) d, int varying(L)& q) {
  q = 0;
  for (;;) {
    if (d <= 0) break;
    q += 1000 / d;
    --d;
  }
}
LANES(after_break, SMALL(int), OUT(int));

void compound(int varying(L)& a, int varying(L) d) {
  if (d > 0) a /= d;
  else if (d < -1) a %= d;
}
LANES(compound, INOUT(int), IN(int));

__attribute__((noinline)) int varying(L) quotient(int varying(L) a, int varying(L) d) { return a / d; }
void in_a_callee(int varying(L) a, int varying(L) d, int varying(L)& q) {
  if (d > 0) q = quotient(a, d);
}
LANES(in_a_callee, IN(int), IN(int), OUT(int));

void uniform_divisor(bool varying(L) live, int varying(L) a, int varying(L)& q) {
  if (live) q = a / 3 + a % 7;
}
LANES(uniform_divisor, MASK(), IN(int), OUT(int));

// Every dividend is live and none of the divisors is bad, but the guard is a uniform one.
void uniform_guard(int u, int varying(L) a, int varying(L)& q) {
  if (u != 0) q = a / u;
  else q = a;
}
LANES_AS(uniform_guard_zero, uniform_guard(0, IN(int), OUT(int)));
