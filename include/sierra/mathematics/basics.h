// sierra/mathematics/basics.h: what the functions are made of: bits of numbers, sums of two numbers, polynomials.
//
// Everything here works on clang vectors V of float or double, of any length. No result depends on other lanes or on memory, so nothing needs a mask.
#ifndef SIERRA_MATHEMATICS_BASICS_H
#define SIERRA_MATHEMATICS_BASICS_H

#pragma GCC system_header

#include "../support.h"
#include "coefficients.h"

#define __SIERRA_INLINE inline __attribute__((__always_inline__, __nodebug__, __artificial__))
// Sums stand in the order in which they are written, whatever -ffast-math and -ffp-contract say: rounding errors are computed here.
#define __SIERRA_EXACT _Pragma("clang fp contract(off) reassociate(off) reciprocal(off)")

namespace __sierra {
namespace mathematics {

// The layout of a floating-point type.
template<class F> struct format;
template<> struct format<float> {
  using integer = int;
  static constexpr int mantissa = 23, bias = 127;
  static constexpr float magic = 0x1.8p23f;  // added to a number it leaves the nearest integer in the last bits
  static constexpr int low_half = 0xfff;
  static constexpr float smallest = 0x1p-126f, epsilon = 0x1p-24f;
  static constexpr float infinity = __builtin_inff(), nan = __builtin_nanf("");
  // Beyond these exp is infinite, or zero; the quick ones are where normal results end.
  static constexpr float exp_high = 89, exp_low = -104, exp2_high = 129, exp2_low = -151, quick_exp_high = 0x1.62e42ep6f, quick_exp_low = -87.3365f;
  static constexpr float quick_exp2_high = 0x1.fffffep6f;
};
template<> struct format<double> {
  using integer = long;
  static constexpr int mantissa = 52, bias = 1023;
  static constexpr double magic = 0x1.8p52;
  static constexpr long low_half = 0x7ffffff;
  static constexpr double smallest = 0x1p-1022, epsilon = 0x1p-53;
  static constexpr double infinity = __builtin_inf(), nan = __builtin_nan("");
  static constexpr double exp_high = 710, exp_low = -746, exp2_high = 1025, exp2_low = -1076, quick_exp_high = 0x1.62e42fefa39efp9, quick_exp_low = -708.396;
  static constexpr double quick_exp2_high = 0x1.fffffffffffffp9;
};

template<class V> using element_of_raw = remove_cvref_t<decltype(declval<V&>()[0])>;
template<class V> struct real {
  using element = element_of_raw<V>;
  using layout = format<element>;
  using integer = typename layout::integer;
  using constants = coefficients<element>;
  static constexpr int length = sizeof(V) / sizeof(element);
  typedef integer I __attribute__((__ext_vector_type__(length)));
};
template<class V> using integers = typename real<V>::I;
template<class V> using constants = typename real<V>::constants;
template<class V> using layout = typename real<V>::layout;

#ifdef __FAST_MATH__
constexpr bool quick = true;
#else
constexpr bool quick = false;
#endif

template<class V> __SIERRA_INLINE integers<V> bits_of(const V& x) noexcept { return __builtin_bit_cast(integers<V>, x); }
template<class V> __SIERRA_INLINE V from_bits(const integers<V>& i) noexcept { return __builtin_bit_cast(V, i); }
template<class V> __SIERRA_INLINE integers<V> bits_of_constant(element_of_raw<V> x) noexcept {
  return integers<V>(__builtin_bit_cast(typename real<V>::integer, x));
}

// Lane by lane yes or no; c is what a comparison gives.
template<class V> __SIERRA_INLINE V choose(const integers<V>& c, const V& yes, const V& no) noexcept { return c != integers<V>(0) ? yes : no; }
// If the first is NaN it stays.
template<class V> __SIERRA_INLINE V lesser(const V& a, const V& b) noexcept { return choose<V>(b < a, b, a); }
template<class V> __SIERRA_INLINE V at_most(const V& x, element_of_raw<V> limit) noexcept { return lesser<V>(x, V(limit)); }
template<class V> __SIERRA_INLINE V at_least(const V& x, element_of_raw<V> limit) noexcept { return choose<V>(V(limit) > x, V(limit), x); }

template<class V> __SIERRA_INLINE V absolute(const V& x) noexcept { return from_bits<V>(bits_of(x) & ~bits_of_constant<V>(element_of_raw<V>(-0.0))); }
template<class V> __SIERRA_INLINE integers<V> sign_of(const V& x) noexcept { return bits_of(x) & bits_of_constant<V>(element_of_raw<V>(-0.0)); }
// x with its sign turned where `sign` has it set.
template<class V> __SIERRA_INLINE V with_sign(const V& x, const integers<V>& sign) noexcept { return from_bits<V>(bits_of(x) ^ sign); }

// Asks whether a slow computation is needed at all. Its results must be chosen for those lanes alone: a lane's result depends on no other lane's argument.
template<class C> __SIERRA_INLINE bool any_lane(const C& c) noexcept { return __builtin_reduce_or(c) != 0; }

// a · b + c: with one rounding where the machine has it, otherwise with two. Where it matters the caller sees to it.
#if defined(__FMA__) || defined(__AVX512F__) || defined(__ARM_FEATURE_FMA)
constexpr bool fused = true;
#else
constexpr bool fused = false;
#endif
template<class V> __SIERRA_INLINE V mad(const V& a, const V& b, const V& c) noexcept {
  __SIERRA_EXACT
  if constexpr (fused) {
    return __builtin_elementwise_fma(a, b, c);
  } else {
    return a * b + c;
  }
}

// An unevaluated sum: `low` is what `high` lacks.
template<class V> struct pair {
  V high, low;
};
// Exact, if |a| >= |b| or a is 0.
template<class V> __SIERRA_INLINE pair<V> ordered_sum(const V& a, const V& b) noexcept {
  __SIERRA_EXACT
  const V s = a + b;
  return {s, b - (s - a)};
}
// Exact.
template<class V> __SIERRA_INLINE pair<V> sum(const V& a, const V& b) noexcept {
  __SIERRA_EXACT
  const V s = a + b, t = s - a;
  return {s, (a - (s - t)) + (b - t)};
}
// The half of a number's bits that counts most: products of such halves are exact.
template<class V> __SIERRA_INLINE V upper_half(const V& x) noexcept { return from_bits<V>(bits_of(x) & integers<V>(~layout<V>::low_half)); }
// Exact: the halves of the factors have so few bits that their products are.
template<class V> __SIERRA_INLINE pair<V> product(const V& a, const V& b) noexcept {
  __SIERRA_EXACT
  const V p = a * b;
  if constexpr (fused) {
    return {p, __builtin_elementwise_fma(a, b, -p)};
  } else {
    const V ah = upper_half(a), al = a - ah;
    const V bh = upper_half(b), bl = b - bh;
    return {p, (((ah * bh - p) + ah * bl) + al * bh) + al * bl};
  }
}
// The product of two sums, to about twice the bits of a number.
template<class V> __SIERRA_INLINE pair<V> product(const pair<V>& a, const pair<V>& b) noexcept {
  __SIERRA_EXACT
  const pair<V> p = product(a.high, b.high);
  return ordered_sum<V>(p.high, p.low + mad(a.high, b.low, a.low * b.high));
}
// a / b rounded once, nearly: one step of Newton's on the quotient.
template<class V> __SIERRA_INLINE pair<V> quotient(const pair<V>& a, const pair<V>& b) noexcept {
  __SIERRA_EXACT
  const V inverse = V(1) / b.high, q = a.high * inverse;
  V rest;
  if constexpr (fused) {
    rest = mad(-q, b.high, a.high);
  } else {
    const pair<V> p = product(q, b.high);
    rest = (a.high - p.high) - p.low;
  }
  return {q, (rest + mad(-q, b.low, a.low)) * inverse};
}

// c[I] + c[I + Step] x + c[I + 2 Step] x^2 + …
template<const auto& C, int I, int Step, class V> __SIERRA_INLINE V horner(const V& x) noexcept {
  __SIERRA_EXACT
  constexpr int count = sizeof(C) / sizeof(C[0]);
  constexpr auto c = C[I];
  if constexpr (I + Step >= count) {
    return V(c);
  } else {
    return mad(horner<C, I + Step, Step>(x), x, V(c));
  }
}
// The polynomial with the coefficients C in two halves, which run side by side.
template<const auto& C, class V> __SIERRA_INLINE V polynomial_in_halves(const V& x) noexcept {
  __SIERRA_EXACT
  const V square = x * x;
  return mad(horner<C, 1, 2>(square), x, horner<C, 0, 2>(square));
}
// The same, short ones as one chain.
template<const auto& C, class V> __SIERRA_INLINE V polynomial(const V& x) noexcept {
  if constexpr (sizeof(C) / sizeof(C[0]) < 6) {
    return horner<C, 0, 1>(x);
  } else {
    return polynomial_in_halves<C>(x);
  }
}

// The nearest integer to x, as a number and in the last bits of an integer; |x| must be far below the magic number.
template<class V> struct nearest {
  V number;
  integers<V> integer;
};
template<class V> __SIERRA_INLINE nearest<V> to_nearest(const V& x, element_of_raw<V> factor) noexcept {
  __SIERRA_EXACT
  const V t = mad(x, V(factor), V(layout<V>::magic));
  return {t - V(layout<V>::magic), bits_of(t) - bits_of_constant<V>(layout<V>::magic)};
}

// 2^n, for exponents of normal numbers.
template<class V> __SIERRA_INLINE V power_of_two(const integers<V>& n) noexcept {
  return from_bits<V>((n + integers<V>(layout<V>::bias)) << layout<V>::mantissa);
}
// x · 2^n for x near 1 and any n that exp clamps to; the result may be infinite, zero or denormal. In two steps, since 2^n may be out of range.
template<class V> __SIERRA_INLINE V scale(const V& x, const integers<V>& n) noexcept {
  __SIERRA_EXACT
#ifdef __AVX512F__
  return __builtin_elementwise_ldexp(x, __builtin_convertvector(n, raw_t<int, real<V>::length>));
#else
  // Of a number that is never negative: there is no arithmetic shift of 64 bits before AVX-512.
  typedef raw_t<conditional_t<sizeof(element_of_raw<V>) == 8, unsigned long, unsigned>, real<V>::length> U;
  const integers<V> half = __builtin_convertvector(__builtin_convertvector(n + integers<V>(4096), U) >> 1, integers<V>) - integers<V>(2048);
  return x * power_of_two<V>(half) * power_of_two<V>(n - half);
#endif
}

}  // namespace mathematics
}  // namespace __sierra

#undef __SIERRA_INLINE
#undef __SIERRA_EXACT
#endif
