// sierra/structure.h: structures of vectors.
//
// `S varying(L)` of a class S has the fields of S, each varying. The compiler writes their list into S (or beside it, where S may not have member
// templates): a form, which is the fields L times, and a visitor over corresponding fields of any mixture of objects and forms. All
// else follows from these two. Included by core.h.
#ifndef SIERRA_STRUCTURE_H
#define SIERRA_STRUCTURE_H

#pragma GCC system_header

namespace __sierra {

// ---------------------------------------------------------------------------------------------------------------------
// What the compiler wrote: `S::__sierra_form<L>` and `S::__sierra_each`, or the same in `S::__sierra_companion`.

// It can be made of anything, so that there is one message about it and not two.
struct no_form {
  no_form() = default;
  explicit no_form(no_init) noexcept {}
  template<class T> explicit no_form(const T&) noexcept {}
};

template<class> struct never { static constexpr bool value = false; };

// A base class has a form of its own, which is not that of the derived class.
template<class S> using own = enable_if_t<is_same<typename S::__sierra_class, S>::value, S>;
namespace internal {
template<class S, int L> typename own<S>::template __sierra_form<L> find_form(int);
template<class S, int L> typename own<S>::__sierra_companion::template form<S, L> find_form(long);
template<class S, int L> no_form find_form(...);
}  // namespace internal

// Lanes are copied, assigned and forgotten as bits, so there are none of a class whose objects do more than that. The compiler notes it in the user's classes;
// of the library's clang is asked. Their assignments count for nothing: that of std::pair does for each member what the member does.
template<class S, class = void> struct has_own_copies { static constexpr bool value = false; };
template<class S> struct has_own_copies<S, enable_if_t<own<S>::__sierra_own_copies != 0>> { static constexpr bool value = true; };
template<class S> struct is_copied_as_bits {
  static constexpr bool value =
      !has_own_copies<S>::value && (__is_trivially_copyable(S) || (__is_trivially_destructible(S) && __is_trivially_constructible(S, const S&)));
};
template<class S, int L, bool Plain = is_copied_as_bits<S>::value> struct form_of { using type = no_form; };
template<class S, int L> struct form_of<S, L, true> { using type = decltype(internal::find_form<S, L>(0)); };
template<class S, int L> using form_t = typename form_of<S, L>::type;
// A class of its own, because clang would complain about all that is done with the class that an assertion fails in.
template<class S, int L> struct has_form {
  static_assert(!is_same<form_t<S, L>, no_form>::value, "sierra: a type that cannot be varying");
  static constexpr bool value = true;
};

namespace internal {
template<class S, class V, class... O, enable_if_t<is_copied_as_bits<S>::value, int> = 0>
__SIERRA_INLINE auto each_field(int, V v, O&... objects) noexcept -> decltype((typename S::template __sierra_form<1>*)0, void()) {
  S::__sierra_each(v, objects...);
}
template<class S, class V, class... O, enable_if_t<is_copied_as_bits<S>::value, int> = 0>
__SIERRA_INLINE auto each_field(long, V v, O&... objects) noexcept -> decltype((typename S::__sierra_companion*)0, void()) {
  S::__sierra_companion::template each<S>(v, objects...);
}
// Of what has no lanes; one message is enough.
template<class S, class V, class... O, enable_if_t<is_same<form_t<S, 1>, no_form>::value, int> = 0> __SIERRA_INLINE void each_field(int, V, O&...) noexcept {}
}  // namespace internal

// The types of a class's bases and fields: `S::__sierra_parts`.
template<class... P> struct parts;

// The type of a field, or of a base, of a form.
template<class F, int L> struct member { using type = vec<F, L>; };
template<class F> struct member<F, 1> { using type = F; };
template<class F, int L> struct member<const F, L> { using type = const typename member<F, L>::type; };
template<class F> struct member<const F, 1> { using type = const F; };
template<class F, int N, int L> struct member<F[N], L> { typedef typename member<F, L>::type type[N]; };
template<class F, int N> struct member<F[N], 1> { typedef F type[N]; };
template<class F, int N, int L> struct member<const F[N], L> { typedef const typename member<F, L>::type type[N]; };
template<class F, int N> struct member<const F[N], 1> { typedef const F type[N]; };
// The parts of a `_Complex` field, which std::complex has.
template<class T, int L> struct [[clang::trivial_abi]] complex_lanes { vec<T, L> re, im; };
template<class T> struct complex_of;
#define __SIERRA_COMPLEX(T)                                                                                                              \
  template<> struct complex_of<T> { typedef _Complex T type; };                                                                          \
  template<int L> struct member<_Complex T, L> { using type = complex_lanes<T, L>; };                                                    \
  template<> struct member<_Complex T, 1> { typedef _Complex T type; };
__SIERRA_COMPLEX(float)
__SIERRA_COMPLEX(double)
#undef __SIERRA_COMPLEX
template<class F, int L> using member_t = typename member<F, L>::type;

// What a field is given in a list: itself, also if it is an array.
template<class F, int L> using initial_t = const member_t<F, L>&;

// The same where the list has one item only: braces make it, but `S varying(L) s = field;` does not, for it would take two conversions.
template<class V> struct [[clang::trivial_abi]] listed : V {
  using V::V;
  __SIERRA_MEMBER listed() noexcept : V() {}
  __SIERRA_MEMBER listed(const V& v) noexcept : V(v) {}
  template<class U, enable_if_t<__is_class(U) && !is_vec<U>::value && __is_convertible_to(const U&, V), int> = 0>
  __SIERRA_MEMBER listed(const U& u) noexcept : V(static_cast<V>(u)) {}
};
template<class M> struct only_item { using type = const M&; };
template<class F, int L> struct only_item<vec<F, L>> { using type = const listed<vec<F, L>>&; };
template<class F, int L> struct only_item<const vec<F, L>> : only_item<vec<F, L>> {};
template<class F> struct only_item<vec<F, 1>> { using type = const vec<F, 1>&; };
template<class F, int L> using only_item_t = typename only_item<member_t<F, L>>::type;

// ---------------------------------------------------------------------------------------------------------------------
// Lists as C++ has them for the scalar class: with designators, and without the braces of nested classes and arrays. Where a list needs that, the compiler
// writes `{as_list{}, {…}}` for it. What is inside is a list for an aggregate of the same fields, `S::__sierra_list<L>`.
struct as_list {};

namespace internal {
template<class S, int L> typename own<S>::template __sierra_list<L> find_list(int);
template<class S, int L> typename own<S>::__sierra_companion::template list<S, L> find_list(long);
template<class S, int L> vec<S, L> find_list(...);
}  // namespace internal
template<class S, int L> using list_of_t = decltype(internal::find_list<S, L>(0));

// The type of a field, or of a base, of such an aggregate.
template<class F, int L, bool IsClass = __is_class(F)> struct list_part : member<F, L> {};
template<class F, int L> struct list_part<F, L, true> { using type = list_of_t<F, L>; };
template<class F, int L> struct list_part<const F, L, true> { using type = const list_of_t<F, L>; };
template<class F, int N, int L> struct list_part<F[N], L, false> { typedef typename list_part<F, L>::type type[N]; };
template<class F, int N, int L> struct list_part<const F[N], L, false> { typedef const typename list_part<F, L>::type type[N]; };
template<class F> struct list_part<F, 1, true> { using type = F; };
template<class F> struct list_part<const F, 1, true> { using type = const F; };
template<class F, int N> struct list_part<F[N], 1, false> : member<F[N], 1> {};
template<class F, int N> struct list_part<const F[N], 1, false> : member<const F[N], 1> {};
template<class F, int L> using list_part_t = typename list_part<F, L>::type;

// ---------------------------------------------------------------------------------------------------------------------
// Visitors. Each takes corresponding fields; structures and arrays lead to their parts.

#define __SIERRA_PARTS_2                                                                                                                 \
  template<class S, int L> __SIERRA_MEMBER void operator()(vec<S, L, structure>& a, const vec<S, L, structure>& b) const noexcept {      \
    internal::each_field<S>(0, *this, a, b);                                                                                             \
  }                                                                                                                                      \
  template<class S, int L> __SIERRA_MEMBER void operator()(vec<S, L, structure>& a, const S& b) const noexcept {                         \
    internal::each_field<S>(0, *this, a, b);                                                                                             \
  }                                                                                                                                      \
  template<class S, int L> __SIERRA_MEMBER void operator()(S& a, const vec<S, L, structure>& b) const noexcept {                         \
    internal::each_field<S>(0, *this, a, b);                                                                                             \
  }                                                                                                                                      \
  template<class T, int L> __SIERRA_MEMBER void operator()(complex_lanes<T, L>& a, const complex_lanes<T, L>& b) const noexcept {        \
    (*this)(a.re, b.re);                                                                                                                 \
    (*this)(a.im, b.im);                                                                                                                 \
  }                                                                                                                                      \
  template<class T, int L> __SIERRA_MEMBER void operator()(complex_lanes<T, L>& a, const typename complex_of<T>::type& b) const noexcept { \
    (*this)(a.re, T(__real__ b));                                                                                                        \
    (*this)(a.im, T(__imag__ b));                                                                                                        \
  }                                                                                                                                      \
  template<class T, int L> __SIERRA_MEMBER void operator()(typename complex_of<T>::type& a, const complex_lanes<T, L>& b) const noexcept { \
    (*this)((T&)__real__ a, b.re);                                                                                                       \
    (*this)((T&)__imag__ a, b.im);                                                                                                       \
  }                                                                                                                                      \
  template<class A, class B, int N> __SIERRA_MEMBER void operator()(A (&a)[N], const B (&b)[N]) const noexcept {                         \
    for (int i = 0; i < N; ++i) (*this)(a[i], b[i]);                                                                                     \
  }

// A field's first value.
struct start {
  __SIERRA_PARTS_2
  template<class S, int L, class U, enable_if_t<is_same<typename U::__sierra_list_class, S>::value, int> = 0>
  __SIERRA_MEMBER void operator()(vec<S, L, structure>& to, const U& list) const noexcept {
    internal::each_field<S>(0, *this, to, list);
  }
  template<class U, class O, enable_if_t<__is_class(typename U::__sierra_list_class) && __is_class(O), int> = 0>
  __SIERRA_MEMBER void operator()(U& list, const O& from) const noexcept {
    internal::each_field<typename U::__sierra_list_class>(0, *this, list, from);
  }
  template<class T, int L> __SIERRA_MEMBER void operator()(vec<T, L, void>& to, const vec<T, L, void>& from) const noexcept { to.init(from.get()); }
  template<class T, int L> __SIERRA_MEMBER void operator()(vec<T, L, void>& to, const T& from) const noexcept {
    to.init(typename vec<T, L>::value(storage_t<T>(from)));
  }
  template<class T, enable_if_t<!__is_array(T), int> = 0> __SIERRA_MEMBER void operator()(T& to, const T& from) const noexcept { to = from; }
};

// The object of one lane.
struct read_lane {
  int lane;
  __SIERRA_PARTS_2
  template<class T, int L> __SIERRA_MEMBER void operator()(T& to, const vec<T, L, void>& from) const noexcept { to = T(from.get()[lane]); }
  template<class T, enable_if_t<!__is_array(T), int> = 0> __SIERRA_MEMBER void operator()(T& to, const T& from) const noexcept { to = from; }
};

// One lane's new value.
struct write_lane {
  int lane;
  __SIERRA_PARTS_2
  template<class T, int L> __SIERRA_MEMBER void operator()(vec<T, L, void>& to, const T& from) const noexcept {
    auto lanes = to.get();
    lanes[lane] = storage_t<T>(from);
    to.put(lanes);
  }
  template<class T, enable_if_t<!__is_array(T), int> = 0> __SIERRA_MEMBER void operator()(T& to, const T& from) const noexcept { to = from; }
};

#undef __SIERRA_PARTS_2

namespace internal {
// A field of a const object or of a const type, while it gets its first value.
template<class T> __SIERRA_INLINE T& unlocked(const T& t) noexcept { return const_cast<T&>(t); }
}  // namespace internal

template<class T> struct same_type { using type = T; };

namespace internal {
// Gives a field of a new form its first value from an item of a list.
template<class M> __SIERRA_INLINE void start_field(const M& to, const typename same_type<M>::type& from) noexcept { start()(internal::unlocked(to), from); }

// The base of an object or of a form.
template<class Base, class O> __SIERRA_INLINE auto base_of(O& o, int) noexcept -> decltype(declval<member_t<Base, O::__sierra_length>&>()) {
  return (member_t<Base, O::__sierra_length>&)o;
}
template<class Base, class O> __SIERRA_INLINE auto base_of(O& o, int) noexcept -> decltype(declval<list_part_t<Base, O::__sierra_list_length>&>()) {
  return (list_part_t<Base, O::__sierra_list_length>&)o;
}
template<class Base, class O> __SIERRA_INLINE Base& base_of(O& o, long) noexcept { return (Base&)o; }
}  // namespace internal

// ---------------------------------------------------------------------------------------------------------------------
// v[i] on a structure that can be written: the write reaches lane i if that lane is live.
template<class S, int L> struct structure_lane {
  vec<S, L>& object;
  int lane;
  __SIERRA_MEMBER operator S() const noexcept { return object.__sierra_lane(lane); }
  template<class U, enable_if_t<is_same<typename U::__sierra_list_class, S>::value, int> = 0> __SIERRA_MEMBER operator U() const noexcept {
    return list_of_fields<U>(vec<S, U::__sierra_list_length>(S(*this)));
  }
  __SIERRA_MEMBER const structure_lane& operator=(const S& s) const noexcept {
    write_lane{lane}(object, s);
    return *this;
  }
  __SIERRA_MEMBER const structure_lane& operator=(const structure_lane& other) const noexcept { return *this = S(other); }
};

// S varying(L). Names of its own would hide fields of S, so there are none.

// What lanes of a class of the library have beside its fields (sierra/parts.h), and the type of what its `[]` leads to.
template<class S, int L> struct members_of { using type = form_t<S, L>; };
template<class S> struct elements_of { static constexpr bool value = false; };

// Objects of lanes that a constructor of S makes, one for each live lane: sierra/own_operators.h. Without that header there are none.
template<class S, class = void> struct lane_construction {
  template<class A, int L, bool Implicit> struct from {};
  template<class F, class... A> static void run(F&, const A&...) {
    static_assert(never<F>::value, "sierra: lanes are made by a constructor of single values only with sierra.h: make an object and broadcast it, or assign its fields");
  }
};

// One number, pointer or enumeration of which a constructor of S makes an object, for all lanes: by itself, or when told to. An aggregate's list is the form's own.
template<class S, class A, bool Implicit, bool = (__is_arithmetic(A) || __is_enum(A) || __is_pointer(A)) && !__is_aggregate(S)> struct makes_one {};
template<class S, class A, bool Implicit> struct makes_one<S, A, Implicit, true> : enable_if<__is_constructible(S, const A&) && __is_convertible_to(const A&, S) == Implicit, int> {};

// `z = v` by an `operator=` of the class's own that takes what is no object of it: sierra/own_operators.h calls it for each live lane. What is only exactly an E is never made an object first, for it
// would be converted twice.
template<class E> struct exactly {
  operator const E&() const noexcept;
};
template<class S, class E, class = void> struct assigns_own { static constexpr bool value = false; };
template<class S, class E> struct assigns_own<S, E, type_exists_t<decltype(internal::declval<S&>() = internal::declval<const exactly<E>&>())>> {
  static constexpr bool value = !is_same<S, E>::value;
};
template<class S> struct own_assignment;

// Lanes of a class that points, an iterator: its own `->` and `*`, by sierra/own_subscripts.h.
template<class S> struct arrow_of_lanes;
template<class S> struct target_of_lanes;

// Lanes of a class that converts to numbers and pointers: each lane's own conversion, by sierra/own_operators.h.
template<class S, class T, bool = __is_arithmetic(T) || __is_enum(T) || __is_pointer(T)> struct converts_lanes {
  static constexpr bool by_itself = __is_convertible_to(const S&, T);
  static constexpr bool by_cast = !by_itself && __is_constructible(T, const S&);
};
template<class S, class T> struct converts_lanes<S, T, false> { static constexpr bool by_itself = false, by_cast = false; };
template<class S, class T> struct conversion_of_lanes;
// Lanes with numbered parts, where variables for them are tied together, by sierra/parts.h.
template<class S> struct ties_of_lanes {
  template<int L, class... R> static constexpr bool fit() { return false; }
};
// Has it a `!` of its own? C is S, or const S.
template<class C> struct negates {
  template<class D> static auto member(int) -> decltype(internal::declval<D&>().operator!(), (char (*)[1]) nullptr);
  template<class D> static auto beside(int) -> decltype(operator!(internal::declval<D&>()), (char (*)[1]) nullptr);
  template<class D> static char (*member(long))[2];
  template<class D> static char (*beside(long))[2];
  static constexpr bool value = sizeof(*member<C>(0)) == 1 || sizeof(*beside<C>(0)) == 1;
};
// Is an object a condition? One whose own `!` wants to change it keeps that.
template<class S> struct is_condition { static constexpr bool value = __is_constructible(bool, const S&) && negates<S>::value == negates<const S>::value; };

// Lanes of a class with an `operator[]` of its own: that, for each live lane, by sierra/own_subscripts.h. I is the index.
template<class S, class I, class = void> struct subscript_of_lanes { static constexpr bool value = false; };

// Room for an object that is made field by field.
template<class S> union room {
  char none;
  S object;
  // Nothing is written: a byte would make vectors of bytes of objects of floats.
  __SIERRA_MEMBER room() noexcept {}
  __SIERRA_MEMBER ~room() noexcept {}
};

// The list that makes what an object of S, or lanes of them, hold.
template<class U, class O> __SIERRA_INLINE U list_of_fields(const O& from) noexcept {
  room<U> result;
  start()(result.object, from);
  return result.object;
}
template<class S, class U> __SIERRA_INLINE S object_of_list(const U& list) noexcept {
  room<S> result;
  internal::each_field<S>(0, start(), result.object, list);
  return result.object;
}
template<class U, class S, int L> using if_list = enable_if_t<is_same<typename U::__sierra_list_class, S>::value && U::__sierra_list_length == L, int>;

template<class S, int L> class [[clang::trivial_abi]] vec<S, L, structure> : public members_of<S, L>::type {
  static_assert(is_length(L), "sierra: the length is not a positive power of two (up to 64)");
  using __sierra_super = typename members_of<S, L>::type;

 public:
  using __sierra_super::__sierra_super;
  __SIERRA_MEMBER vec() = default;
  __SIERRA_MEMBER vec(const vec&) = default;
  __SIERRA_MEMBER vec& operator=(const vec&) = default;

  // One object for all lanes.
  __SIERRA_MEMBER vec(const S& s) noexcept : __sierra_super(no_init{}) { start()(*this, s); }
  template<int N> __SIERRA_MEMBER vec(const structure_lane<S, N>& lane) noexcept : vec(S(lane)) {}

  template<class A, typename makes_one<S, A, true>::type = 0> __SIERRA_MEMBER vec(const A& a) noexcept(noexcept(S(a))) : vec(S(a)) {}
  template<class A, typename makes_one<S, A, false>::type = 0, class = void> __SIERRA_MEMBER explicit vec(const A& a) noexcept(noexcept(S(a))) : vec(S(a)) {}

  template<class T = S> __SIERRA_MEMBER vec(as_list, const list_of_t<T, L>& list) noexcept : __sierra_super(no_init{}) {
    start()(*this, list);
  }
  template<class U, if_list<U, S, L> = 0> __SIERRA_MEMBER operator U() const noexcept { return list_of_fields<U>(*this); }
  // What a constructor of S makes of each lane of a value.
  template<class A, typename lane_construction<S>::template from<A, L, true>::type = 0>
  __SIERRA_MEMBER vec(const A& a) : __sierra_super(no_init{}) { lane_construction<S>::run(*this, a); }
  template<class A, typename lane_construction<S>::template from<A, L, false>::type = 0, class = void>
  __SIERRA_MEMBER explicit vec(const A& a) : __sierra_super(no_init{}) { lane_construction<S>::run(*this, a); }

  template<class A, enable_if_t<assigns_own<S, typename element_of<A>::type>::value, int> = 0> __SIERRA_MEMBER vec& operator=(const A& a) {
    own_assignment<S>::run(*this, a);
    return *this;
  }

  // Lane i; the value of a dead lane is unspecified.
  __SIERRA_MEMBER S __sierra_lane(int i) const noexcept {
    room<S> result;
    read_lane{i}(result.object, *this);
    return result.object;
  }
  template<class U = S, enable_if_t<!elements_of<U>::value && !subscript_of_lanes<U, int>::value, int> = 0> __SIERRA_MEMBER S operator[](int i) const noexcept { return __sierra_lane(i); }
  template<class U = S, enable_if_t<!elements_of<U>::value && !subscript_of_lanes<U, int>::value, int> = 0> __SIERRA_MEMBER structure_lane<S, L> operator[](int i) noexcept {
    return {*this, i};
  }
  template<class I, class C = S, enable_if_t<!elements_of<C>::value && subscript_of_lanes<C, I>::value, int> = 0> __SIERRA_MEMBER decltype(auto) operator[](const I& i) {
    return subscript_of_lanes<C, I>::run(*this, i);
  }
  template<class I, class C = S, enable_if_t<!elements_of<C>::value && subscript_of_lanes<const C, I>::value, int> = 0> __SIERRA_MEMBER decltype(auto) operator[](const I& i) const {
    return subscript_of_lanes<const C, I>::run(*this, i);
  }
  // Of what has elements, element i in each lane.
  template<class I, class M = __sierra_super> __SIERRA_MEMBER auto operator[](const I& i) noexcept -> decltype(internal::declval<M&>().__sierra_element(i)) {
    return this->__sierra_element(i);
  }
  template<class I, class M = __sierra_super> __SIERRA_MEMBER auto operator[](const I& i) const noexcept -> decltype(internal::declval<const M&>().__sierra_element(i)) {
    return this->__sierra_element(i);
  }
  template<class C = S, enable_if_t<arrow_of_lanes<C>::value, int> = 0> __SIERRA_MEMBER auto operator->() const { return arrow_of_lanes<C>::run(*this); }

  template<template<class...> class To, class... R, class C = S, enable_if_t<ties_of_lanes<C>::template fit<L, R...>(), int> = 0> __SIERRA_MEMBER operator To<R...>() const {
    return ties_of_lanes<C>::template run<L, To<R...>, R...>(const_cast<vec&>(*this));
  }
  template<class C = S, enable_if_t<is_condition<C>::value, int> = 0> __SIERRA_MEMBER explicit operator bool() const {
    return bool(conversion_of_lanes<C, bool>::run(*this));
  }
  template<class T, enable_if_t<converts_lanes<S, T>::by_itself, int> = 0> __SIERRA_MEMBER operator vec<T, L>() const {
    return conversion_of_lanes<S, T>::run(*this);
  }
  template<class T, enable_if_t<converts_lanes<S, T>::by_cast, int> = 0, class = void> __SIERRA_MEMBER explicit operator vec<T, L>() const {
    return conversion_of_lanes<S, T>::run(*this);
  }
  static_assert(has_form<S, L>::value, "");
};
// No member: it would hide the products that the class has.
template<class S, int L, enable_if_t<target_of_lanes<S>::value, int> = 0> __SIERRA_INLINE auto operator*(const vec<S, L, structure>& v) { return target_of_lanes<S>::run(v); }

// varying(1) in a template: the fields of S as they are.
template<class S> class vec<S, 1, structure> : public members_of<S, 1>::type {
  using __sierra_super = typename members_of<S, 1>::type;

 public:
  using __sierra_super::__sierra_super;
  vec() = default;
  template<class T = S> __SIERRA_MEMBER vec(as_list, const list_of_t<T, 1>& list) noexcept : vec(object_of_list<S>(list)) {}
  __SIERRA_MEMBER vec(const S& s) noexcept : __sierra_super(*reinterpret_cast<const __sierra_super*>(&s)) {}
  __SIERRA_MEMBER operator S&() noexcept { return *reinterpret_cast<S*>(this); }
  __SIERRA_MEMBER operator const S&() const noexcept { return *reinterpret_cast<const S*>(this); }
  template<class C = S, enable_if_t<is_condition<C>::value && !negates<C>::value, int> = 0> __SIERRA_MEMBER explicit operator bool() const {
    return bool(static_cast<const C&>(*this));
  }
  template<class I, class C = S, enable_if_t<!elements_of<C>::value && subscript_of_lanes<C, I>::value, int> = 0> __SIERRA_MEMBER decltype(auto) operator[](const I& i) {
    return static_cast<C&>(*this)[i];
  }
  template<class I, class C = S, enable_if_t<!elements_of<C>::value && subscript_of_lanes<const C, I>::value, int> = 0> __SIERRA_MEMBER decltype(auto) operator[](const I& i) const {
    return static_cast<const C&>(*this)[i];
  }
  template<class I, class M = __sierra_super> __SIERRA_MEMBER auto operator[](const I& i) noexcept -> decltype(internal::declval<M&>().__sierra_element(i)) {
    return this->__sierra_element(i);
  }
  template<class I, class M = __sierra_super> __SIERRA_MEMBER auto operator[](const I& i) const noexcept -> decltype(internal::declval<const M&>().__sierra_element(i)) {
    return this->__sierra_element(i);
  }
  static_assert(has_form<S, 1>::value, "");
};

}  // namespace __sierra

#endif
