// sierra/unqualified.h: mathematics as scalar code names it, without a namespace: `sqrt(v)`, `fabs(v)`, `powf(v, 2)`. What holds lanes is enough to find them; with
// length 1 they are the C library's.
#ifndef SIERRA_UNQUALIFIED_H
#define SIERRA_UNQUALIFIED_H

#pragma GCC system_header

#include "floating.h"
#include "math.h"
#include "number_parts.h"
#include "transcendental.h"

#define __SIERRA_INLINE inline __attribute__((__always_inline__, __nodebug__, __artificial__))

namespace __sierra {

using ::sierra::abs;
using ::sierra::fma;
using ::sierra::isfinite;
using ::sierra::isinf;
using ::sierra::isnan;
using ::sierra::isnormal;
using ::sierra::signbit;
using ::sierra::ldexp;
using ::sierra::llrint;
using ::sierra::llround;
using ::sierra::lrint;
using ::sierra::lround;
using ::sierra::frexp;
using ::sierra::ilogb;
using ::sierra::isgreater;
using ::sierra::isgreaterequal;
using ::sierra::isless;
using ::sierra::islessequal;
using ::sierra::islessgreater;
using ::sierra::isunordered;
using ::sierra::logb;
using ::sierra::modf;
using ::sierra::nextafter;
using ::sierra::remquo;
using ::sierra::scalbln;
using ::sierra::scalbn;
using ::sierra::fpclassify;

template<class T, int L, enable_if_t<(L > 1), int> = 0>
__SIERRA_INLINE lanes_of_t<computed_t<T>, L> fabs(const vec<T, L, void>& v) noexcept {
  return ::sierra::abs(vec<computed_t<T>, L>(v));
}
template<class T, int L, enable_if_t<(L > 1), int> = 0>
__SIERRA_INLINE vec<float, L> fabsf(const vec<T, L, void>& v) noexcept {
  return ::sierra::abs(vec<float, L>(v));
}
template<class A, class B, class C, int L = call_length<A, B, C>::value, enable_if_t<(L > 1), int> = 0>
__SIERRA_INLINE vec<float, L> fmaf(const A& a, const B& b, const C& c) noexcept {
  return ::sierra::fma(vec<float, L>(a), vec<float, L>(b), vec<float, L>(c));
}

// The smaller and the larger of two numbers; of a number and a NaN, the number.
#define __SIERRA_CHOICE(NAME, BUILTIN)                                                                                                   \
  template<class A, class B, int L = call_length<A, B>::value, enable_if_t<(L > 1), int> = 0>                                            \
  __SIERRA_INLINE lanes_of_t<computed_t<common_element_t<A, B>>, L> NAME(const A& a, const B& b) noexcept {                              \
    using V = vec<computed_t<common_element_t<A, B>>, L>;                                                                                \
    return V::from(BUILTIN(V(a).get(), V(b).get()));                                                                                     \
  }                                                                                                                                      \
  template<class A, class B, int L = call_length<A, B>::value, enable_if_t<(L > 1), int> = 0>                                            \
  __SIERRA_INLINE vec<float, L> NAME##f(const A& a, const B& b) noexcept {                                                               \
    using V = vec<float, L>;                                                                                                             \
    return V::from(BUILTIN(V(a).get(), V(b).get()));                                                                                     \
  }
__SIERRA_CHOICE(fmin, __builtin_elementwise_minnum)
__SIERRA_CHOICE(fmax, __builtin_elementwise_maxnum)
#undef __SIERRA_CHOICE

// The function and its namesake for float alone.
#define __SIERRA_ONE(NAME)                                                                                                               \
  using ::sierra::NAME;                                                                                                                  \
  template<class T, int L, enable_if_t<(L > 1), int> = 0>                                                                                \
  __SIERRA_INLINE vec<float, L> NAME##f(const vec<T, L, void>& v) noexcept {                                                             \
    return ::sierra::NAME(vec<float, L>(v));                                                                                             \
  }
#define __SIERRA_TWO(NAME)                                                                                                               \
  using ::sierra::NAME;                                                                                                                  \
  template<class A, class B, int L = call_length<A, B>::value, enable_if_t<(L > 1), int> = 0>                                            \
  __SIERRA_INLINE vec<float, L> NAME##f(const A& a, const B& b) noexcept {                                                               \
    return ::sierra::NAME(vec<float, L>(a), vec<float, L>(b));                                                                           \
  }
__SIERRA_ONE(sqrt)
__SIERRA_ONE(floor)
__SIERRA_ONE(ceil)
__SIERRA_ONE(round)
__SIERRA_ONE(trunc)
__SIERRA_ONE(rint)
__SIERRA_ONE(nearbyint)
__SIERRA_ONE(exp)
__SIERRA_ONE(exp2)
__SIERRA_ONE(expm1)
__SIERRA_ONE(log)
__SIERRA_ONE(log2)
__SIERRA_ONE(log10)
__SIERRA_ONE(log1p)
__SIERRA_ONE(sin)
__SIERRA_ONE(cos)
__SIERRA_ONE(tan)
__SIERRA_ONE(asin)
__SIERRA_ONE(acos)
__SIERRA_ONE(atan)
__SIERRA_ONE(sinh)
__SIERRA_ONE(cosh)
__SIERRA_ONE(tanh)
__SIERRA_ONE(cbrt)
__SIERRA_ONE(erf)
__SIERRA_ONE(erfc)
__SIERRA_ONE(asinh)
__SIERRA_ONE(acosh)
__SIERRA_ONE(atanh)
__SIERRA_ONE(tgamma)
__SIERRA_ONE(lgamma)
__SIERRA_TWO(pow)
__SIERRA_TWO(atan2)
__SIERRA_TWO(hypot)
__SIERRA_TWO(copysign)
__SIERRA_TWO(fdim)
__SIERRA_TWO(fmod)
__SIERRA_TWO(remainder)
#undef __SIERRA_ONE
#undef __SIERRA_TWO

}  // namespace __sierra

#undef __SIERRA_INLINE
#endif
