// sierra/comparisons.h: comparisons of integers by their values, whatever their signs (`std::cmp_less`, `std::in_range`), and the constants of <numbers>, for lanes.
// A compiler may add to namespace std what a program may not.
#ifndef SIERRA_COMPARISONS_H
#define SIERRA_COMPARISONS_H

#pragma GCC system_header

#include <type_traits>
#include <utility>

#ifndef SIERRA_CORE_H
#include "core.h"
#endif
#ifndef SIERRA_LANEWISE_H
#include "lanewise.h"
#endif
#ifndef SIERRA_SUPPORT_H
#include "support.h"
#endif

#if __cplusplus >= 202002L && __has_include(<numbers>)
#include <numbers>
#endif
#if __cplusplus >= 202002L && __has_include(<compare>)
#include <compare>
#endif

#ifdef __cpp_lib_integer_comparison_functions

#define __SIERRA_INLINE inline __attribute__((__always_inline__, __nodebug__, __artificial__))

namespace __sierra {

template<class T> struct has_value_and_sign {
  static constexpr bool value = __is_integral(T) && !is_same<T, bool>::value && !is_same<T, char>::value && !is_same<T, wchar_t>::value &&
                                !is_same<T, char8_t>::value && !is_same<T, char16_t>::value && !is_same<T, char32_t>::value;
};
template<class A, class B, int L> struct compares_values {
  static constexpr bool value = L > 1 && has_value_and_sign<A>::value && has_value_and_sign<B>::value;
};

namespace internal {
template<class A, class B, int L> __SIERRA_INLINE constexpr vec<bool, L> cmp_equal(const vec<A, L>& a, const vec<B, L>& b) noexcept {
  if constexpr (std::is_signed_v<A> == std::is_signed_v<B>) {
    return a == b;
  } else if constexpr (std::is_signed_v<A>) {
    return vec<bool, L>::from((a >= 0).get() & (vec<std::make_unsigned_t<A>, L>(a) == b).get());
  } else {
    return internal::cmp_equal(b, a);
  }
}
template<class A, class B, int L> __SIERRA_INLINE constexpr vec<bool, L> cmp_less(const vec<A, L>& a, const vec<B, L>& b) noexcept {
  if constexpr (std::is_signed_v<A> == std::is_signed_v<B>) {
    return a < b;
  } else if constexpr (std::is_signed_v<A>) {
    return vec<bool, L>::from((a < 0).get() | (vec<std::make_unsigned_t<A>, L>(a) < b).get());
  } else {
    return vec<bool, L>::from((b >= 0).get() & (a < vec<std::make_unsigned_t<B>, L>(b)).get());
  }
}
template<class A, class B, int L> __SIERRA_INLINE constexpr vec<bool, L> cmp_not_equal(const vec<A, L>& a, const vec<B, L>& b) noexcept { return !internal::cmp_equal(a, b); }
template<class A, class B, int L> __SIERRA_INLINE constexpr vec<bool, L> cmp_greater(const vec<A, L>& a, const vec<B, L>& b) noexcept { return internal::cmp_less(b, a); }
template<class A, class B, int L> __SIERRA_INLINE constexpr vec<bool, L> cmp_less_equal(const vec<A, L>& a, const vec<B, L>& b) noexcept { return !internal::cmp_less(b, a); }
template<class A, class B, int L> __SIERRA_INLINE constexpr vec<bool, L> cmp_greater_equal(const vec<A, L>& a, const vec<B, L>& b) noexcept { return !internal::cmp_less(a, b); }
}  // namespace internal

}  // namespace __sierra

