// How long each mathematical function takes for a value, in nanoseconds, and what SLEEF and glibc's libmvec take in the same run.
//
// Built three times, for SSE4.2, AVX2 and AVX-512; with -ffast-math the quick functions are compared with those of the same precision.
// 1.0 is SLEEF's precision of one unit in the last place; glibc promises four, as SLEEF's 3.5.
#include <sierra.h>

#include <sleef.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include <immintrin.h>

#if defined(__AVX512F__)
using float_register = __m512;
using double_register = __m512d;
#define SLEEF_FLOAT_OF(name, precision) Sleef_##name##f16_##precision
#define SLEEF_DOUBLE_OF(name, precision) Sleef_##name##d8_##precision
#define MVEC_FLOAT(name) _ZGVeN16v_##name##f
#define MVEC_DOUBLE(name) _ZGVeN8v_##name
#define MVEC_FLOAT2(name) _ZGVeN16vv_##name##f
#define MVEC_DOUBLE2(name) _ZGVeN8vv_##name
#elif defined(__AVX2__)
using float_register = __m256;
using double_register = __m256d;
#define SLEEF_FLOAT_OF(name, precision) Sleef_##name##f8_##precision
#define SLEEF_DOUBLE_OF(name, precision) Sleef_##name##d4_##precision
#define MVEC_FLOAT(name) _ZGVdN8v_##name##f
#define MVEC_DOUBLE(name) _ZGVdN4v_##name
#define MVEC_FLOAT2(name) _ZGVdN8vv_##name##f
#define MVEC_DOUBLE2(name) _ZGVdN4vv_##name
#else
using float_register = __m128;
using double_register = __m128d;
#define SLEEF_FLOAT_OF(name, precision) Sleef_##name##f4_##precision
#define SLEEF_DOUBLE_OF(name, precision) Sleef_##name##d2_##precision
#define MVEC_FLOAT(name) _ZGVbN4v_##name##f
#define MVEC_DOUBLE(name) _ZGVbN2v_##name
#define MVEC_FLOAT2(name) _ZGVbN4vv_##name##f
#define MVEC_DOUBLE2(name) _ZGVbN2vv_##name
#endif

#define SLEEF_FLOAT(name, precision) SLEEF_FLOAT_OF(name, precision)
#define SLEEF_DOUBLE(name, precision) SLEEF_DOUBLE_OF(name, precision)

#ifdef __FAST_MATH__
constexpr bool fast = true;
#else
constexpr bool fast = false;
#endif

constexpr int items = 2048;
alignas(64) double storage_a[items], storage_b[items], storage_out[items];

// Nanoseconds a value: the best of many short runs, alternating with those of the others.
template <class F> double once(F f) {
  const auto start = std::chrono::steady_clock::now();
  for (int i = 0; i < 8; ++i) f();
  const auto end = std::chrono::steady_clock::now();
  return std::chrono::duration<double, std::nano>(end - start).count() / (8.0 * items);
}
int rounds = 60;

struct Row {
  double own = 1e9, sleef = 1e9, mvec = 1e9;
};
template <class A, class B, class C> Row measure(A own, B sleef, C mvec) {
  Row r;
  for (int i = 0; i < rounds; ++i) {
    r.own = std::min(r.own, once(own));
    r.sleef = std::min(r.sleef, once(sleef));
    r.mvec = std::min(r.mvec, once(mvec));
  }
  return r;
}
void print(const char* name, const char* type, Row r, bool has_sleef, bool has_mvec) {
  double best = 1e9;
  if (has_sleef) best = std::min(best, r.sleef);
  if (has_mvec) best = std::min(best, r.mvec);
  printf("%-7s %-6s %7.3f ", name, type, r.own);
  has_sleef ? printf("%7.3f ", r.sleef) : printf("%7s ", "-");
  has_mvec ? printf("%7.3f ", r.mvec) : printf("%7s ", "-");
  best < 1e9 ? printf("%6.2f\n", best / r.own) : printf("%6s\n", "-");
  fflush(stdout);
}

template <class T> void fill(double low, double high, double low2, double high2) {
  srand(1);
  T *a = (T*)storage_a, *b = (T*)storage_b;
  for (int i = 0; i < items; ++i) {
    a[i] = (T)(low + (high - low) * (rand() / (double)RAND_MAX));
    b[i] = (T)(low2 + (high2 - low2) * (rand() / (double)RAND_MAX));
  }
}

template <class T, class R, class F> __attribute__((always_inline)) inline void over(F f) {
  for (int i = 0; i < items; i += sizeof(R) / sizeof(T)) {
    R a, b;
    memcpy(&a, (T*)storage_a + i, sizeof(R));
    memcpy(&b, (T*)storage_b + i, sizeof(R));
    const R r = f(a, b);
    memcpy((T*)storage_out + i, &r, sizeof(R));
  }
}

#define OWN1(T, R, name)                                                                       \
  [] {                                                                                         \
    constexpr int L = sizeof(R) / sizeof(T);                                                   \
    T *a = (T*)storage_a, *out = (T*)storage_out;                                              \
    for (int i = 0; i < items; i += L) *(T varying(L)*)(out + i) = sierra::name(*(T varying(L)*)(a + i)); \
  }
#define OWN2(T, R, name)                                                                       \
  [] {                                                                                         \
    constexpr int L = sizeof(R) / sizeof(T);                                                   \
    T *a = (T*)storage_a, *b = (T*)storage_b, *out = (T*)storage_out;                          \
    for (int i = 0; i < items; i += L) *(T varying(L)*)(out + i) = sierra::name(*(T varying(L)*)(a + i), *(T varying(L)*)(b + i)); \
  }
