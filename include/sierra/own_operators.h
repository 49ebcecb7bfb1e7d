// sierra/own_operators.h: what lanes of a class do by the class's own `->`, `*`, `=`, `!`, constructors and conversions, once for each live lane.
#ifndef SIERRA_OWN_OPERATORS_H
#define SIERRA_OWN_OPERATORS_H

#pragma GCC system_header

#include "lanewise.h"

#define __SIERRA_INLINE inline __attribute__((__always_inline__, __nodebug__, __artificial__))
#define __SIERRA_MEMBER __attribute__((__always_inline__, __nodebug__, __artificial__))

namespace __sierra {

// `a[i]->f` and `*a[i]` where `a[i]` is an object that points, a std::unique_ptr: what it leads to, in each lane. (What it keeps in itself, as a std::optional does, stays where it is.)
template<class T> struct own_arrow {
  __SIERRA_MEMBER auto operator()(T& object) const -> decltype(object.operator->()) { return object.operator->(); }
};
template<class T> struct own_target {
  __SIERRA_MEMBER auto operator()(T& object) const -> decltype(*object) { return *object; }
};
template<class T, class = void> struct has_own_arrow { static constexpr bool value = false; };
template<class T> struct has_own_arrow<T, type_exists_t<decltype(internal::declval<T&>().operator->())>> {
  static constexpr bool value = __is_pointer(decltype(internal::declval<T&>().operator->()));
};
template<class T> struct arrow_of_object : has_own_arrow<T> {
  template<class R> static __SIERRA_INLINE auto run(R&& object) { return internal::lanewise(own_arrow<T>(), static_cast<R&&>(object)); }
};
template<class T, class = void> struct has_own_target { static constexpr bool value = false; };
template<class T> struct has_own_target<T, type_exists_t<decltype(*internal::declval<T&>())>> { static constexpr bool value = __is_lvalue_reference(decltype(*internal::declval<T&>())); };
template<class T> struct target_of_object : has_own_target<T> {
  template<class R> static __SIERRA_INLINE auto run(R&& object) { return internal::lanewise_place(own_target<T>(), static_cast<R&&>(object)); }
};

template<class S> struct own_assignment {
  template<class E> struct assign {
    __SIERRA_MEMBER void operator()(S& object, const E& value) const { object = value; }
  };
  template<int L, class A> static __SIERRA_INLINE void run(vec<S, L, structure>& to, const A& value) { internal::lanewise_effects(assign<typename element_of<A>::type>(), to, value); }
  template<class T, int L, class W, class A> static __SIERRA_INLINE void run(const ref<T, L, W, place_kind::object>& to, const A& value) {
    internal::lanewise_effects(assign<typename element_of<A>::type>(), internal::lend_place(ref<T, L, places<L>, place_kind::object>(to.__sierra_place())), value);
  }
};

template<class S> struct lane_construction<S, void> {
  template<class... A> struct makes { static constexpr bool value = __is_constructible(S, typename lane_argument<const A&>::type...); };
  // Lanes of which C++ makes an S, by itself or when told to. An aggregate's list is the form's own.
  template<class A, int L, bool Implicit, bool = length_of_call<A>::value == L && !is_vec_of<A, S>::value && !__is_aggregate(S)> struct from {};
  template<class A, int L, bool Implicit>
  struct from<A, L, Implicit, true> : enable_if<makes<A>::value && __is_convertible_to(typename lane_argument<const A&>::type, S) == Implicit, int> {};

  template<class F, class... A> static __SIERRA_INLINE void run(F& form, const A&... a) {
    static_assert(makes<A...>::value, "sierra: no constructor takes these values");
    run(form, makes<A...>(), a...);
  }

 private:
  template<class F, class M, class... A, enable_if_t<M::value, int> = 0> static __SIERRA_INLINE void run(F& form, M, const A&... a) {
    internal::each_lane<F::__sierra_length>([&](int lane) { internal::make_one<S>(form, lane, lane_argument<const A&>(a, lane)...); });
  }
  template<class F, class M, class... A, enable_if_t<!M::value, int> = 0> static void run(F&, M, const A&...) {}
};

template<class S, class T> struct conversion_of_lanes {
  template<int L> static __SIERRA_INLINE vec<T, L> run(const vec<S, L, structure>& lanes) {
    return internal::lanewise([](const S& s) __attribute__((__always_inline__)) -> T { return static_cast<T>(s); }, lanes);
  }
};

// An enumeration's own `!`, which a condition would pass by: lanes convert to bool.
template<class T, bool = __is_enum(T), class = void> struct has_own_not { static constexpr bool value = false; };
template<class T> struct has_own_not<T, true, type_exists_t<decltype(operator!(internal::declval<const T&>()))>> { static constexpr bool value = true; };
namespace internal {
template<class T, int L, enable_if_t<(L > 1) && has_own_not<T>::value, int> = 0> __SIERRA_INLINE auto operator!(const vec<T, L, void>& v) {
  return internal::lanewise([](const T& t) -> decltype(!t) { return !t; }, v);
}
// The same of a class that is a condition by itself.
template<class S, int L, enable_if_t<is_condition<S>::value && negates<const S>::value, int> = 0>
__SIERRA_INLINE auto operator!(const vec<S, L, structure>& v) {
  return internal::lanewise([](const S& s) __attribute__((__always_inline__)) -> decltype(!s) { return !s; }, v);
}
template<class S, int L, enable_if_t<is_condition<S>::value && !negates<const S>::value, int> = 0>
__SIERRA_INLINE vec<bool, L> operator!(const vec<S, L, structure>& v) {
  return !conversion_of_lanes<S, bool>::run(v);
}
#define __SIERRA_EACH_ASSIGNMENT(WRITE) WRITE(+=) WRITE(-=) WRITE(*=) WRITE(/=) WRITE(%=) WRITE(&=) WRITE(|=) WRITE(^=) WRITE(<<=) WRITE(>>=)
// What lanes of a class convert to is added to numbers as that of one object is.
#define __SIERRA_ASSIGNMENT(OP)                                                                                                          \
  template<class T, class S, int L, class = decltype(internal::declval<T&>() OP internal::declval<const S&>()), enable_if_t<(L > 1), int> = 0> \
  __SIERRA_INLINE vec<T, L>& operator OP(vec<T, L, void>& v, const vec<S, L, structure>& s) {                                            \
    internal::lanewise_effects([](T& t, const S& s) __attribute__((__always_inline__)) { t OP s; }, v, s);                              \
    return v;                                                                                                                            \
  }
__SIERRA_EACH_ASSIGNMENT(__SIERRA_ASSIGNMENT)
}  // namespace internal
// Where argument-dependent lookup finds them.
#define __SIERRA_FOUND(OP) using internal::operator OP;
__SIERRA_FOUND(!)
__SIERRA_EACH_ASSIGNMENT(__SIERRA_FOUND)
#undef __SIERRA_FOUND
#undef __SIERRA_ASSIGNMENT
#undef __SIERRA_EACH_ASSIGNMENT

}  // namespace __sierra

#undef __SIERRA_MEMBER
#undef __SIERRA_INLINE
#endif
