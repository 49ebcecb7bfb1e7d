// For programs that define L before: each function gives a lane the same bits, whatever stands in the others.
#pragma once

#include "cross.h"

template <class T> T argument(int kind) {
  const T fraction = (T)((noise() % 200000) / 100000.0 - 1);
  const bool wide = sizeof(T) == 8;
#ifdef __FAST_MATH__
  // Nothing is promised of denormals, infinities and NaN.
  const double special[] = {0.0, -0.0, 1.0, -1.0, 0.5};
  if (kind == 4) kind = 3;
#else
  const double special[] = {0.0, -0.0, __builtin_inf(), -__builtin_inf(), __builtin_nan("")};
#endif
  switch (kind) {
    case 0: return fraction * 2;
    case 1: return fraction * 40;
    case 2: return fraction * 12000;
    case 3: return fraction * (wide ? (T)1e300 : (T)1e30f);
    case 4: return fraction * (wide ? (T)1e-310 : (T)1e-40f);
    case 5: return fraction * (wide ? 800 : 100);
    case 6: return (T)special[noise() % 5];
    default: return 1 + fraction * (T)0.001;
  }
}
template <class T> bool alike(T a, T b) { return same_bits(a, b) || (a != a && b != b); }

// Not inlined: what the optimiser makes of one call, it makes of the other.
#define FUNCTION(name)                                                                          \
  template <class T> [[gnu::noinline]] void name(const T* a, const T* b, const bool* m, T* r) { \
    T varying(L) x = AS(T, a), y = AS(T, b), v = (T)99;                                         \
    (void)y;                                                                                    \
    if (AS(bool, m)) v = sierra::name ARGUMENTS;                                                \
    AS(T, r) = v;                                                                               \
  }
#define ARGUMENTS (x)
FUNCTION(exp) FUNCTION(exp2) FUNCTION(expm1) FUNCTION(log) FUNCTION(log2) FUNCTION(log10) FUNCTION(log1p) FUNCTION(sin) FUNCTION(cos) FUNCTION(tan)
FUNCTION(asin) FUNCTION(acos) FUNCTION(atan) FUNCTION(sinh) FUNCTION(cosh) FUNCTION(tanh) FUNCTION(cbrt) FUNCTION(erf)
#undef ARGUMENTS
#define ARGUMENTS (x, y)
FUNCTION(pow) FUNCTION(atan2) FUNCTION(hypot)

template <class T> void values(const char* name, void (*function)(const T*, const T*, const bool*, T*)) {
  for (int round = 0; round < 8 * rounds; ++round) {
    T a[L], b[L], mixed[L];
    bool m[L], all[L];
    fill_mask(m, round);
    for (int i = 0; i < L; ++i) a[i] = argument<T>((int)(noise() % 8)), b[i] = argument<T>((int)(noise() % 8)), all[i] = true;
    function(a, b, m, mixed);
    for (int i = 0; i < L; ++i) {
      T same_a[L], same_b[L], alone[L];
      for (int k = 0; k < L; ++k) same_a[k] = a[i], same_b[k] = b[i];
      function(same_a, same_b, all, alone);
      if (!alike(mixed[i], m[i] ? alone[0] : (T)99)) {
        check_equal((double)mixed[i], (double)(m[i] ? alone[0] : (T)99), name, __LINE__);
        return;
      }
    }
  }
}

template <class T> void functions() {
#define TRY(name) values<T>(#name, name<T>)
  TRY(exp), TRY(exp2), TRY(expm1), TRY(log), TRY(log2), TRY(log10), TRY(log1p), TRY(sin), TRY(cos), TRY(tan), TRY(asin), TRY(acos), TRY(atan);
  TRY(sinh), TRY(cosh), TRY(tanh), TRY(cbrt), TRY(erf), TRY(pow), TRY(atan2), TRY(hypot);
}

int main() {
  functions<float>(), functions<double>();
  return check_status();
}
