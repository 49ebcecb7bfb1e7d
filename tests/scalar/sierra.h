// Sierra at length 1, for any C++ compiler: what a source means for one lane alone.
//
// The tests of the tests use it: a program that this header and the sanitizers accept is a fit program, and its results
// must be those of our compiler at length 1. The compiler itself never sees this file.
#pragma once

#define varying(L)
#define uniform
#define spmd(L)
#define spmd_mode(L)

namespace sierra {

template <int L> constexpr int seq() { static_assert(L == 1, "for length 1 only"); return 0; }
template <int L> constexpr bool mask() { static_assert(L == 1, "for length 1 only"); return true; }

template <class T> constexpr T extract(const T& v, int) { return v; }
template <class T, class S> void insert(T& v, int, S value) { v = value; }

constexpr bool any(bool v) { return v; }
constexpr bool all(bool v) { return v; }
constexpr bool none(bool v) { return !v; }
constexpr int popcnt(bool v) { return v; }

template <class T> constexpr auto reduce_add(T v) { return +v; }
template <class T> constexpr T reduce_mul(T v) { return v; }
template <class T> constexpr T reduce_min(T v) { return v; }
template <class T> constexpr T reduce_max(T v) { return v; }
template <class T> constexpr T reduce_and(T v) { return v; }
template <class T> constexpr T reduce_or(T v) { return v; }
template <class T> constexpr T reduce_xor(T v) { return v; }

template <class T> constexpr T select(bool c, T a, T b) { return c ? a : b; }
template <class T> constexpr T min(T a, T b) { return b < a ? b : a; }
template <class T> constexpr T max(T a, T b) { return a < b ? b : a; }
template <class T> constexpr T clamp(T v, T low, T high) { return min(max(v, low), high); }
template <class T> constexpr T abs(T v) { return v < 0 ? -v : v; }
inline float abs(float v) { return __builtin_fabsf(v); }
inline double abs(double v) { return __builtin_fabs(v); }
template <class T> constexpr T nearest(__int128 v) {
  const __int128 low = (T) -1 < (T) 0 ? -((__int128) 1 << (sizeof(T) * 8 - 1)) : 0, high = ((__int128) 1 << (sizeof(T) * 8 - ((T) -1 < (T) 0))) - 1;
  return (T) clamp(v, low, high);
}
template <class T> constexpr T add_sat(T a, T b) { return nearest<T>((__int128) a + b); }
template <class T> constexpr T sub_sat(T a, T b) { return nearest<T>((__int128) a - b); }
template <class T> constexpr T avg(T a, T b) { return (T) (((__int128) a + b + 1) >> 1); }
template <class T> constexpr T mul_high(T a, T b) {
  return (T) -1 < (T) 0 ? (T) (((__int128) a * (__int128) b) >> sizeof(T) * 8) : (T) (((unsigned __int128) a * (unsigned __int128) b) >> sizeof(T) * 8);
}
template <class T> constexpr T mul_round(T a, T b) { return (T) (((__int128) a * b + ((__int128) 1 << (sizeof(T) * 8 - 2))) >> (sizeof(T) * 8 - 1)); }
template <int Size> struct unsigned_of_size { using type = unsigned char; };
template <> struct unsigned_of_size<2> { using type = unsigned short; };
template <> struct unsigned_of_size<4> { using type = unsigned; };
template <> struct unsigned_of_size<8> { using type = unsigned long long; };
template <class T> constexpr typename unsigned_of_size<sizeof(T)>::type abs_diff(T a, T b) { return a < b ? (__int128) b - a : (__int128) a - b; }
inline float fma(float a, float b, float c) { return __builtin_fmaf(a, b, c); }
inline double fma(double a, double b, double c) { return __builtin_fma(a, b, c); }
inline float sqrt(float v) { return __builtin_sqrtf(v); }
inline double sqrt(double v) { return __builtin_sqrt(v); }
inline float floor(float v) { return __builtin_floorf(v); }
inline double floor(double v) { return __builtin_floor(v); }
inline float ceil(float v) { return __builtin_ceilf(v); }
inline double ceil(double v) { return __builtin_ceil(v); }
inline float round(float v) { return __builtin_roundf(v); }
inline double round(double v) { return __builtin_round(v); }
inline float trunc(float v) { return __builtin_truncf(v); }
inline double trunc(double v) { return __builtin_trunc(v); }

template <class T> T gather(const T* base, int index) { return base[index]; }
template <class T> void scatter(T* base, int index, T value) { base[index] = value; }

template <int L, class I, class F> void for_each(I begin, I end, F body) {
  for (I i = begin; i < end; ++i) body(i);
}

} // namespace sierra
