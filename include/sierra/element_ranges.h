// sierra/element_ranges.h: loops over what lanes find, `for (auto& e : p[i].a)`.
//
// An array in each lane has the same number of elements in all of them: the loop is uniform, its variable the value of an element, or a reference to one in each lane. The compiler writes around
// the range how the variable refers to its elements; in a template the range may be anything else. Included by core.h.
#ifndef SIERRA_ELEMENT_RANGES_H
#define SIERRA_ELEMENT_RANGES_H

#pragma GCC system_header

#define __SIERRA_INLINE inline __attribute__((__always_inline__, __nodebug__, __artificial__))
#define __SIERRA_MEMBER __attribute__((__always_inline__, __nodebug__, __artificial__))

namespace __sierra {

// What the variable of the loop gets of an element.
struct by_value {
  template<class T, int L, class A, place_kind K> static __SIERRA_INLINE auto of(const ref<T, L, A, K>& element) noexcept { return __sierra::value(element); }
};
// `const auto* q`
struct pointing_to_const {
  template<class X> static constexpr __SIERRA_INLINE auto of(const X& element) noexcept { return __sierra::to_const(element); }
};
struct as_found {
  template<class R> static __SIERRA_INLINE R of(const R& element) noexcept { return element; }
};
template<class R> struct bound_to {
  template<class X> static constexpr __SIERRA_INLINE decltype(auto) of(X&& element) { return internal::refer<R>(static_cast<X&&>(element)); }
};
template<bool Const> struct bound_deduced {
  template<class X> static constexpr __SIERRA_INLINE decltype(auto) of(X&& element) { return internal::refer_deduced<Const>(static_cast<X&&>(element)); }
};
template<bool Const> struct bound_parts {
  template<class X> static constexpr __SIERRA_INLINE decltype(auto) of(X&& element) { return internal::refer_parts<Const>(static_cast<X&&>(element)); }
};

// How many elements there are.
template<class R> struct count_of_elements { static constexpr bool value = false; };
template<class T, unsigned long N, int L, class A> struct count_of_elements<ref<T[N], L, A, place_kind::array>> {
  static constexpr bool value = true;
  static constexpr long count = long(N);
};
template<class C, bool = elements_of<C>::value> struct count_of_array { static constexpr bool value = false; };
template<class C> struct count_of_array<C, true> {
  static constexpr bool value = true;
  static constexpr long count = long(sizeof(C) / sizeof(typename elements_of<C>::type));
};
template<class T, int L, class A> struct count_of_elements<ref<T, L, A, place_kind::object>> : count_of_array<class_of_t<T>> {};

template<class R, class B> struct element_iterator {
  R place;
  long at;
  __SIERRA_MEMBER auto operator*() const noexcept { return B::of(place[at]); }
  __SIERRA_MEMBER element_iterator& operator++() noexcept { return ++at, *this; }
  __SIERRA_MEMBER bool operator!=(const element_iterator& other) const noexcept { return at != other.at; }
};
template<class R, class B> struct element_range {
  R place;
  __SIERRA_MEMBER element_iterator<R, B> begin() const noexcept { return {place, 0}; }
  __SIERRA_MEMBER element_iterator<R, B> end() const noexcept { return {place, count_of_elements<R>::count}; }
};
// By which clang knows the loop before the compiler has written how. No program has it in the end.
template<class R> struct probed_iterator {
  R place;
  auto operator*() const -> decltype(internal::declval<remove_cvref_t<decltype(place[0])>&>()) {
    static_assert(never<R>::value, "sierra: a loop over what lanes find needs one variable, and a range that is a name, a member or an element");
    return *(remove_cvref_t<decltype(place[0])>*)nullptr;
  }
  __SIERRA_MEMBER probed_iterator& operator++() noexcept { return *this; }
  __SIERRA_MEMBER bool operator!=(const probed_iterator&) const noexcept { return true; }
};
template<class R, enable_if_t<count_of_elements<R>::value, int> = 0> __SIERRA_INLINE probed_iterator<R> begin(const R& r) noexcept { return {r}; }
template<class R, enable_if_t<count_of_elements<R>::value, int> = 0> __SIERRA_INLINE probed_iterator<R> end(const R& r) noexcept { return {r}; }
// Other containers have a length of their own in each lane.
struct no_range {
  int* begin() const noexcept;
  int* end() const noexcept;
};
template<class R, enable_if_t<is_ref<R>::value && !count_of_elements<R>::value, int> = 0> int* begin(const R&) noexcept;
template<class R, enable_if_t<is_ref<R>::value && !count_of_elements<R>::value, int> = 0> int* end(const R&) noexcept;

// Any other range, where a template does not know.
namespace internal {
template<class X> constexpr __SIERRA_INLINE auto first_of(X& x, int) -> decltype(x.begin()) { return x.begin(); }
template<class T, unsigned long N> constexpr __SIERRA_INLINE T* first_of(T (&x)[N], int) noexcept { return x; }
template<class X> constexpr __SIERRA_INLINE auto first_of(X& x, long) -> decltype(begin(x)) { return begin(x); }
template<class X> constexpr __SIERRA_INLINE auto last_of(X& x, int) -> decltype(x.end()) { return x.end(); }
template<class T, unsigned long N> constexpr __SIERRA_INLINE T* last_of(T (&x)[N], int) noexcept { return x + N; }
template<class X> constexpr __SIERRA_INLINE auto last_of(X& x, long) -> decltype(end(x)) { return end(x); }
}  // namespace internal
template<class I, class B> struct plain_iterator {
  I at;
  constexpr __SIERRA_MEMBER decltype(auto) operator*() const { return B::of(*at); }
  constexpr __SIERRA_MEMBER plain_iterator& operator++() { return ++at, *this; }
  template<class J> constexpr __SIERRA_MEMBER bool operator!=(const plain_iterator<J, B>& other) const { return at != other.at; }
};
template<class X, class B> struct plain_range {
  X range;
  constexpr __SIERRA_MEMBER auto begin() { return plain_iterator<decltype(internal::first_of(range, 0)), B>{internal::first_of(range, 0)}; }
  constexpr __SIERRA_MEMBER auto end() { return plain_iterator<decltype(internal::last_of(range, 0)), B>{internal::last_of(range, 0)}; }
};

namespace internal {
template<class B, class R, enable_if_t<count_of_elements<R>::value, int> = 0> __SIERRA_INLINE element_range<R, B> elements(const R& r) noexcept { return {r}; }
template<class B, class R, enable_if_t<is_ref<R>::value && !count_of_elements<R>::value, int> = 0> auto elements(const R&) noexcept {
  static_assert(never<R>::value, "sierra: lanes loop over arrays and objects of std::array that they find, not over other containers, which have a length of their own in each lane");
  return no_range();
}
template<class B, class X, enable_if_t<!is_ref<remove_cvref_t<X>>::value, int> = 0> constexpr __SIERRA_INLINE plain_range<X, B> elements(X&& x) { return {static_cast<X&&>(x)}; }
template<class R, enable_if_t<is_ref<R>::value, int> = 0> __SIERRA_INLINE auto elements_by_value(const R& r) noexcept { return internal::elements<by_value>(r); }
template<class X, enable_if_t<!is_ref<remove_cvref_t<X>>::value, int> = 0>
constexpr __SIERRA_INLINE typename forwarded<X>::type elements_by_value(X&& x) { return static_cast<X&&>(x); }
template<class R, enable_if_t<is_ref<R>::value, int> = 0> __SIERRA_INLINE auto elements_found(const R& r) noexcept { return internal::elements<as_found>(r); }
template<class X, enable_if_t<!is_ref<remove_cvref_t<X>>::value, int> = 0> constexpr __SIERRA_INLINE typename forwarded<X>::type elements_found(X&& x) { return static_cast<X&&>(x); }
template<class R, class X> constexpr __SIERRA_INLINE auto elements_bound(X&& x) { return internal::elements<bound_to<R>>(static_cast<X&&>(x)); }
template<bool Const, class X> constexpr __SIERRA_INLINE auto elements_deduced(X&& x) { return internal::elements<bound_deduced<Const>>(static_cast<X&&>(x)); }
template<class X> constexpr __SIERRA_INLINE auto elements_to_const(X&& x) { return internal::elements<pointing_to_const>(static_cast<X&&>(x)); }
template<bool Const, class X> constexpr __SIERRA_INLINE auto elements_parts(X&& x) { return internal::elements<bound_parts<Const>>(static_cast<X&&>(x)); }
}  // namespace internal

}  // namespace __sierra

#undef __SIERRA_INLINE
#undef __SIERRA_MEMBER
#endif
