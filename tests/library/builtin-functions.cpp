// clang's builtin functions on lanes do in each lane what they do for one value; in templates they serve scalars, too.
// lengths: 4 8 32
// isa: sse4.2 avx2 avx512
#include "lanes.h"

typedef unsigned long long Word;

template<class T> T root(T x) { return __builtin_sqrtf(x) + __builtin_fabsf(x); }
template<class T> int likely(T x) {
  return __builtin_expect(x > 2, 1) ? 5 : 6;
}

void bits(unsigned varying(L) u, Word varying(L) w, int varying(L)& r1, int varying(L)& r2, unsigned varying(L)& r3, Word varying(L)& r4) {
  r1 = __builtin_popcount(u) + __builtin_popcountll(w) * 3 + __builtin_parity(u) * 5 + __builtin_clrsb((int varying(L)) u) * 7;
  r2 = __builtin_ffs((int varying(L)) u) + 3 * __builtin_ffsll((long long varying(L)) w);
  if (u != 0) r2 += __builtin_clz(u) + 5 * __builtin_ctz(u);
  if (w) r2 += __builtin_clzll(w) * 7 + 11 * __builtin_ctzll(w);
  r3 = __builtin_bswap32(u) ^ __builtin_bitreverse32(u) ^ __builtin_rotateleft32(u, 7) ^ __builtin_bswap16((unsigned short varying(L)) u);
  r4 = __builtin_bswap64(w) ^ __builtin_bitreverse64(w) ^ __builtin_rotateright64(w, 13) ^ __builtin_bitreverse8((unsigned char varying(L)) w);
}
LANES(bits, IN(unsigned), IN(Word), OUT(int), OUT(int), OUT(unsigned), OUT(Word));

void numbers(float varying(L) a, float varying(L) b, float varying(L) c, float varying(L)& r1, float varying(L)& r2, float varying(L)& r3) {
  r1 = __builtin_fmaf(a, b, c);
  r2 = __builtin_floorf(a) + __builtin_ceilf(b) * __builtin_truncf(c) - __builtin_roundf(a) + root(b);
  r3 = __builtin_copysignf(a, b) + __builtin_fmaf(a, 2.0f, c) + __builtin_rintf(b);
  if (a > b && __builtin_isfinite(c)) r3 = __builtin_fmaxf(a, c) - __builtin_fminf(b, 1.0f);
}
LANES(numbers, RANGE(float, -1000, 1000), RANGE(float, 0, 1000), RANGE(float, -8, 8), OUT(float), OUT(float), OUT(float));

void doubles(double varying(L) a, double varying(L) b, double varying(L)& r1, double varying(L)& r2) {
  r1 = __builtin_fabs(a) + __builtin_sqrt(b) + __builtin_floor(a) * __builtin_fmax(a, b);
  r2 = __builtin_fma(a, b, 0.5) + __builtin_copysign(b, a) + __builtin_ldexp(a, 3);
}
LANES(doubles, RANGE(double, -100, 100), RANGE(double, 0, 100), OUT(double), OUT(double));

void kinds(float varying(L) a, double varying(L) d, int varying(L)& r) {
  r = 0;
  if (__builtin_isnan(a)) r += 1;
  if (__builtin_isinf(d)) r += 2;
  r += __builtin_isfinite(a) ? 4 : 8;
  r += __builtin_signbit(d) ? 16 : 32;
  if (__builtin_isnormal(a) && !__builtin_isunordered(a, d)) r += 64;
  if (__builtin_isgreater(d, a)) r += 128;
}
LANES(kinds, IN(float), IN(double), OUT(int));

void hints(int varying(L) v, int n, bool varying(L) c, int varying(L)& r, long varying(L)& e) {
  r = 0;
  e = __builtin_expect(v, 3);
  if (__builtin_expect(v > 3, 1)) r += 1;
  if (__builtin_expect(c && v > 1, 0)) r += 2;
  if (__builtin_expect(!!c, 0) || n > 100) r += 4;
  while (__builtin_expect_with_probability(r < v, 1, 0.9)) r += 8;
  __builtin_assume(v >= 0);
  r += __builtin_expect(v, 2) == 5 ? 16 : 0;
  r += likely(n);
}
LANES(hints, SMALL(int), 3, MASK(), OUT(int), OUT(long));

void elements(int varying(L) a, int varying(L) b, unsigned char varying(L) u, float varying(L) x, int varying(L)& r1, unsigned char varying(L)& r2, float varying(L)& r3) {
  r1 = __builtin_elementwise_max(a, b) ^ __builtin_elementwise_min(a, 3) ^ __builtin_elementwise_add_sat(a, b) ^ __builtin_elementwise_popcount(b);
  r2 = __builtin_elementwise_sub_sat(u, (unsigned char) 9);
  r3 = __builtin_elementwise_sqrt(x) + __builtin_elementwise_abs(x) + __builtin_elementwise_floor(x) - __builtin_elementwise_fma(x, x, 1.5f);
}
LANES(elements, IN(int), IN(int), IN(unsigned char), RANGE(float, 0, 100), OUT(int), OUT(unsigned char), OUT(float));

template<class A, class B, class R> void overflow(A varying(L) a, B varying(L) b, R varying(L)& sum, R varying(L)& difference, R varying(L)& product, int varying(L)& r) {
  r = __builtin_add_overflow(a, b, &sum) ? 1 : 0;
  if (__builtin_sub_overflow(a, b, &difference)) r += 2;
  if (b != 3 && __builtin_mul_overflow(a, b, &product)) r += 4;
  if (b == 3) product = 0;
}
LANES_AS(overflow_int, (overflow<int, int, int>(IN(int), IN(int), OUT(int), OUT(int), OUT(int), OUT(int))));
LANES_AS(overflow_mixed, (overflow<unsigned, short, signed char>(IN(unsigned), IN(short), OUT(signed char), OUT(signed char), OUT(signed char), OUT(int))));
LANES_AS(overflow_unsigned, (overflow<unsigned, unsigned, unsigned>(IN(unsigned), IN(unsigned), OUT(unsigned), OUT(unsigned), OUT(unsigned), OUT(int))));
LANES_AS(overflow_to_unsigned, (overflow<int, int, unsigned>(IN(int), IN(int), OUT(unsigned), OUT(unsigned), OUT(unsigned), OUT(int))));
LANES_AS(overflow_long, (overflow<long, int, long>(IN(long), IN(int), OUT(long), OUT(long), OUT(long), OUT(int))));
LANES_AS(overflow_word, (overflow<Word, long, int>(IN(Word), IN(long), OUT(int), OUT(int), OUT(int), OUT(int))));
void named(int varying(L) a, int varying(L) b, int varying(L)& sum, int varying(L)& r) {
  r = 0;
  if (__builtin_sadd_overflow(a, b, &sum)) r = 1;
}
LANES(named, IN(int), IN(int), OUT(int), OUT(int));