namespace std {

// More special than what takes any two integers.
#define __SIERRA_COMPARE(NAME)                                                                                                           \
  template<class A, class B, int L, ::__sierra::enable_if_t<(::__sierra::compares_values<A, B, L>::value), int> = 0>                     \
  __SIERRA_INLINE constexpr ::__sierra::vec<bool, L> NAME(const ::__sierra::vec<A, L, void>& a, const ::__sierra::vec<B, L, void>& b) noexcept { \
    return ::__sierra::internal::NAME(a, b);                                                                                             \
  }                                                                                                                                      \
  template<class A, class B, int L, ::__sierra::enable_if_t<(::__sierra::compares_values<A, B, L>::value), int> = 0>                     \
  __SIERRA_INLINE constexpr ::__sierra::vec<bool, L> NAME(const ::__sierra::vec<A, L, void>& a, B b) noexcept {                          \
    return ::__sierra::internal::NAME(a, ::__sierra::vec<B, L>(b));                                                                      \
  }                                                                                                                                      \
  template<class A, class B, int L, ::__sierra::enable_if_t<(::__sierra::compares_values<A, B, L>::value), int> = 0>                     \
  __SIERRA_INLINE constexpr ::__sierra::vec<bool, L> NAME(A a, const ::__sierra::vec<B, L, void>& b) noexcept {                          \
    return ::__sierra::internal::NAME(::__sierra::vec<A, L>(a), b);                                                                      \
  }
__SIERRA_COMPARE(cmp_equal)
__SIERRA_COMPARE(cmp_not_equal)
__SIERRA_COMPARE(cmp_less)
__SIERRA_COMPARE(cmp_greater)
__SIERRA_COMPARE(cmp_less_equal)
__SIERRA_COMPARE(cmp_greater_equal)
#undef __SIERRA_COMPARE

template<class R, class T, int L, ::__sierra::enable_if_t<(::__sierra::compares_values<R, T, L>::value), int> = 0>
__SIERRA_INLINE constexpr ::__sierra::vec<bool, L> in_range(const ::__sierra::vec<T, L, void>& v) noexcept {
  constexpr R highest = is_signed_v<R> ? R(make_unsigned_t<R>(-1) >> 1) : R(-1);
  constexpr R lowest = is_signed_v<R> ? R(-highest - 1) : R(0);
  return ::__sierra::vec<bool, L>::from(std::cmp_greater_equal(v, lowest).get() & std::cmp_less_equal(v, highest).get());
}

}  // namespace std

#undef __SIERRA_INLINE
#endif

#ifdef __cpp_lib_three_way_comparison

#define __SIERRA_INLINE inline __attribute__((__always_inline__, __nodebug__, __artificial__))
#define __SIERRA_MEMBER __attribute__((__always_inline__, __nodebug__, __artificial__))

