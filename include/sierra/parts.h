// sierra/parts.h: the parts of the library's classes in lanes: elements of std::array, real and imaginary parts of std::complex, std::get and structured bindings.
//
// At every length the same source means the same: `a[1]` is element 1 of each lane, as it is at length 1.
#ifndef SIERRA_PARTS_H
#define SIERRA_PARTS_H

#pragma GCC system_header

#include <utility>

#ifndef SIERRA_LANES_H
#include "lanes.h"
#endif
#ifndef SIERRA_TRANSCENDENTAL_H
#include "transcendental.h"
#endif

#define __SIERRA_INLINE inline __attribute__((__always_inline__, __nodebug__, __artificial__))
#define __SIERRA_MEMBER __attribute__((__always_inline__, __nodebug__, __artificial__))

// The library says what a class is when it is included.
#ifdef _LIBCPP_BEGIN_NAMESPACE_STD
_LIBCPP_BEGIN_NAMESPACE_STD
template<class> class complex;
template<class T, size_t N> struct array;
template<class...> class tuple;
_LIBCPP_END_NAMESPACE_STD
#else
namespace std {
#ifdef _GLIBCXX_BEGIN_NAMESPACE_VERSION
_GLIBCXX_BEGIN_NAMESPACE_VERSION
#endif
template<class> class complex;
template<class T, size_t N> struct array;
template<class...> class tuple;
template<size_t I, class H, bool E> struct _Head_base;
#ifdef _GLIBCXX_END_NAMESPACE_VERSION
_GLIBCXX_END_NAMESPACE_VERSION
#endif
}  // namespace std
#endif

