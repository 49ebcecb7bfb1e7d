// What the C library computes one lane at a time is called for live lanes alone, and std's names give what sierra's do.
// lengths: 2 8 32
#include <cmath>

constexpr int L = VECTOR_LENGTH;
#include "inputs/cross.h"

template <class T> bool alike(T a, T b) { return same_bits(a, b) || (a != a && b != b); }

template <class T> void values() {
  for (int pass = 0; pass < rounds; ++pass) {
    T a[L], b[L];
    bool m[L];
    fill_mask(m, pass);
    for (int i = 0; i < L; ++i) a[i] = (T)((noise() % 2000) / 100.0 - 10), b[i] = (T)((noise() % 900) / 100.0 + 0.5);
#define COMPARE(expression, want)                                                              \
  do {                                                                                         \
    T varying(L) x = AS(T, a), y = AS(T, b), r = (T)99;                                        \
    if (AS(bool, m)) r = expression;                                                           \
    (void)y;                                                                                   \
    for (int i = 0; i < L; ++i) {                                                              \
      const T right = m[i] ? (T)(want) : (T)99;                                                \
      if (!alike(sierra::extract(r, i), right)) check_equal((double)sierra::extract(r, i), (double)right, #expression, __LINE__); \
    }                                                                                          \
  } while (0)
    COMPARE(sierra::asinh(x), sizeof(T) == 8 ? (T)std::asinh((double)a[i]) : (T)std::asinh((float)a[i]));
    COMPARE(std::acosh(x), sizeof(T) == 8 ? (T)std::acosh((double)a[i]) : (T)std::acosh((float)a[i]));
    COMPARE(sierra::atanh(x / 16), sizeof(T) == 8 ? (T)std::atanh((double)(T)(a[i] / 16)) : (T)std::atanh((float)(T)(a[i] / 16)));
    COMPARE(std::erfc(x), sizeof(T) == 8 ? (T)std::erfc((double)a[i]) : (T)std::erfc((float)a[i]));
    COMPARE(std::tgamma(y), sizeof(T) == 8 ? (T)std::tgamma((double)b[i]) : (T)std::tgamma((float)b[i]));
    COMPARE(sierra::lgamma(y), sizeof(T) == 8 ? (T)std::lgamma((double)b[i]) : (T)std::lgamma((float)b[i]));
    COMPARE(std::fmod(x, y), sizeof(T) == 8 ? (T)std::fmod((double)a[i], (double)b[i]) : (T)std::fmod((float)a[i], (float)b[i]));
    COMPARE(std::remainder(x, y), sizeof(T) == 8 ? (T)std::remainder((double)a[i], (double)b[i]) : (T)std::remainder((float)a[i], (float)b[i]));
    // The same functions by two names.
#define SAME(name)                                                                                                        \
  do {                                                                                                                    \
    const T varying(L) x = AS(T, a), y = AS(T, b);                                                                        \
    (void)y;                                                                                                              \
    T varying(L) by_one = (T)1, by_other = (T)1;                                                                          \
    if (AS(bool, m)) by_one = sierra::name, by_other = std::name;                                                         \
    for (int i = 0; i < L; ++i) CHECK(alike(sierra::extract(by_one, i), sierra::extract(by_other, i)));                   \
  } while (0)
    SAME(exp(x)); SAME(exp2(x)); SAME(expm1(x)); SAME(log(y)); SAME(log2(y)); SAME(log10(y)); SAME(log1p(y));
    SAME(sin(x)); SAME(cos(x)); SAME(tan(x)); SAME(asin(x / 16)); SAME(acos(x / 16)); SAME(atan(x)); SAME(sinh(x)); SAME(cosh(x));
    SAME(tanh(x)); SAME(cbrt(x)); SAME(erf(x)); SAME(pow(y, x)); SAME(pow(y, (T)2)); SAME(atan2(x, y)); SAME(hypot(x, y));
    SAME(fma(x, y, x)); SAME(abs(x)); SAME(sqrt(y));
  }
}

int main() {
  FLOATS(values);
  return check_status();
}
