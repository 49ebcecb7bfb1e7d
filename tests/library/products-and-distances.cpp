// Upper halves and rounded halves of products, products of neighbours, distances and their sums, of every integer type, against arithmetic in 128 bits.
// lengths: 1 2 4 16 64
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

// Products of two unsigned numbers of 64 bits need all 128.
using wide = unsigned __int128;
template <class T> wide product(T a, T b) { return (T)-1 < (T)0 ? (wide)((__int128)a * (__int128)b) : (wide)a * (wide)b; }
template <class T> T high(T a, T b) { return (T)(product(a, b) >> sizeof(T) * 8); }
template <class T> T rounded(T a, T b) { return (T)(((__int128)a * b + ((__int128)1 << (sizeof(T) * 8 - 2))) >> (sizeof(T) * 8 - 1)); }
template <class T> unsigned long long apart(T a, T b) { return (unsigned long long)((__int128)a < b ? (__int128)b - a : (__int128)a - b); }
template <class T> struct unsigned_type;
#define UNSIGNED(T, U) template <> struct unsigned_type<T> { using type = U; }
UNSIGNED(signed char, unsigned char); UNSIGNED(unsigned char, unsigned char); UNSIGNED(char, unsigned char); UNSIGNED(short, unsigned short);
UNSIGNED(unsigned short, unsigned short); UNSIGNED(int, unsigned); UNSIGNED(unsigned, unsigned); UNSIGNED(long, unsigned long);
UNSIGNED(unsigned long long, unsigned long);

template <class T> void lane_by_lane() {
  using U = typename unsigned_type<T>::type;
  for (int round = 0; round < rounds; ++round) {
    T a[L], b[L], out[L];
    U distances[L];
    bool m[L];
    fill_mask(m, round);
    for (int i = 0; i < L; ++i) a[i] = any_value<T>(), b[i] = any_value<T>();
    T varying(L) v = AS(T, a), w = AS(T, b);
    const T one = any_value<T>();
#define TRY(expression, want)                                            \
  do {                                                                   \
    T varying(L) r = (T)3;                                               \
    if (AS(bool, m)) r = expression;                                     \
    AS(T, out) = r;                                                      \
    for (int i = 0; i < L; ++i) CHECK(out[i] == (m[i] ? (T)(want) : (T)3)); \
  } while (0)
    TRY(sierra::mul_high(v, w), high(a[i], b[i]));
    TRY(sierra::mul_high(v, one), high(a[i], one));
    TRY(sierra::mul_high(one, v), high(a[i], one));
    if constexpr ((T)-1 < (T)0) {
      TRY(sierra::mul_round(v, w), rounded(a[i], b[i]));
      TRY(sierra::mul_round(v, one), rounded(a[i], one));
      TRY(sierra::mul_round(one, v), rounded(a[i], one));
    }
#define DISTANCE(expression, want)                                       \
  do {                                                                   \
    U varying(L) r = (U)3;                                               \
    if (AS(bool, m)) r = expression;                                     \
    AS(U, distances) = r;                                                \
    for (int i = 0; i < L; ++i) CHECK(distances[i] == (m[i] ? (U)(want) : (U)3)); \
  } while (0)
    DISTANCE(sierra::abs_diff(v, w), apart(a[i], b[i]));
    DISTANCE(sierra::abs_diff(v, one), apart(a[i], one));
    DISTANCE(sierra::abs_diff(one, v), apart(a[i], one));
    // Of single values: the same.
    CHECK(sierra::mul_high(a[0], b[0]) == high(a[0], b[0]));
    CHECK(sierra::abs_diff(a[0], b[0]) == (U)apart(a[0], b[0]));
    if constexpr ((T)-1 < (T)0) CHECK(sierra::mul_round(a[0], b[0]) == rounded(a[0], b[0]));

    unsigned long sum = ~0ul, sum_to_one = ~0ul;
    if (AS(bool, m)) {
      sum = sierra::sad(v, w);
      sum_to_one = sierra::sad(one, v);
    }
    unsigned long want = 0, want_to_one = 0;
    for (int i = 0; i < L; ++i) {
      if (m[i]) want += apart(a[i], b[i]), want_to_one += apart(a[i], one);
    }
    CHECK(sum == (any_live(m) ? want : ~0ul));
    CHECK(sum_to_one == (any_live(m) ? want_to_one : ~0ul));
    static_assert(__is_same(decltype(sierra::sad(v, w)), unsigned) || sizeof(T) >= 4);
    static_assert(__is_same(decltype(sierra::sad(v, w)), unsigned long) || sizeof(T) < 4);
  }
}

