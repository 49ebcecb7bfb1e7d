// The errors of the mathematical functions in units of the last place: floats against the C library's double, doubles against its long
// double, at edges, at random bits, and where each function is of interest. `limit` is what is allowed.
#pragma once

#include "cross.h"

#include <math.h>

// -ffast-math must not see through these.
inline bool is_nan(double x) { return (__builtin_bit_cast(unsigned long, x) << 1) > 0xffe0000000000000; }
inline bool is_inf(double x) { return (__builtin_bit_cast(unsigned long, x) << 1) == 0xffe0000000000000; }
inline bool is_minus(double x) { return __builtin_bit_cast(unsigned long, x) >> 63; }

struct errors {
  double limit;
  bool specials;
};

inline double unit_of(float, long double want) {
  int exponent = 0;
  __builtin_frexpl(want, &exponent);
  return __builtin_ldexp(1, (exponent < -125 ? -125 : exponent > 128 ? 128 : exponent) - 24);
}
inline double unit_of(double, long double want) {
  int exponent = 0;
  __builtin_frexpl(want, &exponent);
  return __builtin_ldexp(1, (exponent < -1021 ? -1021 : exponent > 1024 ? 1024 : exponent) - 53);
}

template <class T> void compare(T got, long double want, double x, double y, const char* name, errors e) {
  const double rounded = (double)(T)want;
  bool right;
  if (is_nan(rounded) || is_nan(got)) {
    right = is_nan(rounded) && is_nan(got);
  } else if (is_inf(rounded) || rounded == 0 || is_inf(got) || got == 0) {
    // Zeros and infinities have signs; next to them is the smallest and the largest number.
    const double near = is_inf(rounded) || is_inf(got) ? (double)(sizeof(T) == 4 ? 0x1.fffffep127 : 0x1.fffffffffffffp1023) : (double)(sizeof(T) == 4 ? 0x1p-149 : 0x1p-1074);
    const double a = __builtin_fabs(rounded), b = __builtin_fabs((double)got);
    right = is_minus(rounded) == is_minus(got) && (a == b || ((a == near || b == near) && want != 0 && __builtin_fabsl(want) < 1e4000L));
  } else {
    right = (double)__builtin_fabsl((long double)got - want) <= e.limit * unit_of(got, want);
  }
  if (right) return;
  if (++check_failures <= 20) printf("%s(%a, %a) in %d bytes is %a, not %La\n", name, x, y, (int)sizeof(T), (double)got, want);
}

// Numbers with which nothing overflows or is flushed on the way, for -ffast-math.
template <class T> bool ordinary(long double x) {
  const long double a = __builtin_fabsl(x);
  return !is_nan((double)x) && !is_inf((double)x) && (sizeof(T) == 4 ? a > 1e-30L && a < 1e30L : a > 1e-290L && a < 1e290L);
}

template <class T> T some_argument(double low, double high) {
  static const double edges[] = {0,      1,         0.5,        2,        3,     1000,  1e-5,  INFINITY,     NAN,           0x1p-1074, 0x1p-1022, 0x1.fffffffffffffp1023, 1e300,
                                 0x1p-149, 0x1p-126, 0x1.fffffep127, 1e-30, 0.70710678118654752, 1.4142135623730951, 1.5707963267948966, 3.1415926535897931, 88.722839, 709.782712893384};
  const unsigned n = noise();
  const double u = noise() / 2147483648.0;
  switch (n % 4) {
    case 0: {
      T x = (T)edges[(n >> 2) % (sizeof(edges) / sizeof(edges[0]))];
      return n >> 20 & 1 ? -x : x;
    }
    case 1: {
      const unsigned long bits = (unsigned long)noise() << 33 ^ (unsigned long)noise() << 11 ^ noise();
      if (sizeof(T) == 4) return (T)__builtin_bit_cast(float, (unsigned)(bits >> 32));
      return (T)__builtin_bit_cast(double, bits);
    }
    case 2: return (T)(u * 4 - 2);
    default: return (T)(low + u * (high - low));
  }
}