namespace __sierra {

// ---------------------------------------------------------------------------------------------------------------------
// std::array: its elements lie one after the other, each in its lanes.
template<class To, class... From> struct all_convert { static constexpr bool value = true; };
template<class To, class F, class... Rest> struct all_convert<To, F, Rest...> {
  static constexpr bool value = __is_convertible_to(const F&, To) && all_convert<To, Rest...>::value;
};
template<class T, decltype(sizeof(0)) N, int L> struct [[clang::trivial_abi]] array_lanes : form_t<std::array<T, N>, L> {
  using __sierra_form_of_array = form_t<std::array<T, N>, L>;
  using __sierra_form_of_array::__sierra_form_of_array;
  using value_type = member_t<T, L>;
  using size_type = decltype(sizeof(0));
  using difference_type = decltype((char*)0 - (char*)0);
  using reference = value_type&;
  using const_reference = const value_type&;
  using pointer = value_type*;
  using const_pointer = const value_type*;
  using iterator = value_type*;
  using const_iterator = const value_type*;

  __SIERRA_MEMBER array_lanes() = default;
  __SIERRA_MEMBER array_lanes(no_init n) noexcept : __sierra_form_of_array(n) {}

  // {a, b, …}: the elements without the braces of the array in the class; those that are left out are zero.
  template<class A, class B, class... Rest, enable_if_t<sizeof...(Rest) + 2 <= N && all_convert<value_type, A, B, Rest...>::value, int> = 0>
  __SIERRA_MEMBER array_lanes(const A& a, const B& b, const Rest&... rest) noexcept : __sierra_form_of_array(no_init{}) {
    const value_type given[] = {a, b, rest...};
    const value_type zero = T();
    for (size_type i = 0; i < N; ++i) start()(internal::unlocked(data()[i]), internal::unlocked(i < sizeof...(Rest) + 2 ? given[i] : zero));
  }

  __SIERRA_MEMBER value_type* data() noexcept { return (value_type*)(void*)this; }
  __SIERRA_MEMBER const value_type* data() const noexcept { return (const value_type*)(const void*)this; }
  __SIERRA_MEMBER iterator begin() noexcept { return data(); }
  __SIERRA_MEMBER iterator end() noexcept { return data() + N; }
  __SIERRA_MEMBER const_iterator begin() const noexcept { return data(); }
  __SIERRA_MEMBER const_iterator end() const noexcept { return data() + N; }
  __SIERRA_MEMBER const_iterator cbegin() const noexcept { return data(); }
  __SIERRA_MEMBER const_iterator cend() const noexcept { return data() + N; }
  __SIERRA_MEMBER static constexpr size_type size() noexcept { return N; }
  __SIERRA_MEMBER static constexpr size_type max_size() noexcept { return N; }
  __SIERRA_MEMBER static constexpr bool empty() noexcept { return N == 0; }
  __SIERRA_MEMBER reference front() noexcept { return data()[0]; }
  __SIERRA_MEMBER const_reference front() const noexcept { return data()[0]; }
  __SIERRA_MEMBER reference back() noexcept { return data()[N - 1]; }
  __SIERRA_MEMBER const_reference back() const noexcept { return data()[N - 1]; }
  // The library's own says what is wrong.
  __SIERRA_MEMBER reference at(size_type i) { return (void)std::array<char, N>().at(i), data()[i]; }
  __SIERRA_MEMBER const_reference at(size_type i) const { return (void)std::array<char, N>().at(i), data()[i]; }
  __SIERRA_MEMBER void fill(const value_type& v) noexcept {
    const value_type copy = v;
    for (size_type i = 0; i < N; ++i) data()[i] = copy;
  }
  template<class Self> __SIERRA_MEMBER void swap(Self& other) noexcept {
    for (size_type i = 0; i < N; ++i) {
      const value_type mine = data()[i];
      data()[i] = other.data()[i];
      other.data()[i] = mine;
    }
  }

  // What `[]` leads to: one element, or another in each lane.
  template<class I, enable_if_t<__is_convertible_to(I, size_type) && !is_vec<I>::value && !is_ref<I>::value, int> = 0>
  __SIERRA_MEMBER value_type& __sierra_element(const I& i) noexcept { return data()[(size_type)i]; }
  template<class I, enable_if_t<__is_convertible_to(I, size_type) && !is_vec<I>::value && !is_ref<I>::value, int> = 0>
  __SIERRA_MEMBER const value_type& __sierra_element(const I& i) const noexcept { return data()[(size_type)i]; }
  template<class J, int M, enable_if_t<(M > 1) && M == L && is_subscript<J>::value, int> = 0>
  __SIERRA_MEMBER auto __sierra_element(const vec<J, M>& i) noexcept { return vec<value_type*, L>(data())[i]; }
  template<class J, int M, enable_if_t<(M > 1) && M == L && is_subscript<J>::value, int> = 0>
  __SIERRA_MEMBER auto __sierra_element(const vec<J, M>& i) const noexcept { return vec<const value_type*, L>(data())[i]; }
  template<class R, enable_if_t<is_ref<R>::value, int> = 0> __SIERRA_MEMBER auto __sierra_element(const R& i) noexcept { return __sierra_element(i.value()); }
  template<class R, enable_if_t<is_ref<R>::value, int> = 0> __SIERRA_MEMBER auto __sierra_element(const R& i) const noexcept { return __sierra_element(i.value()); }
};
template<class T, decltype(sizeof(0)) N, int L> struct members_of<std::array<T, N>, L> { using type = array_lanes<T, N, L>; };
template<class T, decltype(sizeof(0)) N> struct elements_of<std::array<T, N>> {
  static constexpr bool value = true;
  using type = T;
};

// ---------------------------------------------------------------------------------------------------------------------
// std::complex: the real parts, then the imaginary ones.
template<class T, int L> struct [[clang::trivial_abi]] complex_parts : form_t<std::complex<T>, L> {
  using __sierra_form_of_complex = form_t<std::complex<T>, L>;
  using __sierra_form_of_complex::__sierra_form_of_complex;
  using value_type = T;
  using __sierra_part = member_t<T, L>;

  __SIERRA_MEMBER complex_parts() = default;
  __SIERRA_MEMBER complex_parts(no_init n) noexcept : __sierra_form_of_complex(n) {}
  template<class A, class B, enable_if_t<(L > 1) && __is_convertible_to(const A&, __sierra_part) && __is_convertible_to(const B&, __sierra_part), int> = 0>
  __SIERRA_MEMBER complex_parts(const A& re, const B& im) noexcept : __sierra_form_of_complex(no_init{}) {
    const __sierra_part r = re, i = im;
    start()(__sierra_parts()[0], r);
    start()(__sierra_parts()[1], i);
  }
  template<class A, enable_if_t<(L > 1) && __is_convertible_to(const A&, __sierra_part), int> = 0>
  __SIERRA_MEMBER complex_parts(const A& re) noexcept : complex_parts(re, T(0)) {}

  __SIERRA_MEMBER __sierra_part real() const noexcept { return __sierra_parts()[0]; }
  __SIERRA_MEMBER __sierra_part imag() const noexcept { return __sierra_parts()[1]; }
  __SIERRA_MEMBER void real(const __sierra_part& v) noexcept { __sierra_parts()[0] = v; }
  __SIERRA_MEMBER void imag(const __sierra_part& v) noexcept { __sierra_parts()[1] = v; }

 private:
  __SIERRA_MEMBER __sierra_part* __sierra_parts() noexcept { return (__sierra_part*)(void*)this; }
  __SIERRA_MEMBER const __sierra_part* __sierra_parts() const noexcept { return (const __sierra_part*)(const void*)this; }
};
template<class T, int L> struct members_of<std::complex<T>, L> { using type = complex_parts<T, L>; };

// What computes with lanes of complex numbers: lanes of them, one of them, lanes of its parts, one part.
template<class X> struct complex_operand { static constexpr int length = 0; };
template<class T> struct complex_operand<std::complex<T>> {
  using part = T;
  static constexpr bool is_complex = true;
  static constexpr int length = 1;
};
template<class T, int L> struct complex_operand<vec<std::complex<T>, L>> {
  using part = T;
  static constexpr bool is_complex = true;
  static constexpr int length = L;
};
template<class T, int L, bool = is_floating<T>::value> struct real_operand { static constexpr int length = 0; };
template<class T, int L> struct real_operand<T, L, true> {
  using part = T;
  static constexpr bool is_complex = false;
  static constexpr int length = L;
};
template<> struct complex_operand<float> : real_operand<float, 1> {};
template<> struct complex_operand<double> : real_operand<double, 1> {};
template<class T, int L> struct complex_operand<vec<T, L>> : real_operand<T, L> {};
template<class A, class B, int M = complex_operand<A>::length, int N = complex_operand<B>::length> struct complex_pair {
  template<class X, class Y, bool = is_same<typename X::part, typename Y::part>::value && (X::is_complex || Y::is_complex) && (M == N || M == 1 || N == 1) && (M > 1 || N > 1)>
  struct joined {};
  template<class X, class Y> struct joined<X, Y, true> {
    using part = typename X::part;
    static constexpr int length = M > N ? M : N;
    using type = vec<std::complex<part>, length>;
    using compared = vec<bool, length>;
  };
  using result = joined<complex_operand<A>, complex_operand<B>>;
};
template<class A, class B, int M> struct complex_pair<A, B, M, 0> { struct result {}; };
template<class A, class B, int N> struct complex_pair<A, B, 0, N> { struct result {}; };
template<class A, class B> struct complex_pair<A, B, 0, 0> { struct result {}; };
template<class A, class B> using complex_result = typename complex_pair<A, B>::result::type;

namespace internal {
template<class T, int L> struct complex_numbers {
  raw_t<T, L> re, im;
};
template<class T, int L> __SIERRA_INLINE complex_numbers<T, L> parts_of(const vec<std::complex<T>, L>& z) noexcept { return {z.real().get(), z.imag().get()}; }
template<class T, int L> __SIERRA_INLINE complex_numbers<T, L> parts_of(const std::complex<T>& z) noexcept { return {raw_t<T, L>(z.real()), raw_t<T, L>(z.imag())}; }
template<class T, int L> __SIERRA_INLINE complex_numbers<T, L> parts_of(const vec<T, L>& x) noexcept { return {x.get(), raw_t<T, L>(T(0))}; }
template<class T, int L> __SIERRA_INLINE complex_numbers<T, L> parts_of(const T& x) noexcept { return {raw_t<T, L>(x), raw_t<T, L>(T(0))}; }
template<class T, int L> __SIERRA_INLINE vec<std::complex<T>, L> complex_from(const raw_t<T, L>& re, const raw_t<T, L>& im) noexcept {
  return vec<std::complex<T>, L>(vec<T, L>::from(re), vec<T, L>::from(im));
}
// Lane by lane what the library does.
template<class T, int L, class F> __SIERRA_INLINE void each_number(const complex_numbers<T, L>& a, const complex_numbers<T, L>& b, complex_numbers<T, L>& r, F f) noexcept {
  for (int i = 0; i < L; ++i) {
    const std::complex<T> z = f(std::complex<T>(a.re[i], a.im[i]), std::complex<T>(b.re[i], b.im[i]));
    r.re[i] = z.real();
    r.im[i] = z.imag();
  }
}
template<class T, int L> __SIERRA_INLINE complex_numbers<T, L> product(const complex_numbers<T, L>& a, const complex_numbers<T, L>& b) noexcept {
  raw_t<T, L> ac, bd, ad, bc;
  {
#pragma clang fp contract(off)
    ac = a.re * b.re;
    bd = a.im * b.im;
    ad = a.re * b.im;
    bc = a.im * b.re;
    complex_numbers<T, L> r = {ac - bd, ad + bc};
    // An infinity that has become no number: the C standard says how to find it again.
    if (__builtin_reduce_or(__builtin_convertvector((r.re != r.re) & (r.im != r.im), raw_t<unsigned char, L>)) != 0)
      internal::each_number<T, L>(a, b, r, [](const std::complex<T>& x, const std::complex<T>& y) noexcept { return x * y; });
    return r;
  }
}
template<class T, int L> __SIERRA_INLINE complex_numbers<T, L> quotient(const complex_numbers<T, L>& a, const complex_numbers<T, L>& b) noexcept {
  complex_numbers<T, L> r = a;
  internal::each_number<T, L>(a, b, r, [](const std::complex<T>& x, const std::complex<T>& y) noexcept { return x / y; });
  return r;
}
}  // namespace internal

#define __SIERRA_COMPLEX_BEGIN(OP)                                                                                                       \
  template<class A, class B>                                                                                                             \
  __SIERRA_INLINE complex_result<A, B> operator OP(const A& a, const B& b) noexcept {                                                    \
    using R = typename complex_pair<A, B>::result;                                                                                       \
    using T = typename R::part;                                                                                                          \
    constexpr int L = R::length;                                                                                                         \
    constexpr bool both = complex_operand<A>::is_complex && complex_operand<B>::is_complex;                                              \
    (void)both;                                                                                                                          \
    const internal::complex_numbers<T, L> x = internal::parts_of<T, L>(a), y = internal::parts_of<T, L>(b);
__SIERRA_COMPLEX_BEGIN(+)
    return internal::complex_from<T, L>(x.re + y.re, complex_operand<B>::is_complex ? complex_operand<A>::is_complex ? x.im + y.im : y.im : x.im);
}
__SIERRA_COMPLEX_BEGIN(-)
    return internal::complex_from<T, L>(x.re - y.re, complex_operand<B>::is_complex ? complex_operand<A>::is_complex ? x.im - y.im : -y.im : x.im);
}
__SIERRA_COMPLEX_BEGIN(*)
    if constexpr (both) {
      const auto r = internal::product<T, L>(x, y);
      return internal::complex_from<T, L>(r.re, r.im);
    } else if constexpr (complex_operand<A>::is_complex) {
      return internal::complex_from<T, L>(x.re * y.re, x.im * y.re);
    } else {
      return internal::complex_from<T, L>(y.re * x.re, y.im * x.re);
    }
}
__SIERRA_COMPLEX_BEGIN(/)
    if constexpr (complex_operand<B>::is_complex) {
      const auto r = internal::quotient<T, L>(x, y);
      return internal::complex_from<T, L>(r.re, r.im);
    } else {
      return internal::complex_from<T, L>(x.re / y.re, x.im / y.re);
    }
}
#undef __SIERRA_COMPLEX_BEGIN
template<class A, class B>
__SIERRA_INLINE typename complex_pair<A, B>::result::compared operator==(const A& a, const B& b) noexcept {
  using R = typename complex_pair<A, B>::result;
  using T = typename R::part;
  constexpr int L = R::length;
  const internal::complex_numbers<T, L> x = internal::parts_of<T, L>(a), y = internal::parts_of<T, L>(b);
  return internal::truth<L>((x.re == y.re) & (x.im == y.im));
}
template<class A, class B>
__SIERRA_INLINE typename complex_pair<A, B>::result::compared operator!=(const A& a, const B& b) noexcept { return !(a == b); }
template<class T, int L, enable_if_t<(L > 1), int> = 0>
__SIERRA_INLINE vec<std::complex<T>, L> operator+(const vec<std::complex<T>, L>& z) noexcept { return z; }
template<class T, int L, enable_if_t<(L > 1), int> = 0>
__SIERRA_INLINE vec<std::complex<T>, L> operator-(const vec<std::complex<T>, L>& z) noexcept { return internal::complex_from<T, L>(-z.real().get(), -z.imag().get()); }
#define __SIERRA_COMPLEX_ASSIGN(OP)                                                                                                      \
  template<class T, int L, class B, enable_if_t<(L > 1), int> = 0>                                                                       \
  __SIERRA_INLINE auto operator OP##=(vec<std::complex<T>, L>& z, const B& b) noexcept -> decltype(complex_result<vec<std::complex<T>, L>, B>(), z) { \
    return z = z OP b;                                                                                                                   \
  }
