// sierra/deferred_calls.h: calls for each lane whose results have no lanes, or point into a lane's object, as arguments of another such call.
//
// `value(big[i] + big[j])`, `of(std::string(n, 'a'))`, `sum(v.data(), 3)`: no lanes hold what the inner call gives, and none have to. It hands on itself, what it calls and with what, and each lane's outer call makes the
// lane's object. All that it refers to lives until the end of the full expression.
#ifndef SIERRA_DEFERRED_CALLS_H
#define SIERRA_DEFERRED_CALLS_H

#pragma GCC system_header

#include "lanewise.h"

#define __SIERRA_INLINE inline __attribute__((__always_inline__, __nodebug__, __artificial__))
#define __SIERRA_MEMBER __attribute__((__always_inline__, __nodebug__, __artificial__))

namespace __sierra {

template<class... A> struct passed_arguments {};
template<class A, class... Rest> struct passed_arguments<A, Rest...> {
  A&& first;
  passed_arguments<Rest...> rest;
  __SIERRA_MEMBER explicit passed_arguments(A&& a, Rest&&... r) noexcept : first(static_cast<A&&>(a)), rest(static_cast<Rest&&>(r)...) {}
};
// How what it gives is used: sierra/own_subscripts.h.
template<class R> struct uses_of_deferred;
template<class F, class... A> struct deferred_call {
  F& function;
  passed_arguments<A...> arguments;
  template<class I, class R = lane_result_t<F, A...>, class = decltype(internal::declval<R&>()[internal::declval<const typename element_of<I>::type&>()])>
  __SIERRA_MEMBER decltype(auto) operator[](const I& i) {
    return uses_of_deferred<R>::element(static_cast<deferred_call&&>(*this), i);
  }
  template<class C = F> __SIERRA_MEMBER decltype(auto) operator*() { return uses_of_deferred<lane_result_t<C, A...>>::target(static_cast<deferred_call&&>(*this)); }
};
template<class F, class... A> struct result_of_deferred<deferred_call<F, A...>> { using type = lane_result_t<F, A...>; };
template<class F, class... A> struct argument_length<deferred_call<F, A...>> : length_of_call<A...> {};
// One lane's objects, which live as long as what the call makes of them.
template<class... A> struct lane_arguments {
  __SIERRA_MEMBER lane_arguments(passed_arguments<>&, long) noexcept {}
  template<class T> __SIERRA_MEMBER T* in_lanes(T* at) noexcept { return at; }
  template<class F, class... O> __SIERRA_MEMBER decltype(auto) call(F& f, O&... before) { return f(before.get()...); }
};
template<class A, class... Rest> struct lane_arguments<A, Rest...> {
  lane_argument<A&&> first;
  lane_arguments<Rest...> rest;
  __SIERRA_MEMBER lane_arguments(passed_arguments<A, Rest...>& all, long lane) : first(all.first, lane), rest(all.rest, lane) {}
  template<class F, class... O> __SIERRA_MEMBER decltype(auto) call(F& f, O&... before) { return rest.call(f, before..., first); }
  template<class T> __SIERRA_MEMBER T* in_lanes(T* at) noexcept { return rest.in_lanes(internal::in_lanes_of(0, first, at)); }
};
template<class F, class... A> class lane_argument<deferred_call<F, A...>&&> {
  lane_arguments<A...> arguments_;
  lane_result_t<F, A...> made_;

 public:
  using type = lane_result_t<F, A...>&&;
  __SIERRA_MEMBER lane_argument(deferred_call<F, A...>& call, long lane) : arguments_(call.arguments, lane), made_(arguments_.call(call.function)) {}
  __SIERRA_MEMBER type get() noexcept { return static_cast<type>(made_); }
  template<class T> __SIERRA_MEMBER T* in_lanes(T* at) noexcept { return arguments_.in_lanes(at); }
};
template<call_kind Kind, class F, class... A> struct makes_no_lanes { static constexpr bool value = false; };
template<class F, class... A> struct makes_no_lanes<call_kind::lanes, F, A...> {
  using R = lane_result_t<F, A...>;
  static constexpr bool value = __is_class(R) && !__is_lvalue_reference(decltype(declval<F&>()(declval<typename lane_argument<A&&>::type>()...))) && is_same<form_t<R, 2>, no_form>::value;
};
template<class F, class... A> struct is_deferred {
  static constexpr bool value = makes_no_lanes<kind_of_call<F, A...>::value, F, A...>::value || makes_pointer<kind_of_call<F, A...>::value, F, A...>::value;
};

// What no lanes hold, where it is asked whether it is true. A `!` of its own would be passed by.
template<bool, class F, class... A> struct is_asked { static constexpr bool value = false; };
template<class F, class... A> struct is_asked<true, F, A...> {
  using R = lane_result_t<F, A...>;
  static constexpr bool value = __is_constructible(bool, R&&) && !negates<R>::value;
};
template<class F, class... A> struct asks : is_asked<makes_no_lanes<kind_of_call<F, A...>::value, F, A...>::value, F, A...> {};

// An element of a class of which there are no lanes, likewise.
template<class R, bool = place_has_no_lanes<R>::value> struct is_asked_place { static constexpr bool value = false; };
template<class R> struct is_asked_place<R, true> {
  using T = typename target_of<R>::type;
  static constexpr bool value = __is_constructible(bool, T&) && !negates<T>::value;
};
template<class R> struct asking<R, enable_if_t<is_asked_place<R>::value, void>> {
  static __SIERRA_INLINE auto run(const R& place) {
    return internal::lanewise([](typename target_of<R>::type& x) __attribute__((__always_inline__)) -> bool { return static_cast<bool>(x); }, internal::lend_place(place));
  }
};
template<class R> struct has_truth : is_asked_place<R> {
  static __SIERRA_INLINE auto ask(const R& place) { return asking<R>::run(place); }
};

namespace internal {
template<class F, class... A, enable_if_t<asks<F, A...>::value, int> = 0> __SIERRA_INLINE auto lanewise_condition(F&& f, A&&... a) {
  auto ask = [&](auto&&... x) __attribute__((__always_inline__)) -> decltype(static_cast<bool>(f(static_cast<decltype(x)>(x)...))) { return static_cast<bool>(f(static_cast<decltype(x)>(x)...)); };
  return internal::lanewise(ask, static_cast<A&&>(a)...);
}
template<class F, class... A, enable_if_t<!asks<F, A...>::value, int> = 0>
__SIERRA_INLINE constexpr auto lanewise_condition(F&& f, A&&... a) -> decltype(internal::lanewise(f, static_cast<A&&>(a)...)) {
  return internal::lanewise(f, static_cast<A&&>(a)...);
}
template<class F, class... A> __SIERRA_INLINE deferred_call<F, A...> defer(F& f, A&&... a) noexcept { return {f, passed_arguments<A...>(static_cast<A&&>(a)...)}; }
// A template that takes lanes, and fails with them, as an argument of another call for each lane: `item.own = std::make_unique<T>(k)`.
template<class F, class... A, enable_if_t<makes_no_lanes<call_of<F, false, A...>::value, F, A...>::value, int> = 0>
__SIERRA_INLINE auto lanewise_variadic_argument(F&& f, A&&... a) noexcept {
  return internal::defer(f, static_cast<A&&>(a)...);
}
template<class F, class... A, enable_if_t<!makes_no_lanes<call_of<F, false, A...>::value, F, A...>::value, int> = 0>
__SIERRA_INLINE decltype(auto) lanewise_variadic_argument(F&& f, A&&... a) {
  return internal::lanewise_variadic(f, static_cast<A&&>(a)...);
}
}  // namespace internal

}  // namespace __sierra

#undef __SIERRA_MEMBER
#undef __SIERRA_INLINE
#endif