template <class T, class W> void pairs() {
  constexpr int H = L > 1 ? L / 2 : 1;
  for (int round = 0; round < rounds; ++round) {
    T a[L], b[L];
    W out[H], whole[H];
    bool m[L];
    fill_mask(m, round);
    for (int i = 0; i < L; ++i) a[i] = any_value<T>(), b[i] = any_value<T>();
    for (W& w : out) w = (W)99;
    if (AS(bool, m)) {
      W varying(H) r = sierra::mul_add_pairs(AS(T, a), AS(T, b));
      for (int i = 0; i < H; ++i) out[i] = sierra::extract(r, i);
    }
    *(W varying(H)*)whole = sierra::mul_add_pairs(AS(T, a), AS(T, b));
    for (int i = 0; i < H; ++i) {
      unsigned __int128 masked = 0, all = 0;
      for (int k = i * (L / H); k < (i + 1) * (L / H); ++k) {
        all += product(a[k], b[k]);
        if (m[k]) masked += product(a[k], b[k]);
      }
      CHECK(whole[i] == (W)all);
      CHECK(out[i] == (any_live(m) ? (W)masked : (W)99));
    }
    // A uniform factor.
    const T one = any_value<T>();
    *(W varying(H)*)whole = sierra::mul_add_pairs(one, AS(T, a));
    for (int i = 0; i < H; ++i) {
      unsigned __int128 all = 0;
      for (int k = i * (L / H); k < (i + 1) * (L / H); ++k) all += product(a[k], one);
      CHECK(whole[i] == (W)all);
    }
  }
}

// The same in a body of one lane, which runs on L at a time.
template <class T> void in_loops() {
  using U = typename unsigned_type<T>::type;
  constexpr int n = 131;
  T a[n], b[n], products[n], fractions[n];
  U distances[n];
  for (int i = 0; i < n; ++i) a[i] = any_value<T>(), b[i] = any_value<T>();
  sierra::for_each<L>(0, n, [&](int i) {
    products[i] = sierra::mul_high(a[i], b[i]);
    distances[i] = sierra::abs_diff(a[i], b[i]);
    if constexpr ((T)-1 < (T)0) fractions[i] = sierra::mul_round(a[i], b[i]);
  });
  for (int i = 0; i < n; ++i) {
    CHECK(products[i] == high(a[i], b[i]));
    CHECK(distances[i] == (U)apart(a[i], b[i]));
    if constexpr ((T)-1 < (T)0) CHECK(fractions[i] == rounded(a[i], b[i]));
  }
}

int main() {
  INTEGERS(lane_by_lane);
  in_loops<signed char>(), in_loops<unsigned char>(), in_loops<short>(), in_loops<unsigned short>(), in_loops<int>(), in_loops<long>();
  pairs<signed char, short>(), pairs<unsigned char, unsigned short>(), pairs<short, int>(), pairs<unsigned short, unsigned>();
  pairs<int, long>(), pairs<unsigned, unsigned long>();
  // Said by hand: the ends of the range.
  short varying(L) lowest = -32768;
  CHECK(sierra::all(sierra::mul_high(lowest, lowest) == 16384));
  CHECK(sierra::all(sierra::mul_round(lowest, lowest) == -32768));
  CHECK(sierra::all(sierra::mul_round(lowest, (short)16384) == -16384));
  CHECK(sierra::all(sierra::abs_diff(lowest, (short)32767) == 65535));
  return check_status();
}