namespace __sierra {

// What `<=>` of lanes gives, a std::strong_ordering or std::partial_ordering in each lane: -1, 0, 1, or 2 where they have no order.
template<class O, int L> class ordering {
 public:
  template<class A, class B> __SIERRA_MEMBER constexpr ordering(const A& a, const B& b) noexcept : relation_(0) {
    const auto less = (a < b).get(), greater = (a > b).get(), equal = (a == b).get();
    using R = raw_t<signed char, L>;
    const auto order = __builtin_convertvector(greater, R) - __builtin_convertvector(less, R);
    relation_.init(internal::choose_raw<signed char, L>(less | greater | equal, order, R((signed char)2)));
  }

  // An operator compares with a literal 0, which no function hands on, or with another order.
#define __SIERRA_COMPARE(OP, HOLDS)                                                                                                      \
  friend __SIERRA_INLINE constexpr vec<bool, L> operator OP(const ordering& c, decltype(nullptr)) noexcept {                             \
    const vec<signed char, L>& r = c.relation_;                                                                                          \
    return HOLDS;                                                                                                                        \
  }
#define __SIERRA_NONE_IS(OP) vec<bool, L>::from((r OP 0).get() & (r != 2).get())
  __SIERRA_COMPARE(==, r == 0)
  __SIERRA_COMPARE(!=, r != 0)
  __SIERRA_COMPARE(<, r < 0)
  __SIERRA_COMPARE(<=, r <= 0)
  __SIERRA_COMPARE(>, __SIERRA_NONE_IS(>))
  __SIERRA_COMPARE(>=, __SIERRA_NONE_IS(>=))
#undef __SIERRA_NONE_IS
#undef __SIERRA_COMPARE
  friend __SIERRA_INLINE constexpr vec<bool, L> operator<(decltype(nullptr), const ordering& c) noexcept { return c > nullptr; }
  friend __SIERRA_INLINE constexpr vec<bool, L> operator<=(decltype(nullptr), const ordering& c) noexcept { return c >= nullptr; }
  friend __SIERRA_INLINE constexpr vec<bool, L> operator>(decltype(nullptr), const ordering& c) noexcept { return c < nullptr; }
  friend __SIERRA_INLINE constexpr vec<bool, L> operator>=(decltype(nullptr), const ordering& c) noexcept { return c <= nullptr; }
  friend __SIERRA_INLINE constexpr vec<bool, L> operator==(const ordering& a, const ordering& b) noexcept { return a.relation_ == b.relation_; }
  friend __SIERRA_INLINE constexpr vec<bool, L> operator==(const ordering& a, const O& o) noexcept { return a.relation_ == ordering::number_of(o); }

  friend __SIERRA_INLINE constexpr O extract(const ordering& c, int lane) noexcept { return ordering::order_of(c.relation_.get()[lane]); }
  template<class V, enable_if_t<is_same<V, vec<O, L>>::value, int> = 0> __SIERRA_MEMBER operator V() const {
    return internal::lanewise([](signed char r) { return ordering::order_of(r); }, relation_);
  }

 private:
  static __SIERRA_INLINE constexpr signed char number_of(O o) noexcept { return o < 0 ? -1 : o > 0 ? 1 : o == 0 ? 0 : 2; }
  static __SIERRA_INLINE constexpr O order_of(signed char r) noexcept {
    if constexpr (is_same<O, std::partial_ordering>::value) {
      if (r == 2) return O::unordered;
    }
    return r < 0 ? O::less : r > 0 ? O::greater : O::equivalent;
  }
  vec<signed char, L> relation_;
};
}  // namespace __sierra

namespace std {

#define __SIERRA_NAMED(NAME, OP)                                                                                                         \
  template<class O, int L> __SIERRA_INLINE constexpr ::__sierra::vec<bool, L> NAME(const ::__sierra::ordering<O, L>& c) noexcept { return c OP nullptr; }
__SIERRA_NAMED(is_eq, ==)
__SIERRA_NAMED(is_neq, !=)
__SIERRA_NAMED(is_lt, <)
__SIERRA_NAMED(is_lteq, <=)
__SIERRA_NAMED(is_gt, >)
__SIERRA_NAMED(is_gteq, >=)
#undef __SIERRA_NAMED

}  // namespace std

#undef __SIERRA_INLINE
#undef __SIERRA_MEMBER
#endif

#ifdef __cpp_lib_math_constants

namespace std::numbers {

#define __SIERRA_CONSTANT(NAME)                                                                                                          \
  template<class T, int L> inline constexpr ::__sierra::vec<T, L, void> NAME<::__sierra::vec<T, L, void>> = ::__sierra::vec<T, L, void>(NAME<T>);
__SIERRA_CONSTANT(e_v)
__SIERRA_CONSTANT(log2e_v)
__SIERRA_CONSTANT(log10e_v)
__SIERRA_CONSTANT(pi_v)
__SIERRA_CONSTANT(inv_pi_v)
__SIERRA_CONSTANT(inv_sqrtpi_v)
__SIERRA_CONSTANT(ln2_v)
__SIERRA_CONSTANT(ln10_v)
__SIERRA_CONSTANT(sqrt2_v)
__SIERRA_CONSTANT(sqrt3_v)
__SIERRA_CONSTANT(inv_sqrt3_v)
__SIERRA_CONSTANT(egamma_v)
__SIERRA_CONSTANT(phi_v)
#undef __SIERRA_CONSTANT

}  // namespace std::numbers

#endif

#endif
