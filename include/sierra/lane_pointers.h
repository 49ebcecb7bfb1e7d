// sierra/lane_pointers.h: pointers that scalar functions return into a lane's object.
//
// `m.row(1)` of lanes of matrices points into the object that one lane's call was given. It is gone behind the call, and among the lanes, which lie field by field, no pointer walks from one of its
// elements to the next. So such a call is deferred (sierra/deferred_calls.h): what uses its result in the same expression, `m.row(1)[k]`, `*p.begin()`, `sum(v.data(), 3)`, makes both calls for each lane, and
// finds among the lanes what they lead to. Where the pointer is kept, it is an error. Which results those are is told by types: a T* where an object among the arguments holds an array of T, or is of a class T or has
// such a part, and nothing else that is passed holds pointers to T.
#ifndef SIERRA_LANE_POINTERS_H
#define SIERRA_LANE_POINTERS_H

#pragma GCC system_header

#include "lane_objects.h"

namespace __sierra {

template<class F, class... A> struct deferred_call;
template<class A> struct is_deferred_call { static constexpr bool value = false; };
template<class F, class... A> struct is_deferred_call<deferred_call<F, A...>> { static constexpr bool value = true; };

// Are there pointers to T in a P?
template<class P, class T> struct holds_pointer { static constexpr bool value = false; };
template<class P, class T> struct holds_pointer<const P, T> : holds_pointer<P, T> {};
template<class P, class T> struct holds_pointer<P*, T> { static constexpr bool value = is_same<remove_cv_t<P>, T>::value || is_same<remove_cv_t<P>, void>::value; };
template<class P, class T> struct holds_pointer<P&, T> : holds_pointer<P*, T> {};
template<class P, decltype(sizeof(0)) N, class T> struct holds_pointer<P[N], T> : holds_pointer<P, T> {};
template<class T, class... P> struct any_holds_pointer { static constexpr bool value = false; };
template<class T, class P, class... Rest> struct any_holds_pointer<T, P, Rest...> { static constexpr bool value = holds_pointer<P, T>::value || any_holds_pointer<T, Rest...>::value; };
template<class S, class T, class = void> struct class_holds_pointer { static constexpr bool value = false; };
template<class T, class... P> any_holds_pointer<T, P...> holds_pointers(parts<P...>*);
template<class S, class T> struct class_holds_pointer<S, T, type_exists_t<typename S::__sierra_parts*>> : decltype(__sierra::holds_pointers<T>((typename S::__sierra_parts*)0)) {};
template<class S, class T, bool = __is_class(S)> struct object_holds_pointer { static constexpr bool value = false; };
template<class S, class T> struct object_holds_pointer<S, T, true> : class_holds_pointer<S, T> {};

// Does a pointer to T walk in a P, or lead to an object in it?
template<class P, class T, bool = __is_class(P)> struct is_walked { static constexpr bool value = false; };
template<class P, class T, bool Class> struct is_walked<const P, T, Class> : is_walked<P, T, Class> {};
template<class T, class... P> struct any_is_walked { static constexpr bool value = false; };
template<class T, class P, class... Rest> struct any_is_walked<T, P, Rest...> { static constexpr bool value = is_walked<P, T>::value || any_is_walked<T, Rest...>::value; };
template<class E, class T> struct is_walked_array { static constexpr bool value = is_same<E, T>::value || is_walked<E, T>::value; };
template<class E, class T> struct is_walked_array<const E, T> : is_walked_array<E, T> {};
template<class E, decltype(sizeof(0)) N, class T> struct is_walked_array<E[N], T> : is_walked_array<E, T> {};
template<class P, decltype(sizeof(0)) N, class T> struct is_walked<P[N], T, false> : is_walked_array<P, T> {};
template<class T, class... P> any_is_walked<T, P...> walks_in(parts<P...>*);
template<class S, class T, class = void> struct is_walked_class { static constexpr bool value = false; };
template<class S, class T> struct is_walked_class<S, T, type_exists_t<typename S::__sierra_parts*>> : decltype(__sierra::walks_in<T>((typename S::__sierra_parts*)0)) {};
template<class S, class T, bool = elements_of<S>::value> struct is_walked_object { static constexpr bool value = is_same<S, T>::value || is_walked_class<S, T>::value; };
template<class S, class T> struct is_walked_object<S, T, true> { static constexpr bool value = is_same<S, T>::value || is_walked_array<typename elements_of<S>::type, T>::value; };
template<class S, class T> struct is_walked<S, T, true> : is_walked_object<S, T> {};

// The same of an argument, which is an object for the time of a call.
template<class A> struct object_of_argument { using type = void; };
template<class S, int L> struct object_of_argument<vec<S, L, structure>> { using type = S; };
template<class T, class V> struct object_of_argument<found_object<T, V>> : object_of_argument<V> {};
template<class T, class A> struct points_into_argument { static constexpr bool value = is_walked<typename object_of_argument<A>::type, T>::value; };
template<class T, class... A> struct points_into_any { static constexpr bool value = false; };
template<class T, class A, class... Rest> struct points_into_any<T, A, Rest...> { static constexpr bool value = points_into_argument<T, remove_cvref_t<A>>::value || points_into_any<T, Rest...>::value; };
template<class T, class F, class... A> struct points_into_argument<T, deferred_call<F, A...>> : points_into_any<T, A...> {};
// Or does it bring pointers along?
template<class A, class T> struct argument_holds_pointer : holds_pointer<A, T> {};
template<class S, int L, class T> struct argument_holds_pointer<vec<S, L, structure>, T> : object_holds_pointer<S, T> {};
template<class P, int L, class T> struct argument_holds_pointer<vec<P, L, void>, T> : holds_pointer<P, T> {};
template<class X, class V, class T> struct argument_holds_pointer<found_object<X, V>, T> : argument_holds_pointer<V, T> {};
template<class T, class... A> struct any_brings_pointer { static constexpr bool value = false; };
template<class T, class A, class... Rest> struct any_brings_pointer<T, A, Rest...> { static constexpr bool value = argument_holds_pointer<remove_cvref_t<A>, T>::value || any_brings_pointer<T, Rest...>::value; };

// R is what a call gives: a pointer into an object among the arguments A?
template<class R, class... A> struct points_into { static constexpr bool value = false; };
template<class T, class... A> struct points_into<T*, A...> {
  static constexpr bool value = points_into_any<remove_cv_t<T>, A...>::value && !any_brings_pointer<remove_cv_t<T>, A...>::value;
};
template<class T, class... A> struct points_into<T* const, A...> : points_into<T*, A...> {};

// Is there a deferred call that gives such a pointer among the arguments?
template<class... A> struct any_points_into { static constexpr bool value = false; };
template<class A, class... Rest> struct any_points_into<A, Rest...> : any_points_into<Rest...> {};
template<class F, class... A, class... Rest> struct any_points_into<deferred_call<F, A...>, Rest...> {
  static constexpr bool value = __is_pointer(remove_reference_t<typename lane_argument<deferred_call<F, A...>&&>::type>) || any_points_into<Rest...>::value;
};
// How many of a lane's arguments are such pointers?
template<class O> struct is_pointer_into { static constexpr bool value = false; };
template<class F, class... A> struct is_pointer_into<lane_argument<deferred_call<F, A...>&&>> { static constexpr bool value = __is_pointer(remove_reference_t<typename lane_argument<deferred_call<F, A...>&&>::type>); };
template<class... O> struct count_of_pointers { static constexpr int value = 0; };
template<class O, class... Rest> struct count_of_pointers<O, Rest...> { static constexpr int value = is_pointer_into<O>::value + count_of_pointers<Rest...>::value; };

}  // namespace __sierra

#endif
