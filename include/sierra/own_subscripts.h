// sierra/own_subscripts.h: `a[i]` where `a` is of a class with an `operator[]` of its own, once for each live lane.
//
// What it refers to is an lvalue in each lane, what it returns a value; and an object that C++ makes a number by itself, such as an element of a std::vector<bool>, that number, or a place for
// it if it takes one. The same for an object in each lane: `a[i][j]`, `a[i].b[j]`.
#ifndef SIERRA_OWN_SUBSCRIPTS_H
#define SIERRA_OWN_SUBSCRIPTS_H

#pragma GCC system_header

#include "deferred_calls.h"
#include "own_operators.h"

#define __SIERRA_INLINE inline __attribute__((__always_inline__, __nodebug__, __artificial__))
#define __SIERRA_MEMBER __attribute__((__always_inline__, __nodebug__, __artificial__))

namespace __sierra {

// The number that an object is.
template<class P, class = void> struct number_of_proxy : is_number_object<P> {};
template<class P> struct number_of_proxy<P, type_exists_t<decltype(bool{internal::declval<const P&>()})>> {
  using type = bool;
};
template<class P, class N, class = void> struct takes_number { static constexpr bool value = false; };
template<class P, class N> struct takes_number<P, N, type_exists_t<decltype(internal::declval<P>() = internal::declval<const N&>())>> { static constexpr bool value = true; };
template<class R, bool = is_number_object<remove_cvref_t<R>>::value> struct subscript_result {
  using type = R;
  static constexpr bool is_proxy = false;
};
template<class R> struct subscript_result<R, true> {
  using type = typename number_of_proxy<remove_cvref_t<R>>::type;
  static constexpr bool is_proxy = takes_number<R, type>::value;
};
template<class T> struct subscript_result<T&, true> {
  using type = T&;
  static constexpr bool is_proxy = false;
};
template<class A, class J> using own_element_t = decltype(internal::declval<A&>()[internal::declval<const J&>()]);

template<class I> struct index_of_lane { using type = I; };
template<class J, int L> struct index_of_lane<vec<J, L>> { using type = J; };
// Where objects stand for numbers that have no addresses: `[]` is called for each access. O is the object, or where it is in each lane, I an index or lanes of it.
template<class N, class X, class O, class I, int L> struct proxies {
  O object;
  I index;
  using one = typename index_of_lane<I>::type;
  using found = own_element_t<X, one>;
  static constexpr bool is_safe = noexcept(N(internal::declval<found>())) && noexcept(internal::declval<found>() = N());

  __SIERRA_MEMBER proxies(const O& o, const I& i) noexcept : object(o), index(i) {}
  __SIERRA_MEMBER proxies(const proxies& other) noexcept : object(other.object), index(other.index) {}
  template<class E> __SIERRA_MEMBER raw_t<E, L> load() const noexcept(is_safe) {
    return internal::lanewise([](X* o, const one& i) -> N { return (*o)[i]; }, object, index).get();
  }
  template<class E> __SIERRA_MEMBER void store(const raw_t<E, L>& v) const noexcept(is_safe) {
    internal::lanewise_effects([](X* o, const one& i, N n) { (*o)[i] = n; }, object, index, vec<N, L>::from(v));
  }
  template<class E> __SIERRA_MEMBER void store_where(const raw_t<E, L>& v, const raw_t<unsigned char, L>& lanes) const noexcept(is_safe) {
    auto assign = [](X* o, const one& i, N n, bool wanted) {
      if (wanted) (*o)[i] = n;
    };
    internal::lanewise_effects(assign, object, index, vec<N, L>::from(v), vec<bool, L>::from(lanes));
  }
  // One lane's.
  __SIERRA_MEMBER found proxy(long lane) const { return (*of_lane(object, lane))[of_lane(index, lane)]; }

 private:
  template<class V> static __SIERRA_MEMBER const V& of_lane(const V& v, long) noexcept { return v; }
  template<class T> static __SIERRA_MEMBER T of_lane(const vec<T, L>& v, long lane) noexcept { return (T) reinterpret_cast<const storage_t<T>*>(&v)[lane]; }
};
template<class N, int L, class X, class O, class I> class lane_of_place<ref<N, L, proxies<N, X, O, I, L>>> {
  const proxies<N, X, O, I, L>& at_;
  long lane_;

 public:
  using type = typename proxies<N, X, O, I, L>::found;
  __SIERRA_MEMBER lane_of_place(const ref<N, L, proxies<N, X, O, I, L>>& r, long lane) noexcept : at_(r.__sierra_place()), lane_(lane) {}
  __SIERRA_MEMBER type get() { return at_.proxy(lane_); }
};

template<class A, class J, int L> struct subscript_by_calls {
  using own = subscript_result<decltype(internal::declval<A&>()[internal::declval<J&>()])>;
  using found = typename own::type;
  template<class X> static __SIERRA_INLINE auto run(X&& a, const vec<J, L>& i) {
    if constexpr (own::is_proxy) {
      using P = proxies<found, remove_reference_t<X>, remove_reference_t<X>*, vec<J, L>, L>;
      return ref<found, L, P>(P(__builtin_addressof(a), i));
    } else {
      return find(a, i, (found(*)())0);
    }
  }

 private:
  template<class X, class T> static __SIERRA_INLINE auto find(X& a, const vec<J, L>& i, T& (*)()) {
    return *internal::lanewise([&a](J j) -> T* { return internal::place_of<T>(a[j]); }, i);
  }
  template<class X, class T> static __SIERRA_INLINE vec<remove_cvref_t<T>, L> find(X& a, const vec<J, L>& i, T (*)()) {
    return internal::lanewise([&a](J j) -> T { return a[j]; }, i);
  }
};

// An index that is no lanes itself.
template<class A> struct own_subscript_by {
  template<class J> __SIERRA_MEMBER auto operator()(A& object, J&& j) const -> typename subscript_result<decltype(object[static_cast<J&&>(j)])>::type { return object[static_cast<J&&>(j)]; }
};
namespace internal {
template<class A, class X, class I> __SIERRA_INLINE decltype(auto) subscript_with(X& a, I&& i) { return internal::lanewise_place(own_subscript_by<remove_reference_t<X>>(), a, static_cast<I&&>(i)); }
}  // namespace internal

// The same for an object in each lane: `a[i][j]` where `a[i]` is one of a class.
template<class T> struct own_subscript {
  template<class J> __SIERRA_MEMBER auto operator()(T& object, const J& j) const -> typename subscript_result<decltype(object[j])>::type { return object[j]; }
};
template<class T, class I, bool = takes_arguments<own_subscript<T>, T&, typename lane_argument<const I&>::type>::value> struct proxy_of_object { static constexpr bool value = false; };
template<class T, class I> struct proxy_of_object<T, I, true> {
  static constexpr bool value = subscript_result<decltype(internal::declval<T&>()[internal::declval<typename lane_argument<const I&>::type>()])>::is_proxy;
};
template<class T, class I> struct subscript_of_object : takes_arguments<own_subscript<T>, T&, typename lane_argument<const I&>::type> {
  template<class R> static __SIERRA_INLINE auto run(R&& object, const I& i) {
    if constexpr (proxy_of_object<T, I>::value) {
      constexpr int L = argument_length<remove_cvref_t<R>>::value;
      const auto index = __sierra::value(i);
      using V = remove_cv_t<decltype(index)>;
      using N = typename subscript_result<own_element_t<T, typename index_of_lane<V>::type>>::type;
      using P = proxies<N, T, vec<T*, L>, V, L>;
      return ref<N, L, P>(P(&object, index));
    } else {
      return internal::lanewise_place(own_subscript<T>(), static_cast<R&&>(object), i);
    }
  }
};

// `a[e]` of an `a` without lanes and an element e in each lane, of a class that no lanes hold or in a template of any type; and of what a call makes for the time of another.
template<class A, class R, bool = place_has_no_lanes<R>::value> struct subscript_by_place : subscript<A, typename R::value_type> {
  using by_value = subscript<A, typename R::value_type>;
  template<class X> static __SIERRA_INLINE decltype(auto) run(X&& a, const place_argument<R>& i) { return by_value::run(static_cast<X&&>(a), __sierra::value(i.place)); }
};
template<class A, class R> struct subscript_by_place<A, R, true> {
  template<class X> static __SIERRA_INLINE decltype(auto) run(X&& a, place_argument<R>&& i) { return internal::subscript_with<A>(a, static_cast<place_argument<R>&&>(i)); }
};
template<class A, class R> struct subscript_by_element : subscript_by_place<A, R> {};
template<class A, class F, class... I> struct subscript_by_result {
  template<class X> static __SIERRA_INLINE decltype(auto) run(X&& a, deferred_call<F, I...>&& i) { return internal::subscript_with<A>(a, static_cast<deferred_call<F, I...>&&>(i)); }
};

// What a call gave whose result is subscripted or points: a deferred one of type R (sierra/lane_pointers.h), a lane's own object. What that leads to is found among the lanes, or is a copy, which
// cannot be assigned.
template<class R, bool Places> struct uses_of_found {
  // Of an R alone, not of its lanes.
  struct subscript {
    template<class J> __SIERRA_MEMBER auto operator()(R& object, const J& j) const -> decltype(object[j]) { return object[j]; }
    template<class J> __SIERRA_MEMBER auto operator()(R&& object, const J& j) const -> decltype(static_cast<R&&>(object)[j]) { return static_cast<R&&>(object)[j]; }
  };
  struct dereference {
    template<class C = R> __SIERRA_MEMBER auto operator()(C& object) const -> decltype(*internal::declval<enable_if_t<is_same<C, R>::value, R>&>()) { return *object; }
    template<class C = R> __SIERRA_MEMBER auto operator()(enable_if_t<is_same<C, R>::value, C>&& object) const -> decltype(*internal::declval<C>()) { return *static_cast<C&&>(object); }
  };
  static constexpr subscript element_of_it{};
  static constexpr dereference target_of_it{};
  template<class F, class O, class... I> static __SIERRA_INLINE decltype(auto) run(F& use, O&& found, const I&... i) {
    if constexpr (Places && assigns_places<F&, O, const I&...>::value) {
      return internal::lanewise_place(use, static_cast<O&&>(found), i...);
    } else if constexpr (Places && is_deferred<F&, O, const I&...>::value) {
      return internal::defer(use, static_cast<O&&>(found), i...);
    } else {
      const auto copy = internal::lanewise(use, static_cast<O&&>(found), i...);
      return copy;
    }
  }
  template<class O, class I> static __SIERRA_INLINE decltype(auto) element(O&& found, const I& i) { return run(element_of_it, static_cast<O&&>(found), i); }
  template<class O> static __SIERRA_INLINE decltype(auto) target(O&& found) { return run(target_of_it, static_cast<O&&>(found)); }
};
// What lies in an object that a call has made is gone with it.
template<class R> struct uses_of_deferred : uses_of_found<R, __is_pointer(R)> {};

// The same for lanes of a class: `v[k]` of lanes of vectors. What has no place among the lanes cannot be assigned.
template<class S> constexpr own_subscript<S> own_subscript_of{};
template<class S, class I> struct subscript_of_lanes<S, I, enable_if_t<has_own_subscript<S, typename element_of<I>::type>::value>> {
  static constexpr bool value = true;
  using one = decltype(internal::declval<S&>()[internal::declval<const typename element_of<I>::type&>()]);
  template<class V> static __SIERRA_INLINE decltype(auto) run(V& lanes, const I& i) {
    if constexpr (__is_lvalue_reference(one)) {
      return internal::lanewise_place(own_subscript<S>(), lanes, i);
    } else if constexpr (points_into<one, V&>::value) {
      return internal::defer(own_subscript_of<S>, lanes, i);
    } else {
      const auto found = internal::lanewise(own_subscript<S>(), lanes, i);
      return found;
    }
  }
};

// `it->f` and `*it` of lanes of a class that points, an iterator. What it leads to has to be elsewhere: a class that keeps it in itself gives another type where the object is const, as a std::optional does.
template<class S> struct is_pointing {
  template<class C> static auto arrow(int) -> conditional_t<is_same<decltype(internal::declval<C&>().operator->()), decltype(internal::declval<const C&>().operator->())>::value, char (*)[2], char (*)[1]>;
  template<class C> static auto arrow(long) -> char (*)[1];
  template<class C> static auto target(int) -> conditional_t<is_same<decltype(*internal::declval<C&>()), decltype(*internal::declval<const C&>())>::value, char (*)[2], char (*)[1]>;
  template<class C> static auto target(long) -> char (*)[1];
};
template<class S, bool = is_same<decltype(is_pointing<S>::template arrow<S>(0)), char (*)[2]>::value> struct arrow_of_pointing { static constexpr bool value = false; };
template<class S> struct arrow_of_pointing<S, true> : has_own_arrow<const S> {
  template<class V> static __SIERRA_INLINE auto run(const V& lanes) { return internal::lanewise(own_arrow<const S>(), lanes).operator->(); }
};
template<class S> struct arrow_of_lanes : arrow_of_pointing<S> {};
template<class S, bool = is_same<decltype(is_pointing<S>::template target<S>(0)), char (*)[2]>::value> struct target_of_pointing { static constexpr bool value = false; };
template<class S> struct target_of_pointing<S, true> : has_own_target<const S> {
  template<class V> static __SIERRA_INLINE auto run(const V& lanes) {
    using T = remove_reference_t<decltype(*internal::declval<const S&>())>;
    return *internal::lanewise([](const S& s) -> T* { return internal::place_of<T>(*s); }, lanes);
  }
};
template<class S> struct target_of_lanes : target_of_pointing<S> {};

}  // namespace __sierra

#undef __SIERRA_MEMBER
#undef __SIERRA_INLINE
#endif
