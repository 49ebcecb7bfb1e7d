// sierra/standard.h: the functions of <cmath> and <algorithm> that choose and compute, for lanes, by the names that they have for scalars: `std::sqrt(v)`, `std::max(a, b)`.
// A compiler may add to namespace std what a program may not.
#ifndef SIERRA_STANDARD_H
#define SIERRA_STANDARD_H

#pragma GCC system_header

#include <initializer_list>
#include <type_traits>

#ifndef SIERRA_BITS_H
#include "bits.h"
#endif
#ifndef SIERRA_LANES_H
#include "lanes.h"
#endif
#ifndef SIERRA_MIDPOINT_H
#include "midpoint.h"
#endif
#ifndef SIERRA_NUMBER_PARTS_H
#include "number_parts.h"
#endif
#ifndef SIERRA_UNQUALIFIED_H
#include "unqualified.h"
#endif

#define __SIERRA_INLINE inline __attribute__((__always_inline__, __nodebug__, __artificial__))

namespace __sierra {
namespace internal {
// From a (t = 0) to b (t = 1), exactly at both ends; as std::lerp computes it.
template<class A, class B, class C, int L = call_length<A, B, C>::value, enable_if_t<(L > 1), int> = 0>
__SIERRA_INLINE auto lerp(const A& from, const B& to, const C& by) noexcept {
  using T = computed_t<typename common_element<common_element_t<A, B>, element_t<C>>::type>;
  using V = vec<T, L>;
  using R = raw_t<T, L>;
  const R a = V(from).get(), b = V(to).get(), t = V(by).get(), zero = R(T(0)), one = R(T(1));
  const R line = a + t * (b - a);
  const R beyond = (t > one) == (b > a) ? (b < line ? line : b) : (b > line ? line : b);
  const R across = t * b + (one - t) * a;
  return V::from(((a <= zero) & (b >= zero)) | ((a >= zero) & (b <= zero)) ? across : t == one ? b : beyond);
}
}  // namespace internal

// A type that is said, and not found by what is given for it.
template<class V> struct said { using type = V; };
template<class V> using said_t = typename said<V>::type;

// Lanes of the type that both have in common, if there is one.
template<class A, class B, int L, class = void> struct common_lanes {};
template<class A, class B, int L> struct common_lanes<A, B, L, type_exists_t<typename std::common_type<A, B>::type>> { using type = vec<typename std::common_type<A, B>::type, L>; };
// The same with anything, which may be a reference to lanes.
template<class A, int L, class S> struct common_with : common_lanes<A, S, L> {};
template<class A, int L, class B, int N> struct common_with<A, L, vec<B, N>> : std::common_type<vec<A, L>, vec<B, N>> {};
}  // namespace __sierra