__SIERRA_COMPLEX_ASSIGN(+)
__SIERRA_COMPLEX_ASSIGN(-)
__SIERRA_COMPLEX_ASSIGN(*)
__SIERRA_COMPLEX_ASSIGN(/)
#undef __SIERRA_COMPLEX_ASSIGN

// ---------------------------------------------------------------------------------------------------------------------
// Parts by number, for std::get and bindings.
template<decltype(sizeof(0)) I, class A, class B> struct part_of_pair;
template<class A, class B> struct part_of_pair<0, A, B> {
  using type = A;
  template<class P> static __SIERRA_INLINE auto& of(P& p) noexcept { return p.first; }
};
template<class A, class B> struct part_of_pair<1, A, B> {
  using type = B;
  template<class P> static __SIERRA_INLINE auto& of(P& p) noexcept { return p.second; }
};
// The same of elements. What a reference leads to lies in no object.
using std::get;
template<class T> struct parts_by_get {
  static constexpr bool value = true;
  static constexpr decltype(sizeof(0)) count = std::tuple_size<T>::value;
  template<decltype(sizeof(0)) I, class A> static __SIERRA_INLINE auto& of(A& a) noexcept {
    static_assert(!__is_reference(typename std::tuple_element<I, T>::type), "sierra: a part that is a reference cannot be bound to elements");
    return get<I>(a);
  }
};
template<class A, class B> struct numbered_parts<std::pair<A, B>> : parts_by_get<std::pair<A, B>> {};
template<class T, decltype(sizeof(0)) N> struct numbered_parts<std::array<T, N>> : parts_by_get<std::array<T, N>> {};
template<class... T> struct numbered_parts<std::tuple<T...>> : parts_by_get<std::tuple<T...>> {};
#ifdef _GLIBCXX_RELEASE
namespace internal {
template<decltype(sizeof(0)) I, class H, int L> __SIERRA_INLINE member_t<H, L>& head_of(vec<std::_Head_base<I, H, false>, L>& t) noexcept { return t._M_head_impl; }
template<decltype(sizeof(0)) I, class H, int L> __SIERRA_INLINE const member_t<H, L>& head_of(const vec<std::_Head_base<I, H, false>, L>& t) noexcept { return t._M_head_impl; }
}  // namespace internal
#endif

}  // namespace __sierra

