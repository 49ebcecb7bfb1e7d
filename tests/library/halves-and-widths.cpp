// Halves of lanes, two values behind each other, and numbers that become wider, narrower, or the nearest that the narrower type has.
// lengths: 1 2 8 32
constexpr int L = VECTOR_LENGTH;
#include "inputs/cross.h"

template <class T> T any_value() {
  switch (noise() % 6) {
    case 0: return (T)((int)(noise() % 7) - 3);
    case 1: return (T)(1ull << (noise() % (sizeof(T) * 8)));
    case 2: return (T)(0 - (1ull << (noise() % (sizeof(T) * 8))));
    case 3: return (T)((1ull << (noise() % (sizeof(T) * 8))) - 1);
    default: return (T)((unsigned long long)noise() << 33 ^ noise());
  }
}

constexpr int H = L > 1 ? L / 2 : 1, D = L < 64 ? L * 2 : 64;

template <class T> void halves() {
  if constexpr (L > 1) {
    for (int round = 0; round < rounds; ++round) {
      T a[L], low[L], high[L], turned[L];
      bool m[L];
      fill(a, 1u << 30), fill_mask(m, round);
      for (int i = 0; i < L; ++i) turned[i] = (T)1;
      T varying(L) v = AS(T, a);
      T varying(H) below = sierra::lower_half(v), above = sierra::upper_half(v);
      *(T varying(H)*)low = below;
      *(T varying(H)*)high = above;
      // Under a mask the lanes are there as well, and what is put together changes the live ones.
      T varying(L) r = (T)1;
      if (AS(bool, m)) {
        T varying(H) first = sierra::upper_half(v), second = sierra::lower_half(v);
        for (int i = 0; i < 3; ++i) {
          T varying(H) other = first;
          first = second, second = other;
        }
        r = sierra::concat(second, first);
      }
      AS(T, turned) = r;
      for (int i = 0; i < L / 2; ++i) CHECK(same_bits(low[i], a[i])), CHECK(same_bits(high[i], a[i + L / 2]));
      for (int i = 0; i < L; ++i) CHECK(same_bits(turned[i], m[i] ? a[(i + L / 2) % L] : (T)1) || !m[(i + L / 2) % L]);
    }
  }
  if constexpr (L < 64) {
    T a[L], b[L], both[2 * L];
    fill(a, 1u << 30), fill(b, 1u << 30);
    *(T varying(D)*)both = sierra::concat(AS(T, a), AS(T, b));
    for (int i = 0; i < L; ++i) CHECK(same_bits(both[i], a[i])), CHECK(same_bits(both[L + i], b[i]));
    *(T varying(D)*)both = sierra::concat(AS(T, a), b[0]);
    for (int i = 0; i < L; ++i) CHECK(same_bits(both[i], a[i])), CHECK(same_bits(both[L + i], b[0]));
  }
}

template <class To, class T> void converted() {
  for (int round = 0; round < rounds; ++round) {
    T a[L];
    To out[L];
    bool m[L];
    fill_mask(m, round);
    for (int i = 0; i < L; ++i) a[i] = any_value<T>();
#define TRY(expression, want)                                                                \
  do {                                                                                       \
    To varying(L) r = (To)3;                                                                 \
    if (AS(bool, m)) r = expression;                                                         \
    AS(To, out) = r;                                                                         \
    for (int i = 0; i < L; ++i) CHECK(same_bits(out[i], m[i] ? (To)(want) : (To)3));         \
  } while (0)
    if constexpr (sizeof(To) <= sizeof(T)) {
      TRY(sierra::narrow<To>(AS(T, a)), a[i]);
      CHECK(same_bits(sierra::narrow<To>(a[0]), (To)a[0]));
    }
    if constexpr (sizeof(To) >= sizeof(T)) {
      TRY(sierra::widen<To>(AS(T, a)), a[i]);
      CHECK(same_bits(sierra::widen<To>(a[0]), (To)a[0]));
    }
  }
}

template <class To, class T> To nearest(T value) {
  const __int128 low = (To)-1 < (To)0 ? -((__int128)1 << (sizeof(To) * 8 - 1)) : 0;
  const __int128 high = ((__int128)1 << (sizeof(To) * 8 - ((To)-1 < (To)0))) - 1;
  return (To)(value < low ? low : value > high ? high : (__int128)value);
}
template <class To, class T> void saturated() {
  converted<To, T>();
  if constexpr (sizeof(To) <= sizeof(T)) {
    for (int round = 0; round < rounds / 2; ++round) {
      T a[L];
      To out[L];
      bool m[L];
      fill_mask(m, round);
      for (int i = 0; i < L; ++i) a[i] = any_value<T>();
      TRY(sierra::narrow_sat<To>(AS(T, a)), (nearest<To, T>(a[i])));
      CHECK((sierra::narrow_sat<To>(a[0]) == nearest<To, T>(a[0])));
    }
  }
}
// The same in the body of one lane.
template <class To, class T> void in_loops() {
  constexpr int n = 131;
  T a[n];
  To out[n];
  for (T& x : a) x = any_value<T>();
  sierra::for_each<L>(0, n, [&](int i) { out[i] = sierra::narrow_sat<To>(a[i]); });
  for (int i = 0; i < n; ++i) CHECK((out[i] == nearest<To, T>(a[i])));
}
// To a signed and an unsigned type of each width.
template <class T> void from() {
  saturated<signed char, T>(), saturated<unsigned short, T>(), saturated<int, T>(), saturated<unsigned long, T>();
}

// The next wider type.
template <class W, class T> void next() {
  T a[L];
  fill(a, 100);
  W out[L];
  auto wide = sierra::widen(AS(T, a));
  AS(W, out) = wide;
  static_assert(sizeof(wide) == sizeof(out));
  static_assert(__is_same(decltype(sierra::extract(wide, 0)), W));
  for (int i = 0; i < L; ++i) CHECK(out[i] == (W)a[i]);
}

int main() {
  halves<bool>(), halves<unsigned char>(), halves<short>(), halves<float>(), halves<double>(), halves<wide_enum>();
  from<signed char>(), from<unsigned char>(), from<short>(), from<unsigned short>(), from<int>(), from<unsigned>(), from<long>(), from<unsigned long>();
  saturated<unsigned char, short>(), saturated<unsigned char, int>(), saturated<short, int>();
  in_loops<unsigned char, short>(), in_loops<signed char, int>(), in_loops<short, int>(), in_loops<unsigned short, int>(), in_loops<int, long>();
  converted<float, double>(), converted<_Float16, float>(), converted<double, float>(), converted<float, _Float16>(), converted<double, int>();
  next<short, signed char>(), next<unsigned short, unsigned char>(), next<int, short>(), next<unsigned, unsigned short>(), next<long, int>();
  next<unsigned long, unsigned>(), next<float, _Float16>(), next<double, float>();
  return check_status();
}