namespace std {

// Less special than what lanes find by themselves, so that `using namespace std;` makes nothing ambiguous; and out of the way where no argument has lanes.
#define __SIERRA_STANDARD(NAME) __SIERRA_FROM(__sierra, NAME)
#define __SIERRA_FROM(SCOPE, NAME)                                                                                                       \
  template<class... X, ::__sierra::enable_if_t<(::__sierra::call_length<X...>::value > 1), int> = 0>                                     \
  __SIERRA_INLINE auto NAME(const X&... x) noexcept -> decltype(::SCOPE::NAME(x...)) {                                                   \
    return ::SCOPE::NAME(x...);                                                                                                          \
  }
__SIERRA_STANDARD(abs)
__SIERRA_STANDARD(acos)
__SIERRA_STANDARD(acosh)
__SIERRA_STANDARD(asin)
__SIERRA_STANDARD(asinh)
__SIERRA_STANDARD(atan)
__SIERRA_STANDARD(atan2)
__SIERRA_STANDARD(atanh)
__SIERRA_STANDARD(cbrt)
__SIERRA_STANDARD(ceil)
__SIERRA_STANDARD(copysign)
__SIERRA_STANDARD(cos)
__SIERRA_STANDARD(cosh)
__SIERRA_STANDARD(erf)
__SIERRA_STANDARD(erfc)
__SIERRA_STANDARD(exp)
__SIERRA_STANDARD(exp2)
__SIERRA_STANDARD(expm1)
__SIERRA_STANDARD(fabs)
__SIERRA_STANDARD(fdim)
__SIERRA_STANDARD(floor)
__SIERRA_STANDARD(fma)
__SIERRA_STANDARD(fmax)
__SIERRA_STANDARD(fmin)
__SIERRA_STANDARD(fmod)
__SIERRA_STANDARD(hypot)
__SIERRA_STANDARD(isfinite)
__SIERRA_STANDARD(isinf)
__SIERRA_STANDARD(isnan)
__SIERRA_STANDARD(isnormal)
__SIERRA_STANDARD(ldexp)
__SIERRA_STANDARD(lerp)
__SIERRA_STANDARD(lgamma)
__SIERRA_STANDARD(llrint)
__SIERRA_STANDARD(llround)
__SIERRA_STANDARD(log)
__SIERRA_STANDARD(log10)
__SIERRA_STANDARD(log1p)
__SIERRA_STANDARD(log2)
__SIERRA_STANDARD(lrint)
__SIERRA_STANDARD(lround)
__SIERRA_STANDARD(nearbyint)
__SIERRA_STANDARD(pow)
__SIERRA_STANDARD(remainder)
__SIERRA_STANDARD(rint)
__SIERRA_STANDARD(round)
__SIERRA_STANDARD(signbit)
__SIERRA_STANDARD(sin)
__SIERRA_STANDARD(sinh)
__SIERRA_STANDARD(sqrt)
__SIERRA_STANDARD(tan)
__SIERRA_STANDARD(tanh)
__SIERRA_STANDARD(tgamma)
__SIERRA_STANDARD(trunc)
__SIERRA_FROM(sierra, frexp)
__SIERRA_FROM(sierra, ilogb)
__SIERRA_FROM(sierra, isgreater)
__SIERRA_FROM(sierra, isgreaterequal)
__SIERRA_FROM(sierra, isless)
__SIERRA_FROM(sierra, islessequal)
__SIERRA_FROM(sierra, islessgreater)
__SIERRA_FROM(sierra, isunordered)
__SIERRA_FROM(sierra, logb)
__SIERRA_FROM(sierra, modf)
__SIERRA_FROM(sierra, nextafter)
__SIERRA_FROM(sierra, remquo)
__SIERRA_FROM(sierra, scalbln)
__SIERRA_FROM(sierra, scalbn)
__SIERRA_FROM(sierra, fpclassify)
__SIERRA_FROM(sierra, bit_ceil)
__SIERRA_FROM(sierra, bit_floor)
__SIERRA_FROM(sierra, byteswap)
__SIERRA_FROM(sierra, midpoint)
__SIERRA_FROM(sierra, bit_width)
__SIERRA_FROM(sierra, countl_one)
__SIERRA_FROM(sierra, countl_zero)
__SIERRA_FROM(sierra, countr_one)
__SIERRA_FROM(sierra, countr_zero)
__SIERRA_FROM(sierra, has_single_bit)
__SIERRA_FROM(sierra, popcount)
__SIERRA_FROM(sierra, rotl)
__SIERRA_FROM(sierra, rotr)
#undef __SIERRA_FROM
#undef __SIERRA_STANDARD

// More special than what takes any two integers.
#define __SIERRA_DIVISORS(NAME)                                                                                                          \
  template<class T, class S, int L, ::__sierra::enable_if_t<(L > 1), int> = 0>                                                           \
  __SIERRA_INLINE auto NAME(const ::__sierra::vec<T, L, void>& a, const ::__sierra::vec<S, L, void>& b) noexcept -> decltype(::sierra::NAME(a, b)) { \
    return ::sierra::NAME(a, b);                                                                                                         \
  }                                                                                                                                      \
  template<class T, class S, int L, ::__sierra::enable_if_t<(L > 1) && ::__sierra::is_plain<S>::value, int> = 0>                         \
  __SIERRA_INLINE auto NAME(const ::__sierra::vec<T, L, void>& a, const S& b) noexcept -> decltype(::sierra::NAME(a, b)) {               \
    return ::sierra::NAME(a, b);                                                                                                         \
  }                                                                                                                                      \
  template<class T, class S, int L, ::__sierra::enable_if_t<(L > 1) && ::__sierra::is_plain<S>::value, int> = 0>                         \
  __SIERRA_INLINE auto NAME(const S& a, const ::__sierra::vec<T, L, void>& b) noexcept -> decltype(::sierra::NAME(a, b)) {               \
    return ::sierra::NAME(a, b);                                                                                                         \
  }
__SIERRA_DIVISORS(gcd)
__SIERRA_DIVISORS(lcm)
#undef __SIERRA_DIVISORS

// Two lanes change places, as elements of an array do.
template<class T, int L, int N>
__SIERRA_INLINE void swap(::__sierra::lane_reference<T, L>&& a, ::__sierra::lane_reference<T, N>&& b) noexcept {
  const T old = a;
  a = T(b);
  b = old;
}

template<class To, class T, int L, ::__sierra::enable_if_t<(L > 1) && (::__sierra::is_vec<To>::value || ::__sierra::is_all_lanes<To>::value), int> = 0>
__SIERRA_INLINE constexpr auto bit_cast(const ::__sierra::vec<T, L, void>& v) noexcept -> decltype(::sierra::bit_cast<To>(v)) { return ::sierra::bit_cast<To>(v); }
template<class To, class M, ::__sierra::enable_if_t<::__sierra::is_vec<To>::value && ::__sierra::is_all_lanes<M>::value, int> = 0>
__SIERRA_INLINE constexpr To bit_cast(const M& m) noexcept { return ::sierra::bit_cast<To>(m); }

// Chosen in each lane, of one element type as for scalars. These are more special than what chooses one of two references.
#define __SIERRA_CHOICE(NAME)                                                                                                            \
  template<class T, int L, ::__sierra::enable_if_t<(L > 1), int> = 0>                                                                    \
  __SIERRA_INLINE ::__sierra::vec<T, L> NAME(const ::__sierra::vec<T, L, void>& a, const ::__sierra::vec<T, L, void>& b) noexcept {      \
    return ::sierra::NAME(a, b);                                                                                                         \
  }                                                                                                                                      \
  template<class T, int L, class S, ::__sierra::enable_if_t<(L > 1) && ::__sierra::is_same<S, T>::value, int> = 0>                       \
  __SIERRA_INLINE ::__sierra::vec<T, L> NAME(const ::__sierra::vec<T, L, void>& a, const S& b) noexcept {                                \
    return ::sierra::NAME(a, b);                                                                                                         \
  }                                                                                                                                      \
  template<class T, int L, class S, ::__sierra::enable_if_t<(L > 1) && ::__sierra::is_same<S, T>::value, int> = 0>                       \
  __SIERRA_INLINE ::__sierra::vec<T, L> NAME(const S& a, const ::__sierra::vec<T, L, void>& b) noexcept {                                \
    return ::sierra::NAME(a, b);                                                                                                         \
  }
// `max<int varying(8)>(a, 3)` says the type; `max({a, b, c})` has any number of arguments.
#define __SIERRA_CHOICE_OF(NAME)                                                                                                         \
  template<class V, ::__sierra::enable_if_t<(::__sierra::lanes_in_operand<V>::value), int> = 0>                                          \
  __SIERRA_INLINE V NAME(const ::__sierra::said_t<V>& a, const ::__sierra::said_t<V>& b) noexcept {                                      \
    return ::sierra::NAME(a, b);                                                                                                         \
  }                                                                                                                                      \
  template<class T, int L, ::__sierra::enable_if_t<(L > 1), int> = 0>                                                                    \
  __SIERRA_INLINE ::__sierra::vec<T, L> NAME(initializer_list<::__sierra::vec<T, L, void>> list) noexcept {                              \
    ::__sierra::vec<T, L> chosen(*list.begin());                                                                                         \
    for (auto* each = list.begin() + 1; each != list.end(); ++each) chosen = ::sierra::NAME(chosen, *each);                              \
    return chosen;                                                                                                                       \
  }                                                                                                                                      \
  template<class V, ::__sierra::enable_if_t<(::__sierra::lanes_in_operand<V>::value), int> = 0, class = void>                            \
  __SIERRA_INLINE V NAME(initializer_list<::__sierra::said_t<V>> list) noexcept {                                                        \
    V chosen(*list.begin());                                                                                                             \
    for (auto* each = list.begin() + 1; each != list.end(); ++each) chosen = ::sierra::NAME(chosen, *each);                              \
    return chosen;                                                                                                                       \
  }
#define __SIERRA_LANE_CHOICE(NAME)                                                                                                       \
  template<class T, int L>                                                                                                               \
  __SIERRA_INLINE T NAME(const ::__sierra::lane_reference<T, L>& a, const ::__sierra::lane_reference<T, L>& b) noexcept {                \
    return ::sierra::NAME(T(a), T(b));                                                                                                   \
  }                                                                                                                                      \
  template<class T, int L> __SIERRA_INLINE T NAME(const ::__sierra::lane_reference<T, L>& a, const T& b) noexcept { return ::sierra::NAME(T(a), b); } \
  template<class T, int L> __SIERRA_INLINE T NAME(const T& a, const ::__sierra::lane_reference<T, L>& b) noexcept { return ::sierra::NAME(a, T(b)); }
__SIERRA_CHOICE(max)
__SIERRA_CHOICE(min)
__SIERRA_CHOICE_OF(max)
__SIERRA_CHOICE_OF(min)
__SIERRA_LANE_CHOICE(max)
__SIERRA_LANE_CHOICE(min)
#undef __SIERRA_CHOICE
#undef __SIERRA_CHOICE_OF
#undef __SIERRA_LANE_CHOICE

template<class T, int L, ::__sierra::enable_if_t<(L > 1), int> = 0>
__SIERRA_INLINE ::__sierra::vec<T, L> clamp(const ::__sierra::vec<T, L, void>& v, const ::__sierra::vec<T, L, void>& low, const ::__sierra::vec<T, L, void>& high) noexcept {
  return ::sierra::clamp(v, low, high);
}
template<class T, int L, class A, class B, ::__sierra::enable_if_t<(L > 1) && (::__sierra::is_same<A, T>::value || ::__sierra::is_same<A, ::__sierra::vec<T, L>>::value) && (::__sierra::is_same<B, T>::value || ::__sierra::is_same<B, ::__sierra::vec<T, L>>::value), int> = 0>
__SIERRA_INLINE ::__sierra::vec<T, L> clamp(const ::__sierra::vec<T, L, void>& v, const A& low, const B& high) noexcept {
  return ::sierra::clamp(v, low, high);
}
template<class V, ::__sierra::enable_if_t<(::__sierra::lanes_in_operand<V>::value), int> = 0>
__SIERRA_INLINE V clamp(const ::__sierra::said_t<V>& v, const ::__sierra::said_t<V>& low, const ::__sierra::said_t<V>& high) noexcept {
  return ::sierra::clamp(v, low, high);
}

// The type of `c ? a : b`.
template<class A, class B, int L> struct common_type<::__sierra::vec<A, L>, ::__sierra::vec<B, L>> : ::__sierra::common_lanes<A, B, L> {};
template<class A, int L, class B> struct common_type<::__sierra::vec<A, L>, B> : ::__sierra::common_with<A, L, ::__sierra::remove_cvref_t<B>> {};
template<class A, class B, int L> struct common_type<A, ::__sierra::vec<B, L>> : ::__sierra::common_with<B, L, ::__sierra::remove_cvref_t<A>> {};
// Of two lengths there is none.
template<class A, int L, class B, int N> struct common_type<::__sierra::vec<A, L>, ::__sierra::vec<B, N>> {};

}  // namespace std

#undef __SIERRA_INLINE
#endif
