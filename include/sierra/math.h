// sierra/math.h: mathematics lane by lane, and the same functions for uniform values.
#ifndef SIERRA_MATH_H
#define SIERRA_MATH_H

#pragma GCC system_header

#include "support.h"

#define __SIERRA_INLINE inline __attribute__((__always_inline__, __nodebug__, __artificial__))
#define __SIERRA_PUBLIC [[omp::assume("sierra.library")]] __SIERRA_INLINE

namespace __sierra {

// The type in which a mathematical function computes: integers become double, as in the standard library.
template<class T, bool = is_floating<T>::value, bool = is_scalar<T>::value> struct computed {};
template<class T, bool Scalar> struct computed<T, true, Scalar> { using type = T; };
template<class T> struct computed<T, false, true> { using type = double; };
template<class T> using computed_t = typename computed<T>::type;

}  // namespace __sierra

namespace sierra {

// The smaller and the larger of two values, as std::min and std::max choose: the first unless the second is really smaller (larger).
#define __SIERRA_CHOICE(NAME, BETTER)                                                                                                    \
  template<class A, class B, int L = __sierra::call_length<A, B>::value, __sierra::enable_if_t<(L > 1), int> = 0>                        \
  __SIERRA_PUBLIC __sierra::lanes_of_t<__sierra::common_element_t<A, B>, L> NAME(const A& a, const B& b) noexcept {                      \
    using T = __sierra::common_element_t<A, B>;                                                                                          \
    using V = __sierra::vec<T, L>;                                                                                                       \
    const auto va = V(a).get(), vb = V(b).get();                                                                                         \
    const auto c = __sierra::truth<L>(BETTER).get();                                                                                     \
    return V::from(__sierra::choose_raw<__sierra::storage_t<T>, L>(c, vb, va));                                                          \
  }                                                                                                                                      \
  template<class A, class B, __sierra::enable_if_t<__sierra::both_plain<A, B>::value, int> = 0>                                          \
  __SIERRA_PUBLIC auto NAME(const A& a, const B& b) noexcept                                                                             \
      -> __sierra::remove_cvref_t<decltype(true ? __sierra::plain_t<A>(a) : __sierra::plain_t<B>(b))> {                                  \
    using T = __sierra::remove_cvref_t<decltype(true ? __sierra::plain_t<A>(a) : __sierra::plain_t<B>(b))>;                              \
    const T va = T(__sierra::plain_t<A>(a)), vb = T(__sierra::plain_t<B>(b));                                                            \
    return BETTER ? vb : va;                                                                                                             \
  }
__SIERRA_CHOICE(min, (vb < va))
__SIERRA_CHOICE(max, (va < vb))
#undef __SIERRA_CHOICE

// v, but at least low and at most high.
template<class A, class B, class C>
__SIERRA_PUBLIC auto clamp(const A& v, const B& low, const C& high) noexcept -> decltype(sierra::min(sierra::max(v, low), high)) {
  return sierra::min(sierra::max(v, low), high);
}

// The absolute value, in the element type (of the most negative integer: itself).
template<class T, int L, __sierra::enable_if_t<(L > 1), int> = 0>
__SIERRA_PUBLIC __sierra::lanes_of_t<__sierra::promoted<T>, L> abs(const __sierra::vec<T, L, void>& v) noexcept {
  using R = __sierra::promoted<T>;
  const auto x = __sierra::vec<R, L>(v).get();
  if constexpr (__sierra::is_floating<R>::value) {
    return __sierra::vec<R, L>::from(__builtin_elementwise_abs(x));
  } else if constexpr (R(-1) < R(0)) {
    return __sierra::vec<R, L>::from(__sierra::choose_raw<R, L>(
        __sierra::truth<L>(x < __sierra::raw_t<R, L>(0)).get(), __sierra::raw_t<R, L>(0) - x, x));
  } else {
    return __sierra::vec<R, L>::from(x);
  }
}
template<class A, __sierra::enable_if_t<__sierra::is_plain<A>::value, int> = 0>
__SIERRA_PUBLIC __sierra::promoted<__sierra::plain_t<A>> abs(const A& v) noexcept {
  using R = __sierra::promoted<__sierra::plain_t<A>>;
  const R x = R(__sierra::plain_t<A>(v));
  if constexpr (__sierra::is_floating<R>::value) {
    return __builtin_elementwise_abs(x);
  } else {
    // Through a vector's arithmetic, which wraps.
    typedef R one __attribute__((__ext_vector_type__(1)));
    return x < R(0) ? (one(0) - one(x))[0] : x;
  }
}

#include "function_macros.h"
#define __SIERRA_ELEMENTWISE(NAME) __SIERRA_ONE_ARGUMENT(NAME, __builtin_elementwise_##NAME(x), __builtin_elementwise_##NAME(x))
__SIERRA_ELEMENTWISE(sqrt)
__SIERRA_ELEMENTWISE(floor)
__SIERRA_ELEMENTWISE(ceil)
// Half-way cases away from zero, as std::round.
__SIERRA_ELEMENTWISE(round)
__SIERRA_ELEMENTWISE(trunc)
// As the machine rounds at the moment, halves to even unless told otherwise.
__SIERRA_ELEMENTWISE(rint)
__SIERRA_ELEMENTWISE(nearbyint)
#undef __SIERRA_ELEMENTWISE
#include "function_macros.h"

// 1 / v and 1 / sqrt(v), rounded as division and square root are.
template<class T, int L, __sierra::enable_if_t<(L > 1), int> = 0>
__SIERRA_PUBLIC __sierra::lanes_of_t<__sierra::computed_t<T>, L> rcp(const __sierra::vec<T, L, void>& v) noexcept {
  using R = __sierra::computed_t<T>;
  return R(1) / __sierra::vec<R, L>(v);
}
template<class A, __sierra::enable_if_t<__sierra::is_plain<A>::value, int> = 0>
__SIERRA_PUBLIC __sierra::computed_t<__sierra::plain_t<A>> rcp(const A& v) noexcept {
  using R = __sierra::computed_t<__sierra::plain_t<A>>;
  return R(1) / R(__sierra::plain_t<A>(v));
}
template<class A> __SIERRA_PUBLIC auto rsqrt(const A& v) noexcept -> decltype(sierra::rcp(sierra::sqrt(v))) {
  return sierra::rcp(sierra::sqrt(v));
}

// a · b + c with one rounding.
template<class A, class B, class C, int L = __sierra::call_length<A, B, C>::value, __sierra::enable_if_t<(L > 1), int> = 0>
__SIERRA_PUBLIC auto fma(const A& a, const B& b, const C& c) noexcept {
  using T = __sierra::computed_t<typename __sierra::common_element<__sierra::common_element_t<A, B>, __sierra::element_t<C>>::type>;
  using V = __sierra::vec<T, L>;
  return V::from(__builtin_elementwise_fma(V(a).get(), V(b).get(), V(c).get()));
}
template<class A, class B, class C,
         __sierra::enable_if_t<__sierra::both_plain<A, B>::value && __sierra::is_plain<C>::value, int> = 0, class = void>
__SIERRA_PUBLIC auto fma(const A& a, const B& b, const C& c) noexcept {
  using T = __sierra::computed_t<__sierra::remove_cvref_t<decltype(__sierra::plain_t<A>(a) + __sierra::plain_t<B>(b) + __sierra::plain_t<C>(c))>>;
  return __builtin_elementwise_fma(T(__sierra::plain_t<A>(a)), T(__sierra::plain_t<B>(b)), T(__sierra::plain_t<C>(c)));
}

}  // namespace sierra

#undef __SIERRA_PUBLIC
#undef __SIERRA_INLINE
#endif
