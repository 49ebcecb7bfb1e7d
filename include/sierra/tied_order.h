// sierra/tied_order.h: `std::tie(a, b) < std::tie(c, d)` of lanes, the usual way to compare by several keys.
//
// The library's own operators answer with one `bool`. The first key has lanes here; the others may have some, or none.
#ifndef SIERRA_TIED_ORDER_H
#define SIERRA_TIED_ORDER_H

#pragma GCC system_header

#define __SIERRA_INLINE inline __attribute__((__always_inline__, __nodebug__, __artificial__))

namespace __sierra {

template<int L, decltype(sizeof(0)) I, decltype(sizeof(0)) N> struct tied_order {
  template<class A, class B> static __SIERRA_INLINE vec<bool, L> less(const A& a, const B& b) {
    if constexpr (I == N) {
      return false;
    } else {
      const vec<bool, L> is_less = get<I>(a) < get<I>(b), is_more = get<I>(b) < get<I>(a);
      return vec<bool, L>::from(is_less.get() | ((is_more.get() ^ 1) & tied_order<L, I + 1, N>::less(a, b).get()));
    }
  }
  template<class A, class B> static __SIERRA_INLINE vec<bool, L> equal(const A& a, const B& b) {
    if constexpr (I == N) {
      return true;
    } else {
      const vec<bool, L> is_equal = get<I>(a) == get<I>(b);
      return vec<bool, L>::from(is_equal.get() & tied_order<L, I + 1, N>::equal(a, b).get());
    }
  }
};
// What the first key is: more special than the library's operators, which take any two.
#define __SIERRA_TIED(OP, TEST)                                                                                                         \
  template<class T, int L, class... A, class... B, enable_if_t<(L > 1) && sizeof...(A) + 1 == sizeof...(B), int> = 0>                   \
  __SIERRA_INLINE vec<bool, L> operator OP(const std::tuple<vec<T, L>, A...>& a, const std::tuple<B...>& b) {                            \
    using order = tied_order<L, 0, sizeof...(B)>;                                                                                       \
    return TEST;                                                                                                                        \
  } \
  template<class T, int L, class... A, class... B, enable_if_t<(L > 1) && sizeof...(A) + 1 == sizeof...(B), int> = 0>                   \
  __SIERRA_INLINE vec<bool, L> operator OP(const std::tuple<vec<T, L>&, A...>& a, const std::tuple<B...>& b) {                            \
    using order = tied_order<L, 0, sizeof...(B)>;                                                                                       \
    return TEST;                                                                                                                        \
  } \
  template<class T, int L, class... A, class... B, enable_if_t<(L > 1) && sizeof...(A) + 1 == sizeof...(B), int> = 0>                   \
  __SIERRA_INLINE vec<bool, L> operator OP(const std::tuple<const vec<T, L>&, A...>& a, const std::tuple<B...>& b) {                            \
    using order = tied_order<L, 0, sizeof...(B)>;                                                                                       \
    return TEST;                                                                                                                        \
  }
__SIERRA_TIED(==, order::equal(a, b))
__SIERRA_TIED(!=, !order::equal(a, b))
__SIERRA_TIED(<, order::less(a, b))
__SIERRA_TIED(>, order::less(b, a))
__SIERRA_TIED(<=, !order::less(b, a))
__SIERRA_TIED(>=, !order::less(a, b))
#undef __SIERRA_TIED

}  // namespace __sierra

#undef __SIERRA_INLINE
#endif
