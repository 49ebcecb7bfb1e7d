// gcd, lcm and midpoint of <numeric>, bit_floor, bit_ceil and byteswap of <bit>: each lane gets what the scalar function gives for every type of integers.
// flags: -std=c++23
#include <bit>
#include <numeric>

#include "lanes.h"

// Small enough for every multiple.
template <class T> void divisors(T varying(L) a, T varying(L) b, T varying(L) & common, T varying(L) & multiple, T varying(L) & with_six) {
  common = std::gcd(a, b);
  multiple = std::lcm(a, b);
  with_six = std::gcd(a, (T)6) + std::lcm((T)2, b);
}
LANES_AS(divisors_int, divisors<int>(RANGE(int, -5000, 5000), RANGE(int, -5000, 5000), OUT(int), OUT(int), OUT(int)));
LANES_AS(divisors_unsigned, divisors<unsigned>(RANGE(unsigned, 0, 60000), RANGE(unsigned, 0, 60000), OUT(unsigned), OUT(unsigned), OUT(unsigned)));
LANES_AS(divisors_long, divisors<long>(RANGE(long, -500000, 500000), RANGE(long, -500000, 500000), OUT(long), OUT(long), OUT(long)));
LANES_AS(divisors_short, divisors<short>(RANGE(short, -100, 100), RANGE(short, -100, 100), OUT(short), OUT(short), OUT(short)));

template <class T> void middle(T varying(L) a, T varying(L) b, T varying(L) & half) { half = std::midpoint(a, b); }
LANES_AS(middle_char, middle<signed char>(IN(signed char), IN(signed char), OUT(signed char)));
LANES_AS(middle_byte, middle<unsigned char>(IN(unsigned char), IN(unsigned char), OUT(unsigned char)));
LANES_AS(middle_short, middle<short>(IN(short), IN(short), OUT(short)));
LANES_AS(middle_int, middle<int>(IN(int), IN(int), OUT(int)));
LANES_AS(middle_unsigned, middle<unsigned>(IN(unsigned), IN(unsigned), OUT(unsigned)));
LANES_AS(middle_long, middle<long>(IN(long), IN(long), OUT(long)));

// No power of two beyond the type: bit_ceil of that is undefined in the scalar program.
template <class T> void powers(T varying(L) v, T varying(L) & below, T varying(L) & above, T varying(L) & turned) {
  below = std::bit_floor(v);
  above = std::bit_ceil((T varying(L))(v >> 1));
  turned = std::byteswap(v);
}
LANES_AS(powers_byte, powers<unsigned char>(IN(unsigned char), OUT(unsigned char), OUT(unsigned char), OUT(unsigned char)));
LANES_AS(powers_short, powers<unsigned short>(IN(unsigned short), OUT(unsigned short), OUT(unsigned short), OUT(unsigned short)));
LANES_AS(powers_int, powers<unsigned>(IN(unsigned), OUT(unsigned), OUT(unsigned), OUT(unsigned)));
LANES_AS(powers_long, powers<unsigned long>(IN(unsigned long), OUT(unsigned long), OUT(unsigned long), OUT(unsigned long)));
void signed_bytes(int varying(L) v, int varying(L) & turned) { turned = std::byteswap(v); }
LANES(signed_bytes, IN(int), OUT(int));
