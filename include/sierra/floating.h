// sierra/floating.h: what kind of number lanes hold, rounding to integers of 64 bits, remainders, powers of two; and what the C library computes for one lane at a time.
#ifndef SIERRA_FLOATING_H
#define SIERRA_FLOATING_H

#pragma GCC system_header

#include "transcendental.h"

#define __SIERRA_INLINE inline __attribute__((__always_inline__, __nodebug__, __artificial__))
#define __SIERRA_PUBLIC [[omp::assume("sierra.library")]] __SIERRA_INLINE

namespace __sierra {

namespace internal {
// Is each lane of one of these classes (bits of llvm.is.fpclass)?
template<int Classes, class T, int L> __SIERRA_INLINE vec<bool, L> is_of_class(const raw_t<T, L>& v) noexcept { return internal::truth<L>(__builtin_isfpclass(v, Classes) != 0); }

// A function for one lane, called for each live one. Dead lanes hold 0.
template<class F, class T, int L, class... X> __SIERRA_INLINE raw_t<T, L> one_by_one(const X&... x) noexcept {
  raw_t<T, L> result = raw_t<T, L>(T(0));
  const auto alive = internal::live_bytes<L>();
  for (int lane = 0; lane < L; ++lane) {
    if (alive[lane] != 0) result[lane] = T(F::run(x[lane]...));
  }
  return result;
}
}  // namespace internal

}  // namespace __sierra

namespace sierra {

// Questions, as <cmath> answers them: integers count as double.
#define __SIERRA_QUESTION(NAME, CLASSES)                                                                                                 \
  template<class T, int L, __sierra::enable_if_t<(L > 1), int> = 0>                                                                      \
  __SIERRA_PUBLIC __sierra::vec<bool, L> NAME(const __sierra::vec<T, L, void>& v) noexcept {                                             \
    using R = __sierra::computed_t<T>;                                                                                                   \
    return __sierra::is_of_class<CLASSES, R, L>(__sierra::vec<R, L>(v).get());                                                           \
  }                                                                                                                                      \
  template<class A, __sierra::enable_if_t<__sierra::is_plain<A>::value, int> = 0, class R = __sierra::computed_t<__sierra::plain_t<A>>>  \
  __SIERRA_PUBLIC bool NAME(const A& v) noexcept {                                                                                       \
    return __builtin_isfpclass(R(__sierra::plain_t<A>(v)), CLASSES);                                                                     \
  }
__SIERRA_QUESTION(isnan, 0x003)
__SIERRA_QUESTION(isinf, 0x204)
__SIERRA_QUESTION(isfinite, 0x1f8)
__SIERRA_QUESTION(isnormal, 0x108)
#undef __SIERRA_QUESTION

// The sign, also of zeros and NaN.
template<class T, int L, __sierra::enable_if_t<(L > 1), int> = 0>
__SIERRA_PUBLIC __sierra::vec<bool, L> signbit(const __sierra::vec<T, L, void>& v) noexcept {
  using R = __sierra::computed_t<T>;
  using I = __sierra::raw_t<typename __sierra::mask_integer<sizeof(R)>::type, L>;
  return __sierra::truth<L>(__builtin_bit_cast(I, __sierra::vec<R, L>(v).get()) < I(0));
}
template<class A, __sierra::enable_if_t<__sierra::is_plain<A>::value, int> = 0, class R = __sierra::computed_t<__sierra::plain_t<A>>>
__SIERRA_PUBLIC bool signbit(const A& v) noexcept {
  return __builtin_signbit(R(__sierra::plain_t<A>(v)));
}

// Rounded, as integers of 64 bits.
#define __SIERRA_LONG(NAME, TYPE, HOW)                                                                                                   \
  template<class A> __SIERRA_PUBLIC auto NAME(const A& v) noexcept                                                                       \
      -> __sierra::varying_t<TYPE, __sierra::call_length<decltype(sierra::HOW(v))>::value> {                                             \
    using R = __sierra::varying_t<TYPE, __sierra::call_length<decltype(sierra::HOW(v))>::value>;                                         \
    return R(sierra::HOW(v));                                                                                                            \
  }
__SIERRA_LONG(lround, long, round)
__SIERRA_LONG(lrint, long, rint)
__SIERRA_LONG(llround, long long, round)
__SIERRA_LONG(llrint, long long, rint)
#undef __SIERRA_LONG

#include "function_macros.h"
__SIERRA_TWO_ARGUMENTS(copysign, __builtin_elementwise_copysign(x, y), __builtin_elementwise_copysign(x, y))
// The positive difference; of a NaN: NaN.
__SIERRA_TWO_ARGUMENTS(fdim, (x <= y ? __sierra::raw_t<R, L>(R(0)) : x - y), (x <= y ? R(0) : x - y))

// v · 2^n.
template<class A, class N, int L = __sierra::call_length<A, N>::value, __sierra::enable_if_t<(L > 1), int> = 0>
__SIERRA_PUBLIC __sierra::lanes_of_t<__sierra::computed_t<__sierra::element_t<A>>, L> ldexp(const A& v, const N& n) noexcept {
  using V = __sierra::vec<__sierra::computed_t<__sierra::element_t<A>>, L>;
  return V::from(__builtin_elementwise_ldexp(V(v).get(), __sierra::vec<int, L>(n).get()));
}
template<class A, class N, __sierra::enable_if_t<__sierra::both_plain<A, N>::value, int> = 0, class R = __sierra::computed_t<__sierra::plain_t<A>>>
__SIERRA_PUBLIC R ldexp(const A& v, const N& n) noexcept {
  return __builtin_elementwise_ldexp(R(__sierra::plain_t<A>(v)), int(__sierra::plain_t<N>(n)));
}

// The C library's, called for one lane after the other.
#define __SIERRA_FUNCTION(NAME)                                                                                                          \
  }                                                                                                                                      \
  namespace __sierra {                                                                                                                   \
  struct NAME##_lane {                                                                                                                   \
    __SIERRA_LIBRARY(NAME)                                                                                                               \
  };                                                                                                                                     \
  }                                                                                                                                      \
  namespace sierra {
#define __SIERRA_ONE(NAME)                                                                                                               \
  __SIERRA_FUNCTION(NAME)                                                                                                                \
  __SIERRA_ONE_ARGUMENT(NAME, (__sierra::one_by_one<__sierra::NAME##_lane, R, L>(x)), __sierra::NAME##_lane::run(x))
#define __SIERRA_TWO(NAME)                                                                                                               \
  __SIERRA_FUNCTION(NAME)                                                                                                                \
  __SIERRA_TWO_ARGUMENTS(NAME, (__sierra::one_by_one<__sierra::NAME##_lane, R, L>(x, y)), __sierra::NAME##_lane::run(x, y))
__SIERRA_ONE(asinh)
__SIERRA_ONE(acosh)
__SIERRA_ONE(atanh)
__SIERRA_ONE(erfc)
__SIERRA_ONE(tgamma)
__SIERRA_ONE(lgamma)
__SIERRA_TWO(fmod)
__SIERRA_TWO(remainder)
#undef __SIERRA_ONE
#undef __SIERRA_TWO
#undef __SIERRA_FUNCTION
#include "function_macros.h"

}  // namespace sierra

#undef __SIERRA_PUBLIC
#undef __SIERRA_INLINE
#endif
