// The functions of <cmath> give each live lane what the scalar function gives, as near as both promise; dead lanes keep what they had.
// lengths: 2 8 64
// flags: -ffp-contract=off
constexpr int L = VECTOR_LENGTH;
#include "inputs/cross.h"

#include <math.h>

// Angles, exponents, numbers beyond every range, NaN.
const double special[] = {0.0, -0.0, 1.0, -1.0, INFINITY, -INFINITY, NAN, 1e-40, 1e300, -1e300, 0.5, 710};
double argument() {
  switch (noise() % 8) {
    case 0: return (noise() % 2000 - 1000.0) / 7;
    case 1: return (noise() % 2000) / 1000.0 - 1;
    case 2: return special[noise() % 12];
    case 3: return noise() / 3.0;
    default: return (noise() % 100000) / 30000.0;
  }
}

template <class T> bool alike(T a, T b) { return same_bits(a, b) || (a != a && b != b); }

// One unit in the last place away at most: the library's result and ours are each less than one unit from the exact one. The C library's own
// errors are up to two units in some functions. Zeros, infinities and NaN must be the same.
template <class T> long ordered_bits(T a) {
  if (sizeof(T) == 8) {
    const long b = __builtin_bit_cast(long, (double)a);
    return b < 0 ? (long)0x8000000000000000 - b : b;
  }
  if (sizeof(T) == 4) {
    const int b = __builtin_bit_cast(int, (float)a);
    return b < 0 ? (int)0x80000000 - b : b;
  }
  const short b = __builtin_bit_cast(short, (_Float16)a);
  return b < 0 ? (short)0x8000 - b : b;
}
template <class T> bool near(T a, T b) {
  if (a != a || b != b || a == 0 || b == 0) return alike(a, b);
  const long distance = ordered_bits(a) - ordered_bits(b);
  return -3 <= distance && distance <= 3;
}

template <class T> void values() {
  for (int pass = 0; pass < rounds; ++pass) {
    T a[L], b[L], out[L];
    bool m[L];
    fill_mask(m, pass);
    for (int i = 0; i < L; ++i) a[i] = (T)argument(), b[i] = (T)argument();
#define TRY(expression, want) COMPARE(near, expression, want)
#define EXACT(expression, want) COMPARE(alike, expression, want)
#define COMPARE(same, expression, want)                                                        \
  do {                                                                                         \
    T varying(L) x = AS(T, a), y = AS(T, b), r = (T)99;                                        \
    if (AS(bool, m)) r = expression;                                                           \
    AS(T, out) = r;                                                                            \
    (void)y;                                                                                   \
    for (int i = 0; i < L; ++i) {                                                              \
      const T right = m[i] ? (want) : (T)99;                                                   \
      if (!same(out[i], right)) check_equal((double)out[i], (double)right, #expression, __LINE__); \
    }                                                                                          \
  } while (0)
#define ONE(name) TRY(sierra::name(x), (sizeof(T) == 8 ? (T)name((double)a[i]) : (T)name##f((float)a[i])))
#define TWO(name) TRY(sierra::name(x, y), (sizeof(T) == 8 ? (T)name((double)a[i], (double)b[i]) : (T)name##f((float)a[i], (float)b[i])))
    ONE(exp);
    ONE(exp2);
    ONE(expm1);
    ONE(log);
    ONE(log2);
    ONE(log10);
    ONE(log1p);
    ONE(sin);
    ONE(cos);
    ONE(tan);
    ONE(asin);
    ONE(acos);
    ONE(atan);
    ONE(sinh);
    ONE(cosh);
    ONE(tanh);
    ONE(cbrt);
    ONE(erf);
    TWO(pow);
    TWO(atan2);
    TWO(hypot);
#undef ONE
#define ONE(name) EXACT(sierra::name(x), (sizeof(T) == 8 ? (T)name((double)a[i]) : (T)name##f((float)a[i])))
    ONE(sqrt);
    ONE(floor);
    ONE(ceil);
    ONE(round);
    ONE(trunc);
    EXACT(sierra::rcp(x), (T)((T)1 / a[i]));
    EXACT(sierra::rsqrt(x), (T)((T)1 / (sizeof(T) == 8 ? (T)sqrt((double)a[i]) : (T)sqrtf((float)a[i]))));
    T varying(L) sine = (T)5, cosine = (T)6;
    if (AS(bool, m)) sierra::sincos(AS(T, a), sine, cosine);
    for (int i = 0; i < L; ++i) {
      CHECK(near(sierra::extract(sine, i), m[i] ? (sizeof(T) == 8 ? (T)sin((double)a[i]) : (T)sinf((float)a[i])) : (T)5));
      CHECK(near(sierra::extract(cosine, i), m[i] ? (sizeof(T) == 8 ? (T)cos((double)a[i]) : (T)cosf((float)a[i])) : (T)6));
    }
  }
}

// Integers are computed as double, uniform arguments are broadcast, and float with int is float.
void types_of_arguments() {
  int varying(L) n = sierra::seq<L>();
  float varying(L) f = n * 0.5f;
  double varying(L) d = sierra::sqrt(n), e = sierra::exp(n);
  float varying(L) p = sierra::pow(f, 3), q = sierra::pow(2.0f, f), s = sierra::atan2(f, 2);
  static_assert(sizeof(sierra::pow(f, 2)) == sizeof(f) && sizeof(sierra::exp(n)) == sizeof(d) && sizeof(sierra::pow(n, n)) == sizeof(d), "");
  for (int i = 0; i < L; ++i) {
    CHECK_EQ(sierra::extract(d, i), sqrt((double)i));
    CHECK(near(sierra::extract(e, i), exp((double)i)));
    CHECK(near(sierra::extract(p, i), powf(i * 0.5f, 3.0f)));
    CHECK(near(sierra::extract(q, i), powf(2.0f, i * 0.5f)));
    CHECK(near(sierra::extract(s, i), atan2f(i * 0.5f, 2.0f)));
  }
}

int main() {
  FLOATS(values);
  types_of_arguments();
  return check_status();
}
