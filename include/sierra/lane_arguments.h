// sierra/lane_arguments.h: what a lane's call gets of an argument, for the time of that call.
//
// Without lanes the object itself; of lanes of numbers and pointers, and of an lvalue in each lane, the element where it lies; of lanes of structures an object
// (lane_objects.h). `lend_place` lends elements to a call that may take them or lanes.
#ifndef SIERRA_LANE_ARGUMENTS_H
#define SIERRA_LANE_ARGUMENTS_H

#pragma GCC system_header

#include "lane_objects.h"

#define __SIERRA_INLINE inline __attribute__((__always_inline__, __nodebug__, __artificial__))
#define __SIERRA_MEMBER __attribute__((__always_inline__, __nodebug__, __artificial__))

namespace __sierra {

template<class A, class S> struct is_vec_of { static constexpr bool value = false; };
template<class S, int L, class K> struct is_vec_of<vec<S, L, K>, S> { static constexpr bool value = true; };

// The length of an argument; 0 without lanes.
template<class A> struct argument_length { static constexpr int value = 0; };
template<class T, int L, class K> struct argument_length<vec<T, L, K>> { static constexpr int value = L > 1 ? L : 0; };
template<class T, int L, class A, place_kind K> struct argument_length<ref<T, L, A, K>> { static constexpr int value = L; };

template<class T, class V> struct argument_length<found_object<T, V>> { static constexpr int value = found_object<T, V>::length; };

// That of a call: 0 if there is none, -1 if there are several.
template<class... A> struct length_of_call { static constexpr int value = 0; };
template<class A, class... Rest> struct length_of_call<A, Rest...> {
  static constexpr int own = argument_length<remove_cvref_t<A>>::value, rest = length_of_call<Rest...>::value;
  static constexpr int value = own == 0 || own == rest ? rest : rest == 0 ? own : -1;
};

// ---------------------------------------------------------------------------------------------------------------------
// What a lane's call gets of an argument, for the time of that call.

// Without lanes: the object itself. What would be moved from is left for the other lanes.
template<class A> class lane_argument<A&> {
  A& argument_;

 public:
  using type = A&;
  __SIERRA_MEMBER lane_argument(A& argument, long) noexcept : argument_(argument) {}
  __SIERRA_MEMBER type get() noexcept { return argument_; }
};
template<class A> class lane_argument<A&&> {
  const A& argument_;

 public:
  using type = const A&;
  __SIERRA_MEMBER lane_argument(const A& argument, long) noexcept : argument_(argument) {}
  __SIERRA_MEMBER type get() noexcept { return argument_; }
};

// Lanes of numbers and pointers: the element where it lies.
template<class T, class R> class lane_in_place {
  T* at_;

 public:
  using type = R;
  template<class V> __SIERRA_MEMBER lane_in_place(V& lanes, long lane) noexcept : at_((T*)__builtin_addressof(lanes) + lane) {}
  __SIERRA_MEMBER type get() noexcept { return static_cast<R>(*at_); }
};
template<class T, int L> class lane_argument<vec<T, L, void>&> : public lane_in_place<T, T&> {
 public:
  using lane_in_place<T, T&>::lane_in_place;
};
template<class T, int L> class lane_argument<const vec<T, L, void>&> : public lane_in_place<const T, const T&> {
 public:
  using lane_in_place<const T, const T&>::lane_in_place;
};
template<class T, int L> class lane_argument<vec<T, L, void>&&> : public lane_in_place<T, T&&> {
 public:
  using lane_in_place<T, T&&>::lane_in_place;
};
template<class T, int L> class lane_argument<const vec<T, L, void>&&> : public lane_in_place<const T, const T&> {
 public:
  using lane_in_place<const T, const T&>::lane_in_place;
};

// An lvalue in each lane, `a[i]`: the lane's own element. To a function that takes lanes it lends a variable.
template<class R> struct place_argument {
  static constexpr int length = target_of<R>::length;
  R place;
  __SIERRA_MEMBER explicit place_argument(const R& r) noexcept : place(r) {}
  __SIERRA_MEMBER place_argument(const place_argument& other) noexcept : place(other.place) {}
  place_argument& operator=(const place_argument&) = delete;
};
namespace internal {
template<class R, class T = typename target_of<R>::type> using has_elements_t = enable_if_t<!is_vec<remove_cv_t<T>>::value && !is_volatile<T>::value, int>;
template<class R, class T = typename target_of<R>::type> using has_none_t = enable_if_t<is_vec<remove_cv_t<T>>::value || is_volatile<T>::value, int>;
template<class R, enable_if_t<is_ref<R>::value, int> = 0, has_elements_t<R> = 0> __SIERRA_INLINE place_argument<R> lend_place(const R& r) noexcept { return place_argument<R>(r); }
// The elements of lanes of structures have no addresses, only their fields have.
template<class R, enable_if_t<is_ref<R>::value, int> = 0, has_none_t<R> = 0> __SIERRA_INLINE lent<R> lend_place(const R& r) noexcept { return lent<R>(r); }
template<class X, enable_if_t<!is_ref<remove_cvref_t<X>>::value, int> = 0> __SIERRA_INLINE constexpr X&& lend_place(X&& x) noexcept { return static_cast<X&&>(x); }
}  // namespace internal
template<class R> struct argument_length<place_argument<R>> { static constexpr int value = place_argument<R>::length; };
template<class R> struct argument_length<lent<R>> { static constexpr int value = target_of<R>::length; };
template<class R> class lane_of_place {
  using T = typename target_of<R>::type;
  T* at_;

 public:
  using type = T&;
  __SIERRA_MEMBER lane_of_place(const R& r, long lane) noexcept : at_(r.__sierra_element(lane)) {}
  __SIERRA_MEMBER type get() noexcept { return *at_; }
};
template<class R> class lane_argument<place_argument<R>&&> : public lane_of_place<R> {
 public:
  __SIERRA_MEMBER lane_argument(const place_argument<R>& r, long lane) noexcept : lane_of_place<R>(r.place, lane) {}
};
// An object whose member is called, or that an operator changes.
template<class R, bool = is_vec<remove_cv_t<typename target_of<R>::type>>::value> class lane_place {};
template<class R> class lane_place<R, false> : public lane_of_place<R> {
 public:
  using lane_of_place<R>::lane_of_place;
};
template<class T, int L, class A, place_kind K> class lane_argument<ref<T, L, A, K>&&> : public lane_place<ref<T, L, A, K>> {
 public:
  using lane_place<ref<T, L, A, K>>::lane_place;
};
// A variable that is such a reference, or a part of one.
template<class T, int L, class A, place_kind K> class lane_argument<ref<T, L, A, K>&> : public lane_argument<ref<T, L, A, K>&&> {
 public:
  using lane_argument<ref<T, L, A, K>&&>::lane_argument;
};
template<class R> class lane_argument<lent<R>&&> : public lane_argument<decltype(declval<lent<R>&>().variable())> {
 public:
  __SIERRA_MEMBER lane_argument(lent<R>& place, long lane) noexcept : lane_argument<decltype(declval<lent<R>&>().variable())>(place.variable(), lane) {}
};

}  // namespace __sierra

#undef __SIERRA_MEMBER
#undef __SIERRA_INLINE
#endif
