// The largest error of each mathematical function, in units of the last place of the exact result.
//
// Floats are compared with the C library's double function, whose own error is beyond the eighth digit of what is printed; doubles with MPFR.
// `./x ulp` builds and runs it. usage: ulp [--stride N] [--count N] [--float] [--double] [FUNCTION...]
#include <sierra.h>

#include <mpfr.h>

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#ifndef VECTOR_LENGTH
#define VECTOR_LENGTH 16
#endif
constexpr int L = VECTOR_LENGTH;

// Also of special results? With -ffast-math nothing is promised about them.
#ifdef __FAST_MATH__
constexpr bool strict = false;
#else
constexpr bool strict = true;
#endif

uint64_t state = 0x9e3779b97f4a7c15;
uint64_t noise() {
  state ^= state << 13, state ^= state >> 7, state ^= state << 17;
  return state * 0x2545f4914f6cdd1d;
}
// -ffast-math must not see through these.
template <class T> uint64_t bits(T x) { return sizeof(T) == 4 ? __builtin_bit_cast(uint32_t, (float)x) : __builtin_bit_cast(uint64_t, (double)x); }
template <class T> bool is_nan(T x) {
  return sizeof(T) == 4 ? (bits(x) & 0x7fffffff) > 0x7f800000 : (bits(x) & 0x7fffffffffffffff) > 0x7ff0000000000000;
}
template <class T> bool is_inf(T x) {
  return sizeof(T) == 4 ? (bits(x) & 0x7fffffff) == 0x7f800000 : (bits(x) & 0x7fffffffffffffff) == 0x7ff0000000000000;
}
template <class T> bool is_negative(T x) { return bits(x) >> (8 * sizeof(T) - 1); }
template <class T> T from_bits(uint64_t b) {
  if constexpr (sizeof(T) == 4) return __builtin_bit_cast(float, (uint32_t)b);
  else return __builtin_bit_cast(double, b);
}

struct Worst {
  double error = 0;
  double x = 0, y = 0, got = 0, want = 0;
  uint64_t count = 0, wrong = 0;
  void add(double e, double a, double b, double g, double w) {
    if (e > error) error = e, x = a, y = b, got = g, want = w;
  }
};

const double infinite_error = 1e9;
// A special result that is not the right one.
template <class T> bool special(T got, bool want_nan, bool want_inf, bool want_zero, bool negative, double& error) {
  if (want_nan) return error = is_nan(got) ? 0 : infinite_error, true;
  if (is_nan(got)) return error = infinite_error, true;
  if (want_inf) return error = is_inf(got) && is_negative(got) == negative ? 0 : infinite_error, true;
  if (want_zero) return error = (bits(got) << 1 & (sizeof(T) == 4 ? 0xffffffff : ~0ull)) == 0 && is_negative(got) == negative ? 0 : infinite_error, true;
  return false;
}

double error_of(float got, double want) {
  double error;
  if (special(got, is_nan(want), is_inf(want), bits(want) << 1 == 0, is_negative(want), error)) return error;
  int exponent = (int)(bits(want) >> 52 & 0x7ff) - 1023;
  if (exponent < -126) exponent = -126;
  double g = got;
  if (is_inf(got)) g = is_negative(got) ? -0x1p128 : 0x1p128;
  if (exponent > 127) {
    if (is_inf(got) && is_negative(got) == is_negative(want)) return 0;
    exponent = 127;
  }
  return std::fabs(g - want) * from_bits<double>((uint64_t)(1023 + 23 - exponent) << 52);
}

struct Number {
  mpfr_t value;
  Number() { mpfr_init2(value, 160); }
  ~Number() { mpfr_clear(value); }
};