namespace std {

template<class T, size_t N, int L> struct tuple_size<::__sierra::vec<array<T, N>, L>> : integral_constant<size_t, N> {};
template<size_t I, class T, size_t N, int L> struct tuple_element<I, ::__sierra::vec<array<T, N>, L>> {
  static_assert(I < N, "sierra: an array has no element of this number");
  using type = ::__sierra::member_t<T, L>;
};
template<class A, class B, int L> struct tuple_size<::__sierra::vec<pair<A, B>, L>> : integral_constant<size_t, 2> {};
template<size_t I, class A, class B, int L> struct tuple_element<I, ::__sierra::vec<pair<A, B>, L>> {
  using type = ::__sierra::member_t<typename ::__sierra::part_of_pair<I, A, B>::type, L>;
};

template<class T, int L> struct tuple_size<::__sierra::parts_in_lanes<T, L>> : integral_constant<size_t, ::__sierra::numbered_parts<::__sierra::remove_cv_t<T>>::count> {};
template<size_t I, class T, int L> struct tuple_element<I, ::__sierra::parts_in_lanes<T, L>> {
  using type = decltype(::__sierra::internal::declval<const ::__sierra::parts_in_lanes<T, L>&>().template get<I>());
};

#define __SIERRA_GET(CONST, REF, GIVE)                                                                                                   \
  template<size_t I, class T, size_t N, int L>                                                                                           \
  __SIERRA_INLINE CONST ::__sierra::member_t<T, L> REF get(CONST ::__sierra::vec<array<T, N>, L> REF a) noexcept {                       \
    static_assert(I < N, "sierra: an array has no element of this number");                                                              \
    return GIVE(a.data()[I]);                                                                                                            \
  }                                                                                                                                      \
  template<size_t I, class A, class B, int L>                                                                                            \
  __SIERRA_INLINE CONST ::__sierra::member_t<typename ::__sierra::part_of_pair<I, A, B>::type, L> REF get(CONST ::__sierra::vec<pair<A, B>, L> REF p) noexcept { \
    return GIVE(::__sierra::part_of_pair<I, A, B>::of(p));                                                                               \
  }
__SIERRA_GET(, &, )
__SIERRA_GET(const, &, )
__SIERRA_GET(, &&, ::std::move)
#undef __SIERRA_GET

#ifdef _GLIBCXX_RELEASE
template<class... T, int L> struct tuple_size<::__sierra::vec<tuple<T...>, L>> : integral_constant<size_t, sizeof...(T)> {};
template<size_t I, class... T, int L> struct tuple_element<I, ::__sierra::vec<tuple<T...>, L>> {
  using type = ::__sierra::member_t<typename tuple_element<I, tuple<T...>>::type, L>;
};
template<size_t I, class... T, int L>
__SIERRA_INLINE auto get(::__sierra::vec<tuple<T...>, L>& t) noexcept -> decltype((::__sierra::internal::head_of<I>(t))) { return ::__sierra::internal::head_of<I>(t); }
template<size_t I, class... T, int L>
__SIERRA_INLINE auto get(const ::__sierra::vec<tuple<T...>, L>& t) noexcept -> decltype((::__sierra::internal::head_of<I>(t))) { return ::__sierra::internal::head_of<I>(t); }
template<size_t I, class... T, int L>
__SIERRA_INLINE auto get(::__sierra::vec<tuple<T...>, L>&& t) noexcept -> decltype(::std::move(::__sierra::internal::head_of<I>(t))) { return ::std::move(::__sierra::internal::head_of<I>(t)); }
#endif

}  // namespace std

