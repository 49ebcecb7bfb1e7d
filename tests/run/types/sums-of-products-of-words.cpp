// Sums of products of words are what the scalar program says, in whatever pairs the machine adds them: weights of all kinds, numbers at both ends, lanes by lanes, sums that wrap, and what is left over.
// lengths: 4 8 16 32 64
// flags: -O2 -fwrapv
#include "check.h"

#include <cstdint>

constexpr int L = VECTOR_LENGTH;
using i8 = int8_t;
using u8 = uint8_t;
using i16 = int16_t;
using u16 = uint16_t;

constexpr int N = 700, MORE = 16;
static i16 a[N + MORE], b[N + MORE], c[N + MORE];
static u16 v[N + MORE];
static u8 p[N + MORE], q[N + MORE];
static i8 s[N + MORE];

// One line a formula: the name, the type of the result, and what is computed at i with the uniform words m and n, and w, which may be any number.
#define FORMULAS(F)                                                                          \
  F(two, int, a[i] * 7 - b[i] * 2000)                                                        \
  F(two_uniform, int, a[i] * m + b[i] * n)                                                   \
  F(uniform_and_own, int, a[i] * m + b[i] * 77)                                              \
  F(lanes, int, a[i] * b[i] + c[i] * a[i + 1])                                               \
  F(lanes_and_numbers, int, a[i] * b[i] + c[i] * -5 + a[i + 1] * m + b[i + 3] * c[i + 2])    \
  F(complex_product, int, (a[i] * c[i] - b[i] * c[i + 1]) >> 15)                             \
  F(three_and_rounding, i16, (a[i] * 29 + b[i] * 150 - c[i] * 77 + 128) >> 8)                \
  F(three, int, a[i] * 29 + b[i] * 150 - c[i] * 77)                                          \
  F(three_and_much, int, a[i] * 29 + b[i] * 150 - c[i] * 77 + 100000)                        \
  F(weights_at_ends, int, a[i] * 32767 - b[i] * 32768 + c[i] * 32768 - a[i + 1] * 32769)     \
  F(weighted_sums, int, (a[i] + b[i]) * 300 - (c[i] - a[i + 2]) * 500 + (b[i + 1] << 9))     \
  F(cut_early, i16, (a[i] * -37 + a[i + 1] * 120 + a[i + 2] * -900 + a[i + 3] * 8000 + 8192) >> 14) \
  F(cut_to_bytes, u8, (a[i] * -37 + b[i] * -900 + 13) >> 3)                                  \
  F(cut_at_once, i16, a[i] * 30000 + b[i] * -900 + 40000)                                    \
  F(shifted_far, int, (unsigned) (a[i] * 4000 + b[i] * 5000) >> 29)                          \
  F(without_sign, int, v[i] * 3 + v[i + 1] * 5 - a[i] * 7 + b[i] * 9)                        \
  F(without_upper_bit, int, (v[i] >> 1) * 3000 + (v[i + 1] & 0x7fff) * 5 - 1)                \
  F(bytes, int, p[i] * 1604 + q[i] * 8260 + p[i + 1] * 4207 + 8192)                          \
  F(bytes_with_signs, int, s[i] * 1604 - s[i + 1] * 8260 + p[i] * s[i + 2])                  \
  F(mixed, int, p[i] * a[i] + q[i] * b[i] + s[i] * m)                                        \
  F(wide_number, int, a[i] * w + b[i] * m + c[i] * 3)                                        \
  F(seen_twice, int, (a[i] * 3 + b[i] * 400) ^ (a[i] * 500 + b[i] * 6 + c[i]))

#define LANE(name, R, e)                                                \
  static R name##_one(int i, i16 m, i16 n, int w) { return (R) (e); }   \
  static void name(R* r, int count, i16 m, i16 n, int w) {              \
    sierra::for_each<L>(0, count, [&](int i) { r[i] = (R) (e); });      \
  }
FORMULAS(LANE)

template <class R> void run(void (*lanes)(R*, int, i16, i16, int), R (*one)(int, i16, i16, int), const char* name) {
  static R got[N];
  const i16 words[][2] = {{3, -700}, {-32768, 32767}, {-32768, -32768}, {0, 1}};
  for (auto& [m, n] : words)
    for (int w : {5, -70000, INT32_MIN})
      for (int count : {N, N - 1, 37}) {
        for (R& r : got) r = 99;
        lanes(got, count, m, n, w);
        for (int i = 0; i < N; ++i) {
          const R expected = i < count ? one(i, m, n, w) : (R) 99;
          if (got[i] != expected && check_failures++ < 20) printf("%s at %d with %d, %d, %d is %d, not %d\n", name, i, m, n, w, (int) got[i], (int) expected);
        }
      }
}

int main() {
  unsigned random = 1;
  auto next = [&] { return random = random * 1664525 + 1013904223, random >> 8; };
  // Now and then a number at an end, also of all four that meet.
  auto word = [&](int i) { return i % 50 < 3 ? INT16_MIN : i % 7 == 0 ? INT16_MAX : (i16) next(); };
  for (int i = 0; i < N + MORE; ++i) {
    a[i] = word(i), b[i] = word(i), c[i] = word(i), v[i] = i % 9 ? next() : 65535;
    p[i] = i % 5 ? next() : 255, q[i] = i % 11 ? next() : 255, s[i] = i % 6 ? next() : -128;
  }
#define RUN(name, R, e) run<R>(name, name##_one, #name);
  FORMULAS(RUN)
  return check_status();
}