double error_of(double got, mpfr_t want) {
  static Number difference;
  double error;
  if (special(got, mpfr_nan_p(want), mpfr_inf_p(want), mpfr_zero_p(want), mpfr_signbit(want), error)) return error;
  int exponent = (int)mpfr_get_exp(want) - 1;
  if (exponent < -1022) exponent = -1022;
  if (exponent > 1023) {
    if (is_inf(got) && is_negative(got) == (mpfr_signbit(want) != 0)) return 0;
    exponent = 1023;
  }
  if (is_inf(got)) {
    mpfr_set_ui_2exp(difference.value, 1, 1024, MPFR_RNDN);
    if (is_negative(got)) mpfr_neg(difference.value, difference.value, MPFR_RNDN);
  } else {
    mpfr_set_d(difference.value, got, MPFR_RNDN);
  }
  mpfr_sub(difference.value, difference.value, want, MPFR_RNDN);
  mpfr_mul_2si(difference.value, difference.value, 52 - exponent, MPFR_RNDN);
  return std::fabs(mpfr_get_d(difference.value, MPFR_RNDN));
}

struct Options {
  uint64_t stride = 97, count = 200000;
  bool floats = true, doubles = true;
};

struct Range {
  double low, high;
};

// Values of every size, and values where the function is of interest.
template <class T> T argument(Range r, uint64_t i) {
  static const double edges[] = {0, 1, 0.5, 2, 3, 10, 1000, 1e-5, 0x1p-1074, 0x1p-1022, 0x1p-149, 0x1p-126, 1e300, 0x1.fffffffffffffp1023,
                                 0.70710678118654752, 1.4142135623730951, 1.5707963267948966, 3.1415926535897931, 22, 88.722839, 709.78271289338397};
  if (i % 16 == 0) {
    const uint64_t n = noise();
    T x = (T)edges[n % (sizeof edges / sizeof edges[0])];
    x = from_bits<T>(bits(x) + (n >> 32) % 3 - 1);
    if (n >> 40 & 1) x = from_bits<T>(bits(x) ^ 1ull << (8 * sizeof(T) - 1));
    if ((n >> 41) % 64 == 0) x = from_bits<T>(sizeof(T) == 4 ? 0x7f800000 : 0x7ff0000000000000);
    if ((n >> 41) % 64 == 1) x = from_bits<T>(sizeof(T) == 4 ? 0x7fc00000 : 0x7ff8000000000000);
    if ((n >> 41) % 64 == 2) x = from_bits<T>(sizeof(T) == 4 ? 0xff800000 : 0xfff0000000000000);
    return x;
  }
  if (i % 4 == 1) return from_bits<T>(noise());
  const double u = (double)(noise() >> 11) * 0x1p-53;
  if (i % 4 == 2) return (T)((u * 2 - 1) * 2);
  return (T)(r.low + u * (r.high - r.low));
}

// Not tested with -ffast-math: what is no ordinary number, or so tiny or huge that intermediate values may be flushed or overflow, before or after.
template <class T> bool ordinary(T x) {
  const uint64_t b = bits(x) & (sizeof(T) == 4 ? 0x7fffffff : 0x7fffffffffffffff);
  return b == 0 || (b >= (sizeof(T) == 4 ? 0x0c000000 : 0x0400000000000000) && b < (sizeof(T) == 4 ? 0x7b800000 : 0x7e00000000000000));
}

template <class T> bool ordinary_result(double x) {
  const uint64_t magnitude = bits(x) & 0x7fffffffffffffff;
  return sizeof(T) == 8 ? ordinary(x) && magnitude != 0 : magnitude >= 0x3980000000000000 && magnitude < 0x47efffffe0000000;
}

