// sierra/lane_objects.h: one lane of a structure, as an object of its own type.
//
// Lanes of a class lie field by field in memory, so a scalar function gets an object that is made of one lane's fields for the time of its call, and given back
// behind it. What such a function returns a reference to may be that object or a part of it, which is gone then: a number or pointer is found again among the
// lanes (`find_in_lanes`), which have addresses, an object is made anew for each call that follows (`found_object`): `b.scale(2).add(1)`.
#ifndef SIERRA_LANE_OBJECTS_H
#define SIERRA_LANE_OBJECTS_H

#pragma GCC system_header

#include "iterate.h"

#define __SIERRA_INLINE inline __attribute__((__always_inline__, __nodebug__, __artificial__))
#define __SIERRA_MEMBER __attribute__((__always_inline__, __nodebug__, __artificial__))

namespace __sierra {

// What a lane's call gets of an argument, for the time of that call (sierra/lane_arguments.h).
template<class A> class lane_argument;

// One lane of a structure, to and from an object.
struct load_lane {
  long lane;
  template<class S, int L> __SIERRA_MEMBER void operator()(S& to, const vec<S, L, structure>& from) const noexcept { internal::each_field<S>(0, *this, to, from); }
  template<class A, class B, int N> __SIERRA_MEMBER void operator()(A (&to)[N], const B (&from)[N]) const noexcept {
    for (int i = 0; i < N; ++i) (*this)(to[i], from[i]);
  }
  template<class T, int L> __SIERRA_MEMBER void operator()(T& to, const vec<T, L, void>& from) const noexcept {
    to = (T) reinterpret_cast<const storage_t<T>*>(&from)[lane];
  }
  template<class T, int L> __SIERRA_MEMBER void operator()(typename complex_of<T>::type& to, const complex_lanes<T, L>& from) const noexcept {
    (*this)((T&)__real__ to, from.re);
    (*this)((T&)__imag__ to, from.im);
  }
  // An empty structure has nothing to do with lanes.
  template<class T, enable_if_t<!__is_array(T), int> = 0> __SIERRA_MEMBER void operator()(T& to, const T& from) const noexcept { to = from; }
};
struct store_lane {
  long lane;
  template<class S, int L> __SIERRA_MEMBER void operator()(vec<S, L, structure>& to, const S& from) const noexcept { internal::each_field<S>(0, *this, to, from); }
  template<class A, class B, int N> __SIERRA_MEMBER void operator()(A (&to)[N], const B (&from)[N]) const noexcept {
    for (int i = 0; i < N; ++i) (*this)(to[i], from[i]);
  }
  template<class T, int L> __SIERRA_MEMBER void operator()(vec<T, L, void>& to, const T& from) const noexcept {
    reinterpret_cast<storage_t<T>*>(&to)[lane] = (storage_t<T>)from;
  }
  template<class T, int L> __SIERRA_MEMBER void operator()(complex_lanes<T, L>& to, const typename complex_of<T>::type& from) const noexcept {
    (*this)(to.re, T(__real__ from));
    (*this)(to.im, T(__imag__ from));
  }
  template<class T, enable_if_t<!__is_array(T), int> = 0> __SIERRA_MEMBER void operator()(T& to, const T& from) const noexcept { to = from; }
};

// Where a number or pointer of such an object lies among the lanes. Null if it is none of the object's; a part of it that is no field of that type stays where it is.
template<class T> struct find_in_lanes {
  using plain = remove_cv_t<T>;
  T* what;
  long lane;
  T** found;

  // How far `what` lies behind the beginning of something; what lies before it is far behind.
  __SIERRA_MEMBER unsigned long distance(const volatile void* from) const noexcept { return (unsigned long)what - (unsigned long)from; }
  template<class S, int L> __SIERRA_MEMBER void operator()(const S& of, const vec<S, L, structure>& in) const noexcept {
    if (distance(__builtin_addressof(of)) < sizeof(S)) internal::each_field<S>(0, *this, of, in);
  }
  template<class A, class B, int N> __SIERRA_MEMBER void operator()(const A (&of)[N], const B (&in)[N]) const noexcept {
    const unsigned long i = distance(of) / sizeof(A);
    if (i < N) (*this)(of[i], in[i]);
  }
  template<int L> __SIERRA_MEMBER void operator()(const plain& of, const vec<plain, L, void>& in) const noexcept {
    if (distance(__builtin_addressof(of)) == 0) *found = (T*)__builtin_addressof(in) + lane;
  }
  template<class C, int L> __SIERRA_MEMBER void operator()(const C& of, const complex_lanes<plain, L>& in) const noexcept {
    if (distance(__builtin_addressof(of)) == 0) *found = (T*)__builtin_addressof(in.re) + lane;
    if (distance(__builtin_addressof(of)) == sizeof(T)) *found = (T*)__builtin_addressof(in.im) + lane;
  }
  template<class X, class Y> __SIERRA_MEMBER void operator()(const X&, const Y&) const noexcept {}
};

// Lanes of structures: an object, which is given back if the call may write it.
template<class V, class S, class R> class lane_object {
  V& lanes_;
  long lane_;
  room<S> object_;

 public:
  using type = R;
  __SIERRA_MEMBER lane_object(V& lanes, long lane) noexcept : lanes_(lanes), lane_(lane) { load_lane{lane}(object_.object, lanes); }
  lane_object(const lane_object&) = delete;
  __SIERRA_MEMBER type get() noexcept { return static_cast<R>(object_.object); }
  __SIERRA_MEMBER void give_back() noexcept { store_lane{lane_}(lanes_, object_.object); }
  // The same place among the lanes, if it is one in the object.
  template<class T> __SIERRA_MEMBER T* in_lanes(T* at) noexcept {
    T* found = at;
    find_in_lanes<T>{at, lane_, &found}(object_.object, lanes_);
    return found;
  }
  // How far a place lies behind the object's begin: less than the object's size if it is one in it.
  __SIERRA_MEMBER unsigned long part(const volatile void* at) noexcept { return (unsigned long)at - (unsigned long)__builtin_addressof(object_.object); }
};
template<class S, int L> class lane_argument<vec<S, L, structure>&> : public lane_object<vec<S, L, structure>, S, S&> {
 public:
  using lane_object<vec<S, L, structure>, S, S&>::lane_object;
  __SIERRA_MEMBER ~lane_argument() noexcept { this->give_back(); }
};
template<class S, int L> class lane_argument<const vec<S, L, structure>&> : public lane_object<const vec<S, L, structure>, S, const S&> {
 public:
  using lane_object<const vec<S, L, structure>, S, const S&>::lane_object;
};
// Given back as well: what is returned may lead to a part of it.
template<class S, int L> class lane_argument<vec<S, L, structure>&&> : public lane_object<vec<S, L, structure>, S, S&&> {
 public:
  using lane_object<vec<S, L, structure>, S, S&&>::lane_object;
  __SIERRA_MEMBER ~lane_argument() noexcept { this->give_back(); }
};
template<class S, int L> class lane_argument<const vec<S, L, structure>&&> : public lane_object<const vec<S, L, structure>, S, const S&> {
 public:
  using lane_object<const vec<S, L, structure>, S, const S&>::lane_object;
};

// What a call for each lane has returned a reference to, a T, where it was given an object of the lanes V: a part of that object (it, a base, a member), or something elsewhere.
template<class T, class V> class found_object;
// How it is used: sierra/own_subscripts.h.
template<class T, bool Places> struct uses_of_found;
template<class T, class S, int L> class found_object<T, vec<S, L, structure>> {
 public:
  using V = vec<S, L, structure>;
  static constexpr int length = L;

  __SIERRA_MEMBER explicit found_object(V& lanes) noexcept : lanes_(lanes), elsewhere_(no_init()), part_(no_init()) {}
  __SIERRA_MEMBER V& lanes() const noexcept { return lanes_; }
  template<class I, class C = T, enable_if_t<has_own_subscript<C, typename element_of<I>::type>::value, int> = 0> __SIERRA_MEMBER decltype(auto) operator[](const I& i) {
    return uses_of_found<C, true>::element(static_cast<found_object&&>(*this), i);
  }
  template<class C = T> __SIERRA_MEMBER decltype(auto) operator*() { return uses_of_found<C, true>::target(static_cast<found_object&&>(*this)); }
  __SIERRA_MEMBER void set(long lane, T* at, unsigned long part) noexcept {
    const bool is_part = part < sizeof(S);
    reinterpret_cast<unsigned long*>(&elsewhere_)[lane] = is_part ? 0 : (unsigned long)at;
    reinterpret_cast<long*>(&part_)[lane] = is_part ? (long)part : 0;
  }
  // Null where it is a part of the lane's own object.
  __SIERRA_MEMBER T* elsewhere(long lane) const noexcept { return (T*)reinterpret_cast<const unsigned long*>(&elsewhere_)[lane]; }
  __SIERRA_MEMBER long part(long lane) const noexcept { return reinterpret_cast<const long*>(&part_)[lane]; }

 private:
  V& lanes_;
  vec<T*, L> elsewhere_;
  vec<long, L> part_;
};
template<class T, class S, int L, class R> class lane_of_found {
  using V = vec<S, L, structure>;
  lane_object<V, S, S&> object_;
  T* elsewhere_;
  long part_;

 public:
  using type = R;
  __SIERRA_MEMBER lane_of_found(const found_object<T, V>& found, long lane) noexcept
      : object_(found.lanes(), lane), elsewhere_(found.elsewhere(lane)), part_(found.part(lane)) {}
  lane_of_found(const lane_of_found&) = delete;
  __SIERRA_MEMBER type get() noexcept { return elsewhere_ ? *elsewhere_ : *(T*)((char*)__builtin_addressof(object_.get()) + part_); }
  __SIERRA_MEMBER void give_back() noexcept {
    if (!elsewhere_) object_.give_back();
  }
  template<class U> __SIERRA_MEMBER U* in_lanes(U* at) noexcept { return elsewhere_ ? at : object_.in_lanes(at); }
  __SIERRA_MEMBER unsigned long part(const volatile void* at) noexcept { return object_.part(at); }
};
template<class T, class S, int L> class lane_argument<found_object<T, vec<S, L, structure>>&&> : public lane_of_found<T, S, L, T&> {
 public:
  using lane_of_found<T, S, L, T&>::lane_of_found;
  __SIERRA_MEMBER ~lane_argument() noexcept { this->give_back(); }
};
template<class T, class S, int L> class lane_argument<const found_object<T, vec<S, L, structure>>&> : public lane_of_found<T, S, L, const T&> {
 public:
  using lane_of_found<T, S, L, const T&>::lane_of_found;
};

// The lanes whose objects a call may return a reference to: what it gets first.
template<class A> struct lanes_of_object { using type = void; };
template<class S, int L> struct lanes_of_object<vec<S, L, structure>&> { using type = vec<S, L, structure>; };
template<class T, class V> struct lanes_of_object<found_object<T, V>> { using type = V; };
// Other arguments that are objects for the time of the call are only read.
template<class A> struct only_read { using type = A&&; };
template<class S, int L> struct only_read<vec<S, L, structure>&> { using type = const vec<S, L, structure>&; };
template<class S, int L> struct only_read<vec<S, L, structure>> { using type = const vec<S, L, structure>&; };
template<class T, class V> struct only_read<found_object<T, V>> { using type = const found_object<T, V>&; };
template<class A> using only_read_t = typename only_read<A>::type;

namespace internal {
template<class S, int L> __SIERRA_INLINE vec<S, L, structure>& lanes_of(vec<S, L, structure>& v) noexcept { return v; }
template<class T, class V> __SIERRA_INLINE V& lanes_of(const found_object<T, V>& found) noexcept { return found.lanes(); }
}  // namespace internal

}  // namespace __sierra

#undef __SIERRA_MEMBER
#undef __SIERRA_INLINE
#endif
