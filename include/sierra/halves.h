// sierra/halves.h: several lengths and several widths in one body: half of the lanes, two values behind each other, wider and narrower elements.
#ifndef SIERRA_HALVES_H
#define SIERRA_HALVES_H

#pragma GCC system_header

#include "fixed_point.h"
#include "lanes.h"

#define __SIERRA_INLINE inline __attribute__((__always_inline__, __nodebug__, __artificial__))
#define __SIERRA_PUBLIC [[omp::assume("sierra.library")]] __SIERRA_INLINE

namespace __sierra {

// The next wider type of the same kind: twice the bits.
template<class T, bool = is_word<T>::value> struct wider {};
template<class T> struct wider<T, true> : wider_integer<T> {};
template<> struct wider<_Float16, false> { using type = float; };
template<> struct wider<float, false> { using type = double; };
// What a caller names, or that.
template<class To, class T> struct widened { using type = To; };
template<class T> struct widened<void, T> : wider<T> {};
template<class To, class T> using widened_t = typename widened<To, T>::type;

// Numbers that may be more than the other type can hold, or less.
template<class To, class T> struct ends {
  static constexpr bool from_signed = T(-1) < T(0), to_signed = To(-1) < To(0);
  static constexpr bool above = int(sizeof(To)) * 8 - to_signed < int(sizeof(T)) * 8 - from_signed;
  static constexpr bool below = from_signed && (!to_signed || sizeof(To) < sizeof(T));
};

namespace internal {
// v between the ends of To: of lanes, or of one number.
template<class To, class T, class V> __SIERRA_INLINE V between_ends(V v) noexcept {
  if constexpr (ends<To, T>::below) v = __builtin_elementwise_max(v, V(T(internal::lowest<To>())));
  if constexpr (ends<To, T>::above) v = __builtin_elementwise_min(v, V(T(internal::highest<To>())));
  return v;
}
template<class To, class T> constexpr bool may_narrow() {
  static_assert(is_arithmetic<To>::value && !is_same<To, bool>::value && sizeof(To) <= sizeof(T), "sierra: narrow is to a number that is no wider");
  return true;
}
template<class To, class T> constexpr bool may_saturate() {
  static_assert(is_word<To>::value && sizeof(To) <= sizeof(T), "sierra: narrow_sat is to an integer that is no wider");
  return true;
}
template<class To, class T> constexpr bool may_widen() {
  static_assert(is_arithmetic<To>::value && sizeof(To) >= sizeof(T), "sierra: widen is to a number that is no narrower");
  return true;
}
}  // namespace internal

}  // namespace __sierra

