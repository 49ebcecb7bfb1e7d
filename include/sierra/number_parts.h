// sierra/number_parts.h: the parts of floating-point numbers and their neighbours, their classes, and comparisons that are false of a NaN.
#ifndef SIERRA_NUMBER_PARTS_H
#define SIERRA_NUMBER_PARTS_H

#pragma GCC system_header

#include "floating.h"
#include "mathematics/basics.h"

#define __SIERRA_INLINE inline __attribute__((__always_inline__, __nodebug__, __artificial__))
#define __SIERRA_PUBLIC [[omp::assume("sierra.library")]] __SIERRA_INLINE

namespace __sierra {

// A number as significand (of the magnitude 0.5 to 1) and exponent; zeros, infinities and NaN are their own significands, with exponent 0.
template<class V> struct split_number {
  V significand;
  mathematics::integers<V> exponent;
};
namespace internal {
template<class V> __SIERRA_INLINE split_number<V> split_number_of(const V& x) noexcept {
  using I = mathematics::integers<V>;
  using format = mathematics::layout<V>;
  constexpr int digits = format::mantissa + 1;
  const I below_normal = mathematics::absolute(x) < V(format::smallest);
  const V scaled = mathematics::choose<V>(below_normal, x * V(typename mathematics::real<V>::element(1ull << digits)), x);
  const I field = I(2 * format::bias + 1), bits = mathematics::bits_of(scaled), exponent = (bits >> format::mantissa) & field;
  const I ordinary = (exponent != field) & (exponent != I(0));
  const I placed = (bits & ~(field << format::mantissa)) | (I(format::bias - 1) << format::mantissa);
  const I shifted = below_normal & I(digits);
  return {mathematics::choose<V>(ordinary, mathematics::from_bits<V>(placed), x), ordinary & (exponent - I(format::bias - 1) - shifted)};
}
// Those of half a float's size by way of floats, in which they are no denormals.
template<class T, int L> __SIERRA_INLINE auto split_lanes(const raw_t<T, L>& x) noexcept {
  return internal::split_number_of(__builtin_convertvector(x, raw_t<typename computed_lanes<T>::type, L>));
}

// The number beside x on the way to y: the next pattern of bits, or the one before it.
template<class V, class I> __SIERRA_INLINE V neighbour(const V& x, const V& y) noexcept {
  const I bits = __builtin_bit_cast(I, x), sign = I(1) << I(sizeof(bits[0]) * 8 - 1);
  const I away = __builtin_convertvector((x < y) == (x > V(0)), I);
  const V beside = __builtin_bit_cast(V, away != I(0) ? bits + I(1) : bits - I(1));
  const V from_zero = __builtin_bit_cast(V, (__builtin_bit_cast(I, y) & sign) | I(1));
  const V moved = x == V(0) ? from_zero : beside;
  return (x != x) | (y != y) ? x + y : x == y ? y : moved;
}
}  // namespace internal

}  // namespace __sierra

