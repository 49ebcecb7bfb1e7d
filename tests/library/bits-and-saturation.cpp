// Bit counts, bit rotation, saturating sums and means of every integer type, against arithmetic in 128 bits.
// lengths: 2 4 8 16 64
constexpr int L = VECTOR_LENGTH;
#include "inputs/cross.h"

template <class T> T any_value() {
  const int width = sizeof(T) * 8;
  switch (noise() % 6) {
    case 0: return (T)0;
    case 1: return (T)-1;
    case 2: return (T)(1ull << (width - 1));
    case 3: return (T)((1ull << (width - 1)) - 1);
    case 4: return (T)(noise() % 7);
    default: return (T)((unsigned long long)noise() << 33 ^ noise());
  }
}

template <class T> T saturated(__int128 wide) {
  const __int128 low = (T)-1 < (T)0 ? -((__int128)1 << (sizeof(T) * 8 - 1)) : 0;
  const __int128 high = (T)-1 < (T)0 ? ((__int128)1 << (sizeof(T) * 8 - 1)) - 1 : ((__int128)1 << sizeof(T) * 8) - 1;
  return (T)(wide < low ? low : wide > high ? high : wide);
}

template <class T> void integers() {
  const int width = sizeof(T) * 8;
  for (int round = 0; round < rounds; ++round) {
    T a[L], b[L], out[L];
    int counts[L], count[L], shift[L];
    bool m[L];
    fill_mask(m, round);
    for (int i = 0; i < L; ++i) a[i] = any_value<T>(), b[i] = any_value<T>(), shift[i] = (int)(noise() % 300) - 150;
    for (int i = 0; i < L; ++i) {
      if (width == 8) shift[i] %= 100;
    }
    T varying(L) v = AS(T, a), w = AS(T, b);
    int varying(L) n = AS(int, shift);
#define COUNT(name, want)                                                \
  do {                                                                   \
    int varying(L) r = -7;                                               \
    if (AS(bool, m)) r = sierra::name(v);                                \
    AS(int, counts) = r;                                                 \
    for (int i = 0; i < L; ++i) {                                        \
      int set = 0, first = width, last = -1;                             \
      for (int k = 0; k < width; ++k) {                                  \
        if ((unsigned long long)a[i] >> k & 1) ++set, first = first == width ? k : first, last = k; \
      }                                                                  \
      (void)set, (void)first, (void)last;                                \
      CHECK_EQ(counts[i], m[i] ? want : -7);                             \
    }                                                                    \
  } while (0)
    COUNT(popcount, set);
    COUNT(countl_zero, width - 1 - last);
    COUNT(countr_zero, first);
    COUNT(bit_width, last + 1);
    COUNT(has_single_bit, set == 1);
    // Of one bits: zero bits of the complement.
    v = (T varying(L)) ~v;
    COUNT(countl_one, width - 1 - last);
    COUNT(countr_one, first);
    v = AS(T, a);
#define TRY(expression, want)                                            \
  do {                                                                   \
    T varying(L) r = (T)3;                                               \
    if (AS(bool, m)) r = expression;                                     \
    AS(T, out) = r;                                                      \
    for (int i = 0; i < L; ++i) CHECK(out[i] == (m[i] ? (T)(want) : (T)3)); \
  } while (0)
    for (int i = 0; i < L; ++i) count[i] = ((shift[i] % width) + width) % width;
#define TURN(x, k) ((unsigned long long)(x) << (k) | ((k) ? (unsigned long long)(x) << (64 - width) >> (64 - width) >> (width - (k)) : 0))
    TRY(sierra::rotl(v, n), TURN(a[i], count[i]));
    TRY(sierra::rotr(v, n), TURN(a[i], (width - count[i]) % width));
    TRY(sierra::rotl(v, 3), TURN(a[i], 3));
    TRY(sierra::rotr(v, -5), TURN(a[i], 5));
    TRY(sierra::add_sat(v, w), saturated<T>((__int128)a[i] + b[i]));
    TRY(sierra::sub_sat(v, w), saturated<T>((__int128)a[i] - b[i]));
    TRY(sierra::avg(v, w), ((__int128)a[i] + b[i] + 1) >> 1);
    TRY(sierra::add_sat(v, (T)100), saturated<T>((__int128)a[i] + (T)100));
    TRY(sierra::sub_sat((T)100, v), saturated<T>((__int128)(T)100 - a[i]));
  }
}

int main() {
  INTEGERS(integers);
  return check_status();
}