namespace __sierra {

// `std::tie(a, b) = f(v)`: a variable is assigned a part of its own type, and what is no more than `std::ignore` nothing.
template<class E> struct nothing {
  static constexpr E value{};
};
template<class Part, class R> struct tied_part { static constexpr bool value = false; };
template<class Part> struct tied_part<Part, Part&> {
  static constexpr bool value = true;
  static __SIERRA_INLINE Part& of(Part& part) noexcept { return part; }
};
template<class Part, class E> struct tied_part<Part, const E&> {
  static constexpr bool value = __is_empty(E);
  static __SIERRA_INLINE const E& of(Part&) noexcept { return nothing<E>::value; }
};
template<class N, N... I> struct numbers {};
template<class S, class I> struct ties_by_get;
template<class S, decltype(sizeof(0))... I> struct ties_by_get<S, numbers<decltype(sizeof(0)), I...>> {
  template<int L, class... R> static constexpr bool fit() {
    if constexpr (sizeof...(R) == sizeof...(I)) return (tied_part<typename std::tuple_element<I, vec<S, L>>::type, R>::value && ...);
    else return false;
  }
  template<int L, class To, class... R> static __SIERRA_INLINE To run(vec<S, L>& lanes) {
    return To(tied_part<typename std::tuple_element<I, vec<S, L>>::type, R>::of(std::get<I>(lanes))...);
  }
};
template<class A, class B> struct ties_of_lanes<std::pair<A, B>> : ties_by_get<std::pair<A, B>, __make_integer_seq<numbers, decltype(sizeof(0)), 2>> {};
#ifdef _GLIBCXX_RELEASE
template<class... T> struct ties_of_lanes<std::tuple<T...>> : ties_by_get<std::tuple<T...>, __make_integer_seq<numbers, decltype(sizeof(0)), sizeof...(T)>> {};
#endif

}  // namespace __sierra