namespace sierra {

// v as significand and power of two: the significand has a magnitude from 0.5 to 1, the exponent goes to where `exponent` points.
template<class T, int L, __sierra::enable_if_t<(L > 1), int> = 0>
__SIERRA_PUBLIC __sierra::lanes_of_t<__sierra::computed_t<T>, L> frexp(const __sierra::vec<T, L, void>& v, __sierra::vec<int, L, void>* exponent) noexcept {
  using R = __sierra::computed_t<T>;
  const auto parts = __sierra::split_lanes<R, L>(__sierra::vec<R, L>(v).get());
  *exponent = __sierra::vec<int, L>::from(__builtin_convertvector(parts.exponent, __sierra::raw_t<int, L>));
  return __sierra::vec<R, L>::from(__builtin_convertvector(parts.significand, __sierra::raw_t<R, L>));
}
template<class A, __sierra::enable_if_t<__sierra::is_plain<A>::value, int> = 0, class R = __sierra::computed_t<__sierra::plain_t<A>>>
__SIERRA_PUBLIC R frexp(const A& v, int* exponent) noexcept {
  if constexpr (sizeof(R) == 8) {
    return __builtin_frexp(R(__sierra::plain_t<A>(v)), exponent);
  } else {
    return R(__builtin_frexpf(float(__sierra::plain_t<A>(v)), exponent));
  }
}

// v without its fraction to where `whole` points, and the fraction as result, both with v's sign.
template<class T, int L, __sierra::enable_if_t<(L > 1) && __sierra::is_floating<T>::value, int> = 0>
__SIERRA_PUBLIC __sierra::vec<T, L> modf(const __sierra::vec<T, L, void>& v, __sierra::vec<T, L, void>* whole) noexcept {
  using R = __sierra::raw_t<T, L>;
  const R x = v.get(), cut = __builtin_elementwise_trunc(x);
  *whole = __sierra::vec<T, L>::from(cut);
  // Infinity less itself would be no number.
  return __sierra::vec<T, L>::from(__builtin_elementwise_copysign(x == cut ? R(T(0)) : x - cut, x));
}
template<class A, class T = __sierra::plain_t<A>, __sierra::enable_if_t<__sierra::is_floating<T>::value, int> = 0>
__SIERRA_PUBLIC T modf(const A& v, T* whole) noexcept {
  const T x = T(v), cut = __builtin_elementwise_trunc(x);
  *whole = cut;
  return __builtin_elementwise_copysign(x == cut ? T(0) : T(x - cut), x);
}

// The exponent of a number from 1 to 2, as an integer (of 0 and of NaN the lowest, of infinities the highest) and as a number (of 0 minus infinity).
template<class T, int L, __sierra::enable_if_t<(L > 1), int> = 0>
__SIERRA_PUBLIC __sierra::vec<int, L> ilogb(const __sierra::vec<T, L, void>& v) noexcept {
  using R = __sierra::computed_t<T>;
  using E = typename __sierra::computed_lanes<R>::type;
  using I = __sierra::raw_t<int, L>;
  const auto x = __builtin_convertvector(__sierra::vec<R, L>(v).get(), __sierra::raw_t<E, L>);
  const I exponent = __builtin_convertvector(__sierra::split_number_of(x).exponent, I) - I(1);
  const I nothing = __builtin_convertvector((x == __sierra::raw_t<E, L>(0)) | (x != x), I);
  const I infinite = __builtin_convertvector(__builtin_elementwise_abs(x) == __sierra::raw_t<E, L>(__builtin_inff()), I);
  return __sierra::vec<int, L>::from(nothing != I(0) ? I(-__INT_MAX__ - 1) : infinite != I(0) ? I(__INT_MAX__) : exponent);
}
template<class A, __sierra::enable_if_t<__sierra::is_plain<A>::value, int> = 0>
__SIERRA_PUBLIC int ilogb(const A& v) noexcept { return __builtin_ilogb(double(__sierra::plain_t<A>(v))); }
template<class T, int L, __sierra::enable_if_t<(L > 1), int> = 0>
__SIERRA_PUBLIC __sierra::lanes_of_t<__sierra::computed_t<T>, L> logb(const __sierra::vec<T, L, void>& v) noexcept {
  using R = __sierra::computed_t<T>;
  using E = typename __sierra::computed_lanes<R>::type;
  using V = __sierra::raw_t<E, L>;
  const V x = __builtin_convertvector(__sierra::vec<R, L>(v).get(), V), magnitude = __builtin_elementwise_abs(x), infinity = V(__builtin_inff());
  const V exponent = __builtin_convertvector(__sierra::split_number_of(x).exponent, V) - V(1);
  const V result = x == V(0) ? -infinity : magnitude < infinity ? exponent : magnitude;
  return __sierra::vec<R, L>::from(__builtin_convertvector(result, __sierra::raw_t<R, L>));
}
template<class A, __sierra::enable_if_t<__sierra::is_plain<A>::value, int> = 0, class R = __sierra::computed_t<__sierra::plain_t<A>>>
__SIERRA_PUBLIC R logb(const A& v) noexcept { return R(__builtin_logb(double(__sierra::plain_t<A>(v)))); }

// v · 2^n; a long n, too.
template<class A, class N> __SIERRA_PUBLIC auto scalbn(const A& v, const N& n) noexcept -> decltype(sierra::ldexp(v, n)) { return sierra::ldexp(v, n); }
template<class A, class N> __SIERRA_PUBLIC auto scalbln(const A& v, const N& n) noexcept -> decltype(sierra::ldexp(v, n)) {
  return sierra::ldexp(v, sierra::clamp(n, -10000l, 10000l));
}

#include "function_macros.h"
// The number next to a on the way to b; b, if they are equal.
__SIERRA_TWO_ARGUMENTS(nextafter, (__sierra::neighbour<__sierra::raw_t<R, L>, __sierra::raw_t<typename __sierra::mask_integer<sizeof(R)>::type, L>>(x, y)),
                       (__sierra::neighbour<__sierra::raw_t<R, 2>, __sierra::raw_t<typename __sierra::mask_integer<sizeof(R)>::type, 2>>(x, y)[0]))
#include "function_macros.h"

}  // namespace sierra

namespace __sierra {
struct remquo_lane {
  static __SIERRA_INLINE double run(double x, double y, int* quotient) noexcept { return __builtin_remquo(x, y, quotient); }
  static __SIERRA_INLINE float run(float x, float y, int* quotient) noexcept { return __builtin_remquof(x, y, quotient); }
  static __SIERRA_INLINE _Float16 run(_Float16 x, _Float16 y, int* quotient) noexcept { return _Float16(__builtin_remquof(float(x), float(y), quotient)); }
};
}  // namespace __sierra

