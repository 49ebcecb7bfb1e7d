// sierra/calls.h: scalar calls on lanes, on purpose.
//
// By itself a call is one for each lane if its arguments have lanes and no function takes them. `sierra::lanes<L>(f)(a, b)` says so: whatever the arguments are, `f` is
// called with those of one lane, once for each live one, and the results are lanes. It is the compiler's own way (`results_of_calls`), with the length given.
#ifndef SIERRA_CALLS_H
#define SIERRA_CALLS_H

#pragma GCC system_header

#include "deferred_calls.h"
#include "lanewise.h"
#include "own_subscripts.h"

#define __SIERRA_INLINE inline __attribute__((__always_inline__, __nodebug__, __artificial__))
#define __SIERRA_MEMBER __attribute__((__always_inline__, __nodebug__, __artificial__))
#define __SIERRA_PUBLIC [[omp::assume("sierra.library")]] __SIERRA_INLINE

namespace __sierra {

// Can f be called with one lane's part of each argument?
template<class F, class... A> struct call_of_lane { static constexpr bool value = takes_arguments<F, typename lane_argument<A&&>::type...>::value; };

namespace internal {
template<int L, class F, class... A, class R = lane_result_t<F, A...>, enable_if_t<!is_same<R, void>::value, int> = 0>
__SIERRA_INLINE vec<R, L> call_on_lanes(F& f, A&&... a) {
  return internal::results_of_calls<R, L>(f, passed_argument<A, reads_elements<F, A...>::value>(static_cast<A&&>(a)).get()...);
}
template<int L, class F, class... A, class R = lane_result_t<F, A...>, enable_if_t<is_same<R, void>::value, int> = 0>
__SIERRA_INLINE void call_on_lanes(F& f, A&&... a) {
  internal::effects_of_calls<L>(f, passed_argument<A, reads_elements<F, A...>::value>(static_cast<A&&>(a)).get()...);
}
template<int L, class F, class... A> __SIERRA_INLINE decltype(auto) checked_call_on_lanes(F& f, A&&... a) {
  constexpr int length = length_of_call<A...>::value;
  constexpr bool fits = length == 0 || length == L;
  static_assert(fits, "sierra: lanes<L>(f) was given lanes of another length than L");
  if constexpr (fits) {
    constexpr bool takes = call_of_lane<F, A...>::value;
    static_assert(takes, "sierra: lanes<L>(f) calls f for one lane, which takes no such arguments");
    if constexpr (takes) return internal::call_on_lanes<L>(f, static_cast<A&&>(a)...);
  }
}
}  // namespace internal

// A function as an object: the compiler writes `lanes<L>(f)` so, where f is the name of a function, for an address says nothing of what is called.
template<auto* f> struct function_object {
  template<class... A> __SIERRA_MEMBER auto operator()(A&&... a) const -> decltype(f(static_cast<A&&>(a)...)) { return f(static_cast<A&&>(a)...); }
};

// What can be called, with lanes or without. F is a reference to what somebody else keeps.
template<int L, class F> class calls_on_lanes {
  F f_;

 public:
  __SIERRA_MEMBER constexpr explicit calls_on_lanes(F&& f) noexcept(noexcept(F(static_cast<F&&>(f)))) : f_(static_cast<F&&>(f)) {}
  template<class... A> __SIERRA_MEMBER decltype(auto) operator()(A&&... a) { return internal::checked_call_on_lanes<L>(f_, internal::lend_place(static_cast<A&&>(a))...); }
  template<class... A> __SIERRA_MEMBER decltype(auto) operator()(A&&... a) const { return internal::checked_call_on_lanes<L>(f_, internal::lend_place(static_cast<A&&>(a))...); }
};

}  // namespace __sierra

namespace sierra {

// lanes<L>(f)(arguments...): f, which is for one lane, once for each live lane, ascending. Of arguments with lanes each call gets its own, the others are the same objects
// for all calls. What f returns becomes lanes, also where no argument has any. At length 1 it is f.
template<int L, class F, __sierra::enable_if_t<(L > 1), int> = 0> __SIERRA_PUBLIC constexpr __sierra::calls_on_lanes<L, F> lanes(F&& f) {
  static_assert(__sierra::is_length(L), "sierra: the length is not a positive power of two (up to 64)");
  return __sierra::calls_on_lanes<L, F>(static_cast<F&&>(f));
}
template<int L, class F, __sierra::enable_if_t<L == 1, int> = 0> __SIERRA_PUBLIC constexpr F lanes(F&& f) { return static_cast<F&&>(f); }

}  // namespace sierra

#undef __SIERRA_PUBLIC
#undef __SIERRA_MEMBER
#undef __SIERRA_INLINE
#endif