template <class F> void one_float(const char* name, const Options& o) {
  Worst worst;
  float in[L], out[L];
  for (uint64_t start = 0; start < 1ull << 32; start += L * o.stride) {
    for (int i = 0; i < L; ++i) in[i] = from_bits<float>((start + i * o.stride) & 0xffffffff);
    *(float varying(L)*)out = F::of(*(float varying(L)*)in);
    for (int i = 0; i < L; ++i) {
      const double want = F::reference((double)in[i]);
      if (!strict && (!ordinary(in[i]) || !ordinary_result<float>(want))) continue;
      const double e = error_of(out[i], want);
      worst.add(e, in[i], 0, out[i], want);
      ++worst.count;
      if (e >= infinite_error) ++worst.wrong;
    }
  }
  printf("%-8s float   %8.4f at %-24a got %a want %a (%lu values, %lu wrong)\n", name, worst.error, worst.x, worst.got, worst.want, (unsigned long)worst.count, (unsigned long)worst.wrong);
  fflush(stdout);
}
template <class F> void one_double(const char* name, const Options& o, Range r) {
  Worst worst;
  Number x, y;
  double in[L], out[L];
  for (uint64_t start = 0; start < o.count; start += L) {
    for (int i = 0; i < L; ++i) in[i] = argument<double>(r, start + i);
    *(double varying(L)*)out = F::of(*(double varying(L)*)in);
    for (int i = 0; i < L; ++i) {
      mpfr_set_d(x.value, in[i], MPFR_RNDN);
      F::exact(y.value, x.value);
      const double want = mpfr_get_d(y.value, MPFR_RNDN);
      if (!strict && (!ordinary(in[i]) || !ordinary_result<double>(want))) continue;
      const double e = error_of(out[i], y.value);
      worst.add(e, in[i], 0, out[i], want);
      ++worst.count;
      if (e >= infinite_error) ++worst.wrong;
    }
  }
  printf("%-8s double  %8.4f at %-24a got %a want %a (%lu values, %lu wrong)\n", name, worst.error, worst.x, worst.got, worst.want, (unsigned long)worst.count, (unsigned long)worst.wrong);
  fflush(stdout);
}
template <class T, class F> void two(const char* name, const Options& o, Range r) {
  Worst worst;
  Number x, y, z;
  T a[L], b[L], out[L];
  const uint64_t count = sizeof(T) == 4 ? (1ull << 32) / o.stride / 4 : o.count;
  for (uint64_t start = 0; start < count; start += L) {
    for (int i = 0; i < L; ++i) {
      a[i] = argument<T>(r, noise() % 16);
      b[i] = argument<T>(r, noise() % 16);
      // Sides of similar length, too.
      if (noise() % 4 == 0) b[i] = from_bits<T>((bits(a[i]) & ~(uint64_t)0xfffff) | noise() % 0xfffff);
    }
    *(T varying(L)*)out = F::of(*(T varying(L)*)a, *(T varying(L)*)b);
    for (int i = 0; i < L; ++i) {
      double e, want;
      if constexpr (sizeof(T) == 4) {
        want = F::reference((double)a[i], (double)b[i]);
        if (!strict && (!ordinary(a[i]) || !ordinary(b[i]) || !ordinary_result<float>(want))) continue;
        e = error_of(out[i], want);
      } else {
        mpfr_set_d(x.value, a[i], MPFR_RNDN);
        mpfr_set_d(y.value, b[i], MPFR_RNDN);
        F::exact(z.value, x.value, y.value);
        want = mpfr_get_d(z.value, MPFR_RNDN);
        if (!strict && (!ordinary(a[i]) || !ordinary(b[i]) || !ordinary_result<double>(want))) continue;
        e = error_of(out[i], z.value);
      }
      worst.add(e, a[i], b[i], out[i], want);
      ++worst.count;
      if (e >= infinite_error) ++worst.wrong;
    }
  }
  printf("%-8s %-6s  %8.4f at %a, %a got %a want %a (%lu values, %lu wrong)\n", name, sizeof(T) == 4 ? "float" : "double", worst.error, worst.x, worst.y,
         worst.got, worst.want, (unsigned long)worst.count, (unsigned long)worst.wrong);
  fflush(stdout);
}

#define ONE(name)                                                                              \
  struct f_##name {                                                                            \
    template <class T> static T varying(L) of(T varying(L) x) { return sierra::name(x); }      \
    static double reference(double x) { return ::name(x); }                                    \
    static void exact(mpfr_t y, mpfr_t x) { mpfr_##name(y, x, MPFR_RNDN); }                    \
  };