namespace sierra {

// The C library's, for one live lane after the other: what remains of a / b rounded, whose sign and last bits go to where `quotient` points.
template<class A, class B, int L = __sierra::call_length<A, B>::value, __sierra::enable_if_t<(L > 1), int> = 0>
__SIERRA_PUBLIC __sierra::lanes_of_t<__sierra::computed_t<__sierra::common_element_t<A, B>>, L> remquo(const A& a, const B& b, __sierra::vec<int, L, void>* quotient) noexcept {
  using R = __sierra::computed_t<__sierra::common_element_t<A, B>>;
  using V = __sierra::vec<R, L>;
  const auto x = V(a).get(), y = V(b).get();
  auto result = __sierra::raw_t<R, L>(R(0));
  auto quotients = __sierra::raw_t<int, L>(0);
  const auto alive = __sierra::live_bytes<L>();
  for (int lane = 0; lane < L; ++lane) {
    if (alive[lane] != 0) {
      int q = 0;
      result[lane] = __sierra::remquo_lane::run(x[lane], y[lane], &q);
      quotients[lane] = q;
    }
  }
  *quotient = __sierra::vec<int, L>::from(quotients);
  return V::from(result);
}
template<class A, class B, __sierra::enable_if_t<__sierra::both_plain<A, B>::value, int> = 0,
         class R = __sierra::computed_t<typename __sierra::common_element<__sierra::plain_t<A>, __sierra::plain_t<B>>::type>>
__SIERRA_PUBLIC R remquo(const A& a, const B& b, int* quotient) noexcept {
  return __sierra::remquo_lane::run(R(__sierra::plain_t<A>(a)), R(__sierra::plain_t<B>(b)), quotient);
}

// FP_NAN, FP_INFINITE, FP_ZERO, FP_SUBNORMAL and FP_NORMAL, by their numbers in the C libraries of Linux.
template<class T, int L, __sierra::enable_if_t<(L > 1), int> = 0>
__SIERRA_PUBLIC __sierra::vec<int, L> fpclassify(const __sierra::vec<T, L, void>& v) noexcept {
  using I = __sierra::raw_t<int, L>;
  using R = __sierra::computed_t<T>;
  const auto x = __sierra::vec<R, L>(v).get();
  I result = I(4);
  result = __builtin_convertvector(__builtin_isfpclass(x, 0x090), I) != I(0) ? I(3) : result;
  result = __builtin_convertvector(__builtin_isfpclass(x, 0x060), I) != I(0) ? I(2) : result;
  result = __builtin_convertvector(__builtin_isfpclass(x, 0x204), I) != I(0) ? I(1) : result;
  result = __builtin_convertvector(__builtin_isfpclass(x, 0x003), I) != I(0) ? I(0) : result;
  return __sierra::vec<int, L>::from(result);
}
template<class A, __sierra::enable_if_t<__sierra::is_plain<A>::value, int> = 0, class R = __sierra::computed_t<__sierra::plain_t<A>>>
__SIERRA_PUBLIC int fpclassify(const A& v) noexcept { return __builtin_fpclassify(0, 1, 4, 3, 2, R(__sierra::plain_t<A>(v))); }

// Comparisons that have no complaint about NaN.
#define __SIERRA_COMPARISON(NAME, CALL)                                                                                                  \
  template<class A, class B, int L = __sierra::call_length<A, B>::value, __sierra::enable_if_t<(L > 1), int> = 0,                        \
           class R = __sierra::computed_t<__sierra::common_element_t<A, B>>>                                                             \
  __SIERRA_PUBLIC __sierra::vec<bool, L> NAME(const A& a, const B& b) noexcept {                                                         \
    using V = __sierra::vec<R, L>;                                                                                                       \
    const auto x = V(a).get(), y = V(b).get();                                                                                           \
    return __sierra::truth<L>(CALL);                                                                                                     \
  }                                                                                                                                      \
  template<class A, class B, __sierra::enable_if_t<__sierra::both_plain<A, B>::value, int> = 0,                                          \
           class R = __sierra::computed_t<typename __sierra::common_element<__sierra::plain_t<A>, __sierra::plain_t<B>>::type>>          \
  __SIERRA_PUBLIC bool NAME(const A& a, const B& b) noexcept {                                                                           \
    const R x = R(__sierra::plain_t<A>(a)), y = R(__sierra::plain_t<B>(b));                                                              \
    return CALL;                                                                                                                         \
  }
__SIERRA_COMPARISON(isgreater, (x > y))
__SIERRA_COMPARISON(isgreaterequal, (x >= y))
__SIERRA_COMPARISON(isless, (x < y))
__SIERRA_COMPARISON(islessequal, (x <= y))
__SIERRA_COMPARISON(islessgreater, ((x < y) | (x > y)))
__SIERRA_COMPARISON(isunordered, ((x != x) | (y != y)))
#undef __SIERRA_COMPARISON

}  // namespace sierra

#undef __SIERRA_PUBLIC
#undef __SIERRA_INLINE
#undef __SIERRA_PUBLIC
#endif