#define ERRORS_ONE(name, low, high)                                                                             \
  template <class T> void errors_of_##name(errors e) {                                                          \
    for (int round = 0; round < 3000; round += L) {                                                             \
      T a[L], out[L];                                                                                           \
      for (int i = 0; i < L; ++i) a[i] = some_argument<T>(low, high);                                           \
      AS(T, out) = sierra::name(AS(T, a));                                                                      \
      for (int i = 0; i < L; ++i) {                                                                             \
        const long double want = sizeof(T) == 4 ? (long double)name((double)a[i]) : name##l((long double)a[i]); \
        if (!e.specials && (!ordinary<T>(a[i]) || !ordinary<T>(want))) continue;                   \
        compare<T>(out[i], want, (double)a[i], 0, #name, e);                                                    \
      }                                                                                                         \
    }                                                                                                           \
  }
#define ERRORS_TWO(name, low, high)                                                                             \
  template <class T> void errors_of_##name(errors e) {                                                          \
    for (int round = 0; round < 5000; round += L) {                                                             \
      T a[L], b[L], out[L];                                                                                     \
      for (int i = 0; i < L; ++i) a[i] = some_argument<T>(low, high), b[i] = some_argument<T>(low, high);       \
      AS(T, out) = sierra::name(AS(T, a), AS(T, b));                                                            \
      for (int i = 0; i < L; ++i) {                                                                             \
        const long double want = sizeof(T) == 4 ? (long double)name((double)a[i], (double)b[i]) : name##l((long double)a[i], (long double)b[i]); \
        if (!e.specials && (!ordinary<T>(a[i]) || !ordinary<T>(b[i]) || !ordinary<T>(want))) continue; \
        compare<T>(out[i], want, (double)a[i], (double)b[i], #name, e);                                         \
      }                                                                                                         \
    }                                                                                                           \
  }
#define ERRORS_FUNCTIONS                                                                                        \
  X(exp, -746, 711) X(exp2, -1075, 1025) X(expm1, -40, 90) X(log, 0, 10) X(log2, 0, 10) X(log10, 0, 10)         \
  X(log1p, -1, 10) X(sin, -20000, 20000) X(cos, -20000, 20000) X(tan, -20000, 20000) X(asin, -1, 1)             \
  X(acos, -1, 1) X(atan, -10, 10) X(sinh, -90, 90) X(cosh, -90, 90) X(tanh, -22, 22) X(cbrt, -1000, 1000)       \
  X(erf, -6.5, 6.5) Y(pow, 0, 20) Y(atan2, -10, 10) Y(hypot, -10, 10)
#define X ERRORS_ONE
#define Y ERRORS_TWO
ERRORS_FUNCTIONS
#undef X
#undef Y

template <class T> void errors_of_sincos(errors e) {
  for (int round = 0; round < 3000; round += L) {
    T a[L], s[L], c[L];
    for (int i = 0; i < L; ++i) a[i] = some_argument<T>(-100, 100);
    T varying(L) sine, cosine;
    sierra::sincos(AS(T, a), sine, cosine);
    AS(T, s) = sine;
    AS(T, c) = cosine;
    for (int i = 0; i < L; ++i) {
      if (!e.specials && (!ordinary<T>(a[i]))) continue;
      compare<T>(s[i], sizeof(T) == 4 ? (long double)sin((double)a[i]) : sinl((long double)a[i]), (double)a[i], 0, "sincos", e);
      compare<T>(c[i], sizeof(T) == 4 ? (long double)cos((double)a[i]) : cosl((long double)a[i]), (double)a[i], 0, "sincos", e);
    }
  }
}
template <class T> void errors_of_all(errors e) {
#define X(name, low, high) errors_of_##name<T>(e);
#define Y X
  ERRORS_FUNCTIONS
#undef X
#undef Y
  errors_of_sincos<T>(e);
}
