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
