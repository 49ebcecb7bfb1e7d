// sierra/transcendental.h: exp, log, sin and their like: the scalar function of each live lane.
#ifndef SIERRA_TRANSCENDENTAL_H
#define SIERRA_TRANSCENDENTAL_H

#pragma GCC system_header

#include "math.h"

#define __SIERRA_INLINE inline __attribute__((__always_inline__, __nodebug__, __artificial__))

namespace __sierra {

// What a function does for one lane, for each type it computes in; the place to put a faster way for many lanes.
#define __SIERRA_SCALAR(NAME)                                                                                                            \
  struct NAME##_lane {                                                                                                                   \
    template<class... T> static __SIERRA_INLINE double run(double x, T... y) noexcept { return __builtin_##NAME(x, y...); }               \
    template<class... T> static __SIERRA_INLINE float run(float x, T... y) noexcept { return __builtin_##NAME##f(x, y...); }              \
    template<class... T> static __SIERRA_INLINE _Float16 run(_Float16 x, T... y) noexcept {                                               \
      return _Float16(__builtin_##NAME##f(float(x), float(y)...));                                                                       \
    }                                                                                                                                    \
  };

// The function of each live lane's value, called for this lane alone: nobody sees exceptions from dead lanes, whose results are unspecified.
template<class F, class T, int L, class... X> __SIERRA_INLINE vec<T, L> each_live(const X&... x) noexcept {
  const auto alive = live_bytes<L>();
  raw_t<T, L> result = raw_t<T, L>(0);
  for (int i = 0; i < L; ++i) {
    if (alive[i] != 0) result[i] = F::run(T(x[i])...);
  }
  return vec<T, L>::from(result);
}

}  // namespace __sierra

namespace sierra {

// The names and values of <cmath>, in the arguments' common type; integers are computed as double, _Float16 as float.
#define __SIERRA_ONE(NAME)                                                                                                               \
  }                                                                                                                                      \
  namespace __sierra {                                                                                                                   \
  __SIERRA_SCALAR(NAME)                                                                                                                  \
  }                                                                                                                                      \
  namespace sierra {                                                                                                                     \
  template<class T, int L, __sierra::enable_if_t<(L > 1), int> = 0>                                                                       \
  __SIERRA_INLINE __sierra::vec<__sierra::computed_t<T>, L> NAME(const __sierra::vec<T, L, void>& v) noexcept {                                 \
    using R = __sierra::computed_t<T>;                                                                                                   \
    return __sierra::each_live<__sierra::NAME##_lane, R, L>(__sierra::vec<R, L>(v).get());                                                \
  }                                                                                                                                      \
  template<class A, __sierra::enable_if_t<__sierra::is_plain<A>::value, int> = 0>                                                         \
  __SIERRA_INLINE __sierra::computed_t<__sierra::plain_t<A>> NAME(const A& v) noexcept {                                                  \
    return __sierra::NAME##_lane::run(__sierra::computed_t<__sierra::plain_t<A>>(__sierra::plain_t<A>(v)));                               \
  }
#define __SIERRA_TWO(NAME)                                                                                                               \
  }                                                                                                                                      \
  namespace __sierra {                                                                                                                   \
  __SIERRA_SCALAR(NAME)                                                                                                                  \
  }                                                                                                                                      \
  namespace sierra {                                                                                                                     \
  template<class A, class B, int L = __sierra::call_length<A, B>::value, __sierra::enable_if_t<(L > 1), int> = 0>                         \
  __SIERRA_INLINE __sierra::vec<__sierra::computed_t<__sierra::common_element_t<A, B>>, L> NAME(const A& a, const B& b) noexcept {        \
    using R = __sierra::computed_t<__sierra::common_element_t<A, B>>;                                                                    \
    using V = __sierra::vec<R, L>;                                                                                                       \
    return __sierra::each_live<__sierra::NAME##_lane, R, L>(V(a).get(), V(b).get());                                                      \
  }                                                                                                                                      \
  template<class A, class B, __sierra::enable_if_t<__sierra::both_plain<A, B>::value, int> = 0,                                           \
           class R = __sierra::computed_t<typename __sierra::common_element<__sierra::plain_t<A>, __sierra::plain_t<B>>::type>>           \
  __SIERRA_INLINE R NAME(const A& a, const B& b) noexcept {                                                                              \
    return __sierra::NAME##_lane::run(R(__sierra::plain_t<A>(a)), R(__sierra::plain_t<B>(b)));                                            \
  }
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
__SIERRA_TWO(pow)
__SIERRA_TWO(atan2)
__SIERRA_TWO(hypot)
#undef __SIERRA_ONE
#undef __SIERRA_TWO
#undef __SIERRA_SCALAR

// Sine and cosine of one angle.
template<class T, int L, __sierra::enable_if_t<(L > 1) && __sierra::is_floating<T>::value, int> = 0>
__SIERRA_INLINE void sincos(const __sierra::vec<T, L, void>& v, __sierra::vec<T, L, void>& sine, __sierra::vec<T, L, void>& cosine) noexcept {
  // Both first: v may be one of the results.
  const __sierra::vec<T, L> s = sierra::sin(v), c = sierra::cos(v);
  sine = s;
  cosine = c;
}
template<class A, class T = __sierra::plain_t<A>, __sierra::enable_if_t<__sierra::is_floating<T>::value, int> = 0>
__SIERRA_INLINE void sincos(const A& v, T& sine, T& cosine) noexcept {
  const T s = sierra::sin(T(v)), c = sierra::cos(T(v));
  sine = s;
  cosine = c;
}

}  // namespace sierra

#undef __SIERRA_INLINE
#endif