namespace sierra {

// The lanes below L / 2, those from there on: of two lanes one value each. Dead lanes are moved like all others; the result has no dead ones.
template<class T, int L, __sierra::enable_if_t<(L > 1), int> = 0>
__SIERRA_PUBLIC __sierra::varying_t<T, L / 2> lower_half(const __sierra::vec<T, L, void>& v) noexcept {
  if constexpr (L == 2) {
    return T(v.get()[0]);
  } else {
    return __sierra::vec<T, L / 2>::from(v.get().lo);
  }
}
template<class T, int L, __sierra::enable_if_t<(L > 1), int> = 0>
__SIERRA_PUBLIC __sierra::varying_t<T, L / 2> upper_half(const __sierra::vec<T, L, void>& v) noexcept {
  if constexpr (L == 2) {
    return T(v.get()[1]);
  } else {
    return __sierra::vec<T, L / 2>::from(v.get().hi);
  }
}
#ifdef __SIERRA_EDITOR__
// For editors `T varying(L)` is T, of every length.
template<class A, __sierra::enable_if_t<__sierra::fits_a_lane<A>::value, int> = 0> __sierra::plain_t<A> lower_half(const A& v) noexcept;
template<class A, __sierra::enable_if_t<__sierra::fits_a_lane<A>::value, int> = 0> __sierra::plain_t<A> upper_half(const A& v) noexcept;
#endif
// The lanes of a, and behind them those of b.
template<class A, class B, int L = __sierra::call_length<A, B>::value, __sierra::enable_if_t<(L > 1 && L < 64), int> = 0, class T = __sierra::first_lanes_t<A, B>,
         __sierra::enable_if_t<__sierra::all_lanes_of<T, A, B>::value, int> = 0>
__SIERRA_PUBLIC __sierra::vec<T, L * 2, void> concat(const A& a, const B& b) noexcept {
  using V = __sierra::vec<T, L>;
  using W = __sierra::vec<T, L * 2>;
  typename W::value both;
  both.lo = V(a).get();
  both.hi = V(b).get();
  return W::from(both);
}
template<class A, class B, __sierra::enable_if_t<__sierra::both_fit_a_lane<A, B>::value, int> = 0, class = void>
__SIERRA_PUBLIC auto concat(const A& a, const B& b) noexcept {
  using T = __sierra::common_element_t<__sierra::plain_t<A>, __sierra::plain_t<B>>;
  return __sierra::vec<T, 2>::from(typename __sierra::vec<T, 2>::value{__sierra::storage_t<T>(T(a)), __sierra::storage_t<T>(T(b))});
}

// Each lane as a number twice as wide, or of the type that is named.
template<class To = void, class T, int L, __sierra::enable_if_t<(L > 1) && __sierra::is_arithmetic<T>::value, int> = 0>
__SIERRA_PUBLIC __sierra::lanes_of_t<__sierra::widened_t<To, T>, L> widen(const __sierra::vec<T, L, void>& v) noexcept {
  (void)__sierra::may_widen<__sierra::widened_t<To, T>, T>();
  return __sierra::vec<__sierra::widened_t<To, T>, L>(v);
}
template<class To = void, class A, class T = __sierra::plain_t<A>, __sierra::enable_if_t<__sierra::is_arithmetic<T>::value, int> = 0>
__SIERRA_PUBLIC __sierra::widened_t<To, T> widen(const A& v) noexcept {
  (void)__sierra::may_widen<__sierra::widened_t<To, T>, T>();
  return __sierra::widened_t<To, T>(T(v));
}
// The other way, as C++ converts: of integers the lower bits.
template<class To, class T, int L, __sierra::enable_if_t<(L > 1) && __sierra::is_arithmetic<T>::value, int> = 0>
__SIERRA_PUBLIC __sierra::vec<To, L> narrow(const __sierra::vec<T, L, void>& v) noexcept {
  (void)__sierra::may_narrow<To, T>();
  return __sierra::vec<To, L>(v);
}
template<class To, class A, class T = __sierra::plain_t<A>, __sierra::enable_if_t<__sierra::is_arithmetic<T>::value, int> = 0>
__SIERRA_PUBLIC To narrow(const A& v) noexcept {
  (void)__sierra::may_narrow<To, T>();
  return To(T(v));
}
// Of integers the nearest number that the type has.
template<class To, class T, int L, __sierra::enable_if_t<(L > 1) && __sierra::is_word<T>::value, int> = 0>
__SIERRA_PUBLIC __sierra::vec<To, L> narrow_sat(const __sierra::vec<T, L, void>& v) noexcept {
  if constexpr (__sierra::may_saturate<To, T>()) {
    return __sierra::vec<To, L>::from(__builtin_convertvector(__sierra::between_ends<To, T>(v.get()), __sierra::raw_t<To, L>));
  }
}
template<class To, class A, class T = __sierra::plain_t<A>, __sierra::enable_if_t<__sierra::is_word<T>::value, int> = 0>
__SIERRA_PUBLIC To narrow_sat(const A& v) noexcept {
  if constexpr (__sierra::may_saturate<To, T>()) return To(__sierra::between_ends<To, T>(T(v)));
}

}  // namespace sierra

#undef __SIERRA_PUBLIC
#undef __SIERRA_INLINE
#endif