namespace std {

template<class T, int L> __SIERRA_INLINE ::__sierra::member_t<T, L> real(const ::__sierra::vec<complex<T>, L>& z) noexcept { return z.real(); }
template<class T, int L> __SIERRA_INLINE ::__sierra::member_t<T, L> imag(const ::__sierra::vec<complex<T>, L>& z) noexcept { return z.imag(); }
template<class T, int L, ::__sierra::enable_if_t<(L > 1), int> = 0>
__SIERRA_INLINE ::__sierra::vec<complex<T>, L> conj(const ::__sierra::vec<complex<T>, L>& z) noexcept {
  return ::__sierra::internal::complex_from<T, L>(z.real().get(), -z.imag().get());
}
template<class T, int L, ::__sierra::enable_if_t<(L > 1), int> = 0>
__SIERRA_INLINE ::__sierra::vec<T, L> norm(const ::__sierra::vec<complex<T>, L>& z) noexcept { return z.real() * z.real() + z.imag() * z.imag(); }
template<class T, int L, ::__sierra::enable_if_t<(L > 1), int> = 0>
__SIERRA_INLINE ::__sierra::vec<T, L> abs(const ::__sierra::vec<complex<T>, L>& z) noexcept { return ::sierra::hypot(z.real(), z.imag()); }
template<class T, int L, ::__sierra::enable_if_t<(L > 1), int> = 0>
__SIERRA_INLINE ::__sierra::vec<T, L> arg(const ::__sierra::vec<complex<T>, L>& z) noexcept { return ::sierra::atan2(z.imag(), z.real()); }

}  // namespace std

#undef __SIERRA_INLINE
#undef __SIERRA_MEMBER

#include "tied_order.h"
#endif