#define TWO(name)                                                                              \
  struct f_##name {                                                                            \
    template <class T> static T varying(L) of(T varying(L) x, T varying(L) y) { return sierra::name(x, y); } \
    static double reference(double x, double y) { return ::name(x, y); }                       \
    static void exact(mpfr_t z, mpfr_t x, mpfr_t y) { mpfr_##name(z, x, y, MPFR_RNDN); }       \
  };
#define FUNCTIONS                                                                              \
  X(exp, -746, 711) X(exp2, -1075, 1025) X(expm1, -40, 711) X(log, 0, 10) X(log2, 0, 10)       \
  X(log10, 0, 10) X(log1p, -1, 10) X(sin, -100000, 100000) X(cos, -100000, 100000)             \
  X(tan, -100000, 100000) X(asin, -1, 1) X(acos, -1, 1) X(atan, -10, 10) X(sinh, -711, 711)    \
  X(cosh, -711, 711) X(tanh, -22, 22) X(cbrt, -1000, 1000) X(erf, -6.5, 6.5)
#define FUNCTIONS_OF_TWO Y(pow, 0, 20) Y(atan2, -10, 10) Y(hypot, -10, 10)
#define X(name, low, high) ONE(name)
#define Y(name, low, high) TWO(name)
FUNCTIONS
FUNCTIONS_OF_TWO
#undef X
#undef Y

struct f_sincos_s {
  template <class T> static T varying(L) of(T varying(L) x) {
    T varying(L) s, c;
    sierra::sincos(x, s, c);
    return s;
  }
  static double reference(double x) { return ::sin(x); }
  static void exact(mpfr_t y, mpfr_t x) { mpfr_sin(y, x, MPFR_RNDN); }
};
struct f_sincos_c {
  template <class T> static T varying(L) of(T varying(L) x) {
    T varying(L) s, c;
    sierra::sincos(x, s, c);
    return c;
  }
  static double reference(double x) { return ::cos(x); }
  static void exact(mpfr_t y, mpfr_t x) { mpfr_cos(y, x, MPFR_RNDN); }
};

int main(int argc, char** argv) {
  Options o;
  std::vector<std::string> names;
  for (int i = 1; i < argc; ++i) {
    const std::string a = argv[i];
    if (a == "--stride" && i + 1 < argc) o.stride = strtoull(argv[++i], nullptr, 10);
    else if (a == "--count" && i + 1 < argc) o.count = strtoull(argv[++i], nullptr, 10);
    else if (a == "--float") o.doubles = false;
    else if (a == "--double") o.floats = false;
    else if (a[0] == '-') return fprintf(stderr, "usage: ulp [--stride N] [--count N] [--float] [--double] [FUNCTION...]\n"), 2;
    else names.push_back(a);
  }
  if (o.stride == 0) o.stride = 1;
  // The range of doubles, for results that are denormal.
  mpfr_set_emin(-2000), mpfr_set_emax(2000);
  const auto wanted = [&](const char* name) {
    for (const auto& n : names) {
      if (n == name) return true;
    }
    return names.empty();
  };
#define X(name, low, high)                                                                     \
  if (wanted(#name)) {                                                                         \
    if (o.floats) one_float<f_##name>(#name, o);                                               \
    if (o.doubles) one_double<f_##name>(#name, o, {low, high});                                \
  }
#define Y(name, low, high)                                                                     \
  if (wanted(#name)) {                                                                         \
    if (o.floats) two<float, f_##name>(#name, o, {low, high});                                 \
    if (o.doubles) two<double, f_##name>(#name, o, {low, high});                               \
  }
  FUNCTIONS
  FUNCTIONS_OF_TWO
  if (wanted("sincos")) {
    if (o.floats) one_float<f_sincos_s>("sincos/s", o), one_float<f_sincos_c>("sincos/c", o);
    if (o.doubles) one_double<f_sincos_s>("sincos/s", o, {-1e5, 1e5}), one_double<f_sincos_c>("sincos/c", o, {-1e5, 1e5});
  }
}
