// Loops over all of the functions, plainly and under a mask, as each compiler takes them; what they compute is compared with the scalar functions, lane by lane.
#ifdef __clang__
#include <sierra.h>
#define EACH(i, ...) sierra::for_each<LANES>(0, N, [&](int i) { __VA_ARGS__ });
#else
#define EACH(i, ...) _Pragma("omp simd") for (int i = 0; i < N; ++i) { __VA_ARGS__ }
#endif

#include <cstdio>
#define ORACLE
#include "functions.h"
#undef ORACLE
#undef PRAGMA
#undef SIMD
#undef NAME
#include "functions.h"

constexpr int N = 67;
static int failures = 0;

struct Data {
  float f[2 * N], g[2 * N];
  double d[N], e[N];
  int a[N], b[N];
  Byte c[N], k[N];
  short s[N], t[N];
  long l[N], m[N];
  bool on[N], p[N];
  Data() {
    unsigned seed = 12345;
    auto next = [&] {
      seed = seed * 1664525 + 1013904223;
      return (int)(seed >> 24);
    };
    for (int i = 0; i < N; ++i) {
      f[i] = next() * 0.25f, f[N + i] = next(), g[i] = next() * 0.5f, g[N + i] = next();
      d[i] = next(), e[i] = next(), a[i] = next() % 60, b[i] = next(), c[i] = (Byte)next(), k[i] = (Byte)next();
      s[i] = (short)(next() - 100), t[i] = (short)next(), l[i] = next() - 50, m[i] = next();
      on[i] = next() % 3 != 0, p[i] = next() % 2 != 0;
    }
  }
};
static Data x;

template<class T> void compare(const char* what, const T* got, const T* wanted) {
  for (int i = 0; i < N; ++i) {
    if (got[i] == wanted[i]) continue;
    std::printf("%s: item %d differs\n", what, i);
    ++failures;
    return;
  }
}

#define BOTH(T, f, ...) { \
  static T got[N], wanted[N]; \
  for (int i = 0; i < N; ++i) wanted[i] = scalar_##f(__VA_ARGS__); \
  EACH(i, got[i] = f(__VA_ARGS__);) \
  compare(#f, got, wanted); \
  for (int i = 0; i < N; ++i) { \
    got[i] = wanted[i] = T(); \
    if (x.on[i]) wanted[i] = scalar_##f(__VA_ARGS__); \
  } \
  EACH(i, if (x.on[i]) got[i] = f(__VA_ARGS__);) \
  compare(#f " under a mask", got, wanted); \
}

int main() {
  int n = N - 10;
  const float* table = x.f;
  BOTH(float, of_float, x.f[i], x.g[i])
  BOTH(double, of_double, x.d[i], x.e[i])
  BOTH(int, of_int, x.a[i], x.b[i])
  BOTH(Byte, of_byte, x.c[i], x.k[i])
  BOTH(short, of_short, x.s[i], x.t[i])
  BOTH(long, of_long, x.l[i], x.m[i])
  BOTH(bool, of_bool, x.p[i], x.f[i])
  BOTH(float, of_table, table, n, x.a[i])
  BOTH(float, of_linear, x.f + i, 3, (float)x.l[i])
  BOTH(int, of_steps, i * 3, x.a[i])
  BOTH(long, of_steps_down, i * -2L, x.l[i])
  BOTH(int, of_open_steps, i * 3, 3)
  BOTH(float, of_reference, x.f[i], x.g[i])
  BOTH(float, of_values, x.a[i], x.g[i])
  BOTH(double, of_several_registers, x.f[i], x.a[i])
  BOTH(Byte, of_four_bytes, x.c[i], x.d[i])
  BOTH(float, of_two, x.f[i], x.c[i])
  BOTH(float, of_many_registers, x.f[i], x.d[i])
  BOTH(float, in_branch, x.f[i])
  BOTH(float, not_in_branch, x.f[i])
  BOTH(Address, of_pointer, x.f + i, x.l[i])
  static float got[N], wanted[N];
  for (int i = 0; i < N; ++i) scalar_writes(wanted + i, x.f[i]);
  EACH(i, writes(got + i, x.f[i]);)
  compare("writes", got, wanted);
  for (int i = 0; i < N; ++i)
    if (x.on[i]) scalar_writes_linear(wanted + i, x.g[i]);
  EACH(i, if (x.on[i]) writes_linear(got + i, x.g[i]);)
  compare("writes_linear", got, wanted);
  std::puts(failures ? "wrong" : "fine");
  return failures != 0;
}
