// sierra/lanewise.h: scalar calls on lanes.
//
// The compiler writes a call that no function for lanes takes as `__sierra::lanewise([&](auto&&... a) -> decltype(f(a...)) { return f(a...); }, v, w)`:
// the lambda is the call as it stands, so that C++ itself finds the function for one lane. It runs once for each live lane, in ascending order; what it
// returns becomes lanes. Arguments without lanes are evaluated once, and are the same objects for every lane. Cost: one call a live lane, unless codegen
// makes one of all lanes of it (`packetises`).
#ifndef SIERRA_LANEWISE_H
#define SIERRA_LANEWISE_H

#pragma GCC system_header

#include "calls_in_lanes.h"

#define __SIERRA_INLINE inline __attribute__((__always_inline__, __nodebug__, __artificial__))
#define __SIERRA_MEMBER __attribute__((__always_inline__, __nodebug__, __artificial__))

#define __SIERRA_KEPT_POINTER \
  "sierra: a pointer into a lane's object, whose lanes lie field by field, cannot be kept: use what it leads to in the same expression (`*f(x)`, `f(x)[k]`), or return an index"

namespace __sierra {

namespace internal {

// body(int lane) for each live lane.
template<int L, class B> __SIERRA_INLINE void each_lane(B&& body) {
  using Work = remove_cvref_t<B>;
  if (packetises<L, int, 0>(lane_work<Work, int>)) {
    use_mathematics(length_mark<L>(), 0);
    packet<L, int, 0>(lane_work<Work, int>, (void*)__builtin_addressof(body), 0);
  } else {
    sierra::for_each_lane<L>(body);
  }
}

// A lane's arguments live as long as the call. Two pointers into objects would point into two.
template<class F, class... O> __SIERRA_INLINE decltype(auto) call_one(F& f, O&&... arguments) {
  static_assert(count_of_pointers<remove_cvref_t<O>...>::value < 2, "sierra: two pointers into a lane's object, whose lanes lie field by field, cannot be passed to one call: pass the object");
  return f(arguments.get()...);
}

// The results are a part of what a lane's work leads to, so that nothing else can.
template<class F, class R, int L> struct lanes_of_calls {
  F& call;
  vec<R, L> result;
  __SIERRA_MEMBER void operator()(int lane) { store_lane{lane}(result, call(lane)); }
};

template<class S, class F, class... O> __SIERRA_INLINE void make_one(F& form, long lane, O&&... arguments) {
  const S made(arguments.get()...);
  internal::each_field<S>(0, store_lane{lane}, form, made);
}

template<class T> __SIERRA_INLINE T* place_of(T& t) noexcept { return __builtin_addressof(t); }
// What lies in an object that is gone behind the call, among its lanes.
template<class T> __SIERRA_INLINE T* in_lanes(T* at) noexcept { return at; }
template<class O, class T> __SIERRA_INLINE auto in_lanes_of(int, O& argument, T* at) noexcept -> decltype(argument.in_lanes(at)) { return argument.in_lanes(at); }
template<class O, class T> __SIERRA_INLINE T* in_lanes_of(long, O&, T* at) noexcept { return at; }
template<class T, class O, class... Rest> __SIERRA_INLINE T* in_lanes(T* at, O& first, Rest&... rest) noexcept {
  return internal::in_lanes(internal::in_lanes_of(0, first, at), rest...);
}
template<class T, class F, class... O> __SIERRA_INLINE T* find_one(F& f, O&&... arguments) {
  return internal::in_lanes(internal::place_of<T>(internal::call_one(f, arguments...)), arguments...);
}
// A pointer to a number that lies by itself in an object.
template<class R, class F, class... O> __SIERRA_INLINE R point_one(F& f, O&&... arguments) { return internal::in_lanes(internal::call_one(f, arguments...), arguments...); }
template<class R, int L, class F, class... A> __SIERRA_INLINE vec<R, L> results_of_calls(F& f, A&&... a) {
  static_assert(!points_into<R, A...>::value, __SIERRA_KEPT_POINTER);
  auto call = [&](int lane) -> R {
    if constexpr (is_number_pointer<R>::value && any_has_objects<remove_cvref_t<A>...>::value) {
      return internal::point_one<R>(f, lane_argument<A&&>(a, lane)...);
    } else {
      return internal::call_one(f, lane_argument<A&&>(a, lane)...);
    }
  };
  lanes_of_calls<decltype(call), R, L> body{call, vec<R, L>(no_init())};
  internal::each_lane<L>(body);
  return body.result;
}
template<int L, class F, class... A> __SIERRA_INLINE auto places_of_calls(F& f, A&&... a) {
  using finds = finds_places<call_kind::lanes, F, A...>;
  using T = remove_reference_t<typename finds::found>;
  auto call = [&](int lane) -> T* { return internal::find_one<T>(f, typename place_finder<finds::is_elsewhere, A>::type(a, lane)...); };
  lanes_of_calls<decltype(call), T*, L> body{call, vec<T*, L>(no_init())};
  internal::each_lane<L>(body);
  return *body.result;
}
// A reference to the object that it was given first, to a part of that, or to something elsewhere.
template<class F, class T, class V> struct lanes_of_finds {
  F& find;
  found_object<T, V> result;
  __SIERRA_MEMBER void operator()(int lane) { find(lane, result); }
};
template<class F, class T, class V, class O, class... Rest> __SIERRA_INLINE void find_object(F& f, long lane, found_object<T, V>& to, O&& object, Rest&&... rest) {
  T* at = internal::place_of<T>(f(object.get(), rest.get()...));
  to.set(lane, at, object.part(at));
}
template<class T, class V, class F, class A, class... B> __SIERRA_INLINE found_object<T, V> objects_of_calls(F& f, A&& a, B&&... b) {
  auto find = [&](int lane, found_object<T, V>& to) { internal::find_object(f, lane, to, lane_argument<A&&>(a, lane), lane_argument<only_read_t<B>>(b, lane)...); };
  lanes_of_finds<decltype(find), T, V> body{find, found_object<T, V>(internal::lanes_of(a))};
  internal::each_lane<found_object<T, V>::length>(body);
  return body.result;
}
template<int L, class F, class... A> __SIERRA_INLINE void effects_of_calls(F& f, A&&... a) {
  internal::each_lane<L>([&](int lane) { (void)internal::call_one(f, lane_argument<A&&>(a, lane)...); });
}

// What a variable was lent to returns no reference to it: it is gone behind the call.
template<class F, class... A, enable_if_t<kind_of_call<F, A...>::value == call_kind::whole, int> = 0,
         class R = decltype(declval<F&>()(declval<typename whole_argument<A>::type>()...))>
__SIERRA_INLINE constexpr conditional_t<any_has_place<A...>::value, remove_cvref_t<R>, R> lanewise(F&& f, A&&... a) {
  return f(whole_argument<A>(static_cast<A&&>(a)).get()...);
}
template<class F, class... A, int L = length_of_call<A...>::value, enable_if_t<kind_of_call<F, A...>::value == call_kind::lanes, int> = 0,
         class R = lane_result_t<F, A...>, enable_if_t<!is_same<R, void>::value, int> = 0, enable_if_t<!refers<__is_class(R), F, A...>::value, int> = 0>
__SIERRA_INLINE vec<R, L> lanewise(F&& f, A&&... a) {
  return internal::results_of_calls<R, L>(f, passed_argument<A, reads_elements<F, A...>::value>(static_cast<A&&>(a)).get()...);
}
template<class F, class... A, int L = length_of_call<A...>::value, enable_if_t<kind_of_call<F, A...>::value == call_kind::lanes, int> = 0,
         class R = lane_result_t<F, A...>, enable_if_t<__is_class(R), int> = 0, enable_if_t<refers<true, F, A...>::value, int> = 0>
__SIERRA_INLINE auto lanewise(F&& f, A&&... a) {
  return internal::places_of_calls<L>(f, static_cast<A&&>(a)...);
}
// The same where what it returns is assigned, or a part of it named.
template<class F, class... A, enable_if_t<!assigns_places<F, A...>::value && !returns_object<F, A...>::value, int> = 0>
__SIERRA_INLINE constexpr decltype(auto) lanewise_place(F&& f, A&&... a) {
  constexpr bool points = makes_pointer<kind_of_call<F, A...>::value, F, A...>::value;
  // Here, so that the message has the line of the call.
  static_assert(!points, __SIERRA_KEPT_POINTER);
  if constexpr (points) {
    return vec<lane_result_t<F, A...>, length_of_call<A...>::value>(no_init());
  } else {
    return internal::lanewise(f, static_cast<A&&>(a)...);
  }
}
// A copy of a lane's object: const, because what is written there would be lost.
template<class F, class... A, enable_if_t<returns_object<F, A...>::value, int> = 0, int L = length_of_call<A...>::value, class R = lane_result_t<F, A...>>
__SIERRA_INLINE const vec<R, L> lanewise_place(F&& f, A&&... a) {
  return internal::lanewise(f, static_cast<A&&>(a)...);
}
template<class F, class... A, enable_if_t<assigns_places<F, A...>::value, int> = 0, int L = length_of_call<A...>::value>
__SIERRA_INLINE auto lanewise_place(F&& f, A&&... a) {
  return internal::places_of_calls<L>(f, static_cast<A&&>(a)...);
}
// The same as an argument of another call for each lane: what may be changed, an object, and what no lanes hold are handed on as they are.
template<class F, class... A> struct hands_on { static constexpr bool value = changes_places<F, A...>::value || returns_object<F, A...>::value || is_deferred<F, A...>::value; };
template<class F, class... A> __SIERRA_INLINE constexpr decltype(auto) lanewise_argument(F&& f, A&&... a) {
  if constexpr (changes_places<F, A...>::value) {
    return internal::lend_place(internal::places_of_calls<length_of_call<A...>::value>(f, static_cast<A&&>(a)...));
  } else if constexpr (returns_object<F, A...>::value) {
    using found = returns_object<F, A...>;
    return internal::objects_of_calls<typename found::T, typename found::V>(f, static_cast<A&&>(a)...);
  } else if constexpr (is_deferred<F, A...>::value) {
    return internal::defer(f, static_cast<A&&>(a)...);
  } else {
    return internal::lanewise(f, static_cast<A&&>(a)...);
  }
}
// The same as the object whose member is called.
template<class F, class... A> __SIERRA_INLINE constexpr decltype(auto) lanewise_object(F&& f, A&&... a) {
  if constexpr (returns_object<F, A...>::value || is_deferred<F, A...>::value) {
    return internal::lanewise_argument(f, static_cast<A&&>(a)...);
  } else {
    return internal::lanewise_place(f, static_cast<A&&>(a)...);
  }
}
// The same where nobody asks for the result, which may be of any type then.
template<class F, class... A, enable_if_t<kind_of_call<F, A...>::value == call_kind::whole, int> = 0>
__SIERRA_INLINE constexpr void lanewise_effects(F&& f, A&&... a) {
  f(whole_argument<A>(static_cast<A&&>(a)).get()...);
}
template<class F, class... A, int L = length_of_call<A...>::value, enable_if_t<kind_of_call<F, A...>::value == call_kind::lanes, int> = 0>
__SIERRA_INLINE void lanewise_effects(F&& f, A&&... a) {
  internal::effects_of_calls<L>(f, passed_argument<A, reads_elements<F, A...>::value>(static_cast<A&&>(a)).get()...);
}
template<class F, class... A, enable_if_t<kind_of_call<F, A...>::value == call_kind::lanes, int> = 0, class R = lane_result_t<F, A...>,
         enable_if_t<is_same<R, void>::value, int> = 0>
__SIERRA_INLINE void lanewise(F&& f, A&&... a) {
  internal::lanewise_effects(f, static_cast<A&&>(a)...);
}

// What takes anything behind a `...` is for one lane, if there are lanes at all.
template<class F, class... A, enable_if_t<length_of_call<A...>::value == 0, int> = 0> __SIERRA_INLINE decltype(auto) lanewise_variadic(F&& f, A&&... a) {
  return internal::lanewise(f, static_cast<A&&>(a)...);
}
template<class F, class... A, enable_if_t<length_of_call<A...>::value == 0, int> = 0> __SIERRA_INLINE void lanewise_variadic_effects(F&& f, A&&... a) {
  internal::lanewise_effects(f, static_cast<A&&>(a)...);
}
template<class F, class... A, int L = length_of_call<A...>::value, enable_if_t<call_of<F, false, A...>::value == call_kind::lanes, int> = 0>
__SIERRA_INLINE void lanewise_variadic_effects(F&& f, A&&... a) {
  internal::effects_of_calls<L>(f, passed_argument<A, reads_elements<F, A...>::value>(static_cast<A&&>(a)).get()...);
}
template<class F, class... A, int L = length_of_call<A...>::value, enable_if_t<call_of<F, false, A...>::value == call_kind::lanes, int> = 0,
         class R = lane_result_t<F, A...>, enable_if_t<!is_same<R, void>::value, int> = 0>
__SIERRA_INLINE vec<R, L> lanewise_variadic(F&& f, A&&... a) {
  return internal::results_of_calls<R, L>(f, passed_argument<A, reads_elements<F, A...>::value>(static_cast<A&&>(a)).get()...);
}
template<class F, class... A, enable_if_t<call_of<F, false, A...>::value == call_kind::lanes, int> = 0, class R = lane_result_t<F, A...>,
         enable_if_t<is_same<R, void>::value, int> = 0>
__SIERRA_INLINE void lanewise_variadic(F&& f, A&&... a) {
  internal::lanewise_variadic_effects(f, static_cast<A&&>(a)...);
}

// Operators: a function if a class or an enumeration is among the operands, on the left side if it assigns. Those of numbers are the language's.
template<class F, class A, class... B, enable_if_t<is_operation<false, F, A, B...>::value, int> = 0>
__SIERRA_INLINE constexpr decltype(auto) lanewise_operator(F&& f, A&& a, B&&... b) {
  return internal::lanewise(f, static_cast<A&&>(a), static_cast<B&&>(b)...);
}
template<class F, class A, class B, int L = length_of_call<A, B>::value, enable_if_t<is_operation<false, F, A, B>::is_ordering, int> = 0>
__SIERRA_INLINE constexpr ordering<lane_result_t<F, A, B>, L> lanewise_operator(F&&, A&& a, B&& b) noexcept {
  return ordering<lane_result_t<F, A, B>, L>(a, b);
}
template<class F, class A, class... B, enable_if_t<changes_object<F, A, B...>::value, int> = 0>
__SIERRA_INLINE constexpr decltype(auto) lanewise_assignment(F&& f, A&& a, B&&... b) {
  return internal::lanewise(f, static_cast<A&&>(a), static_cast<B&&>(b)...);
}
template<class F, class A, class... B, enable_if_t<changes_lent<F, A, B...>::value, int> = 0>
__SIERRA_INLINE constexpr decltype(auto) lanewise_assignment(F&& f, A&& a, B&&... b) {
  return internal::lanewise(f, internal::lend(a), static_cast<B&&>(b)...);
}
// The same as an operand or argument of another call for each lane.
template<bool Hands, class F, class... A> struct hands_on_operation { static constexpr bool value = false; };
template<class F, class... A> struct hands_on_operation<true, F, A...> : hands_on<F, A...> {};
template<class F, class... A, enable_if_t<!hands_on_operation<is_operation<false, F, A...>::value, F, A...>::value, int> = 0>
__SIERRA_INLINE constexpr auto lanewise_operator_argument(F&& f, A&&... a) -> decltype(internal::lanewise_operator(f, static_cast<A&&>(a)...)) {
  return internal::lanewise_operator(f, static_cast<A&&>(a)...);
}
template<class F, class... A, enable_if_t<hands_on_operation<is_operation<false, F, A...>::value, F, A...>::value, int> = 0>
__SIERRA_INLINE constexpr decltype(auto) lanewise_operator_argument(F&& f, A&&... a) {
  return internal::lanewise_argument(f, static_cast<A&&>(a)...);
}
template<class F, class... A, enable_if_t<!hands_on<F, A...>::value, int> = 0>
__SIERRA_INLINE constexpr auto lanewise_assignment_argument(F&& f, A&&... a) -> decltype(internal::lanewise_assignment(f, static_cast<A&&>(a)...)) {
  return internal::lanewise_assignment(f, static_cast<A&&>(a)...);
}
template<class F, class... A, enable_if_t<hands_on<F, A...>::value, int> = 0> __SIERRA_INLINE constexpr decltype(auto) lanewise_assignment_argument(F&& f, A&&... a) {
  return internal::lanewise_argument(f, static_cast<A&&>(a)...);
}
template<class F, class A, class... B, enable_if_t<is_operation<false, F, A, B...>::value, int> = 0>
__SIERRA_INLINE constexpr void lanewise_operator_effects(F&& f, A&& a, B&&... b) {
  internal::lanewise_effects(f, static_cast<A&&>(a), static_cast<B&&>(b)...);
}
template<class F, class A, class... B, enable_if_t<changes_object<F, A, B...>::value, int> = 0>
__SIERRA_INLINE constexpr void lanewise_assignment_effects(F&& f, A&& a, B&&... b) {
  internal::lanewise_effects(f, static_cast<A&&>(a), static_cast<B&&>(b)...);
}
template<class F, class A, class... B, enable_if_t<changes_lent<F, A, B...>::value, int> = 0>
__SIERRA_INLINE constexpr void lanewise_assignment_effects(F&& f, A&& a, B&&... b) {
  internal::lanewise_effects(f, internal::lend(a), static_cast<B&&>(b)...);
}

}  // namespace internal

}  // namespace __sierra

#undef __SIERRA_KEPT_POINTER
#undef __SIERRA_MEMBER
#undef __SIERRA_INLINE
#endif