#define CALL1(T, R, function) [] { over<T, R>([](R a, R) { return function(a); }); }
#define CALL2(T, R, function) [] { over<T, R>([](R a, R b) { return function(a, b); }); }
const auto nothing = [] {};

#define DECLARE1(name)                                    \
  float_register MVEC_FLOAT(name)(float_register);        \
  double_register MVEC_DOUBLE(name)(double_register);
#define DECLARE2(name)                                    \
  float_register MVEC_FLOAT2(name)(float_register, float_register); \
  double_register MVEC_DOUBLE2(name)(double_register, double_register);
extern "C" {
DECLARE1(exp) DECLARE1(exp2) DECLARE1(expm1) DECLARE1(log) DECLARE1(log2) DECLARE1(log10) DECLARE1(log1p) DECLARE1(sin) DECLARE1(cos)
DECLARE1(tan) DECLARE1(asin) DECLARE1(acos) DECLARE1(atan) DECLARE1(sinh) DECLARE1(cosh) DECLARE1(tanh) DECLARE1(cbrt) DECLARE1(erf)
DECLARE2(pow) DECLARE2(atan2) DECLARE2(hypot)
}

int count_args;
char** args;
bool wanted(const char* name) {
  for (int i = 1; i < count_args; ++i) {
    if (!strcmp(args[i], name)) return true;
  }
  return count_args <= 1;
}

// u10: SLEEF's one unit, u35: its 3.5. Where it has but one, that is what it is compared with.
#define FUNCTION1(name, precise, quick, low, high)                                                                               \
  if (wanted(#name)) {                                                                                                           \
    fill<float>(low, high, 0, 1);                                                                                                \
    print(#name, "float", measure(OWN1(float, float_register, name), CALL1(float, float_register, SLEEF_FLOAT(name, PRECISION(precise, quick))), \
                                  CALL1(float, float_register, MVEC_FLOAT(name))), true, true);                                  \
    fill<double>(low, high, 0, 1);                                                                                               \
    print(#name, "double", measure(OWN1(double, double_register, name), CALL1(double, double_register, SLEEF_DOUBLE(name, PRECISION(precise, quick))), \
                                   CALL1(double, double_register, MVEC_DOUBLE(name))), true, true);                              \
  }
#define FUNCTION2(name, precise, quick, low, high, low2, high2)                                                                  \
  if (wanted(#name)) {                                                                                                           \
    fill<float>(low, high, low2, high2);                                                                                         \
    print(#name, "float", measure(OWN2(float, float_register, name), CALL2(float, float_register, SLEEF_FLOAT(name, PRECISION(precise, quick))), \
                                  CALL2(float, float_register, MVEC_FLOAT2(name))), true, true);                                 \
    fill<double>(low, high, low2, high2);                                                                                        \
    print(#name, "double", measure(OWN2(double, double_register, name), CALL2(double, double_register, SLEEF_DOUBLE(name, PRECISION(precise, quick))), \
                                   CALL2(double, double_register, MVEC_DOUBLE2(name))), true, true);                             \
  }
#ifdef __FAST_MATH__
#define PRECISION(precise, quick) quick
#else
#define PRECISION(precise, quick) precise
#endif

template <class T, class R> void own_sincos() {
  constexpr int L = sizeof(R) / sizeof(T);
  T *a = (T*)storage_a, *out = (T*)storage_out, *b = (T*)storage_b;
  for (int i = 0; i < items; i += L) sierra::sincos(*(T varying(L)*)(a + i), *(T varying(L)*)(out + i), *(T varying(L)*)(b + i));
}

int main(int argc, char** argv) {
  count_args = argc, args = argv;
  printf("name    type       own   sleef libmvec  best/own (ns a value; %s)\n", fast ? "-ffast-math" : "default");
  FUNCTION1(exp, u10, u10, -20, 20)
  FUNCTION1(log, u10, u35, 0.01, 100)
  FUNCTION2(pow, u10, u10, 0.01, 50, -3, 3)
  FUNCTION1(sin, u10, u35, -30, 30)
  FUNCTION1(cos, u10, u35, -30, 30)
  if (wanted("sincos")) {
    fill<float>(-30, 30, 0, 1);
    print("sincos", "float", measure(own_sincos<float, float_register>, [] { over<float, float_register>([](float_register a, float_register) { auto r = SLEEF_FLOAT(sincos, PRECISION(u10, u35))(a); return (float_register)(r.x + r.y); }); }, nothing), true, false);
    fill<double>(-30, 30, 0, 1);
    print("sincos", "double", measure(own_sincos<double, double_register>, [] { over<double, double_register>([](double_register a, double_register) { auto r = SLEEF_DOUBLE(sincos, PRECISION(u10, u35))(a); return (double_register)(r.x + r.y); }); }, nothing), true, false);
  }
  FUNCTION1(exp2, u10, u35, -20, 20)
  FUNCTION1(log2, u10, u35, 0.01, 100)
  FUNCTION1(tan, u10, u35, -30, 30)
  FUNCTION1(atan, u10, u35, -5, 5)
  FUNCTION2(atan2, u10, u35, -5, 5, -5, 5)
  FUNCTION1(log10, u10, u10, 0.01, 100)
  FUNCTION1(expm1, u10, u10, -5, 5)
  FUNCTION1(log1p, u10, u10, -0.9, 100)
  FUNCTION1(asin, u10, u35, -1, 1)
  FUNCTION1(acos, u10, u35, -1, 1)
  FUNCTION1(sinh, u10, u35, -5, 5)
  FUNCTION1(cosh, u10, u35, -5, 5)
  FUNCTION1(tanh, u10, u35, -5, 5)
  FUNCTION1(cbrt, u10, u35, -100, 100)
  FUNCTION2(hypot, u05, u35, -5, 5, -5, 5)
  FUNCTION1(erf, u10, u10, -3, 3)
}
