// sierra/shuffle.h: lanes change places: broadcast, rotate, shift, shuffle.
#ifndef SIERRA_SHUFFLE_H
#define SIERRA_SHUFFLE_H

#pragma GCC system_header

#include "lanes.h"

#define __SIERRA_INLINE inline __attribute__((__always_inline__, __nodebug__, __artificial__))
#define __SIERRA_PUBLIC [[omp::assume("sierra.library")]] __SIERRA_INLINE

namespace __sierra {

namespace internal {
// Any lane of v for each lane, by an index that is taken modulo L.
template<class E, int L, class I>
__SIERRA_INLINE raw_t<E, L> permute(const raw_t<E, L>& v, const raw_t<I, L>& index) noexcept {
  // The compiler asks for an index of integers; they are as wide as the elements, as the machine's instructions have them.
  using M = raw_t<typename mask_integer<sizeof(E)>::type, L>;
  return __builtin_shufflevector(v, __builtin_convertvector(index, M));
}
}  // namespace internal

template<class A> struct is_lane_index { static constexpr bool value = __is_integral(A); };

// Whole vectors are moved, dead lanes included: other lanes may ask for them.
template<int... I> struct constant_shuffle {
  template<class V> static __SIERRA_INLINE V run(const V& a, const V& b) noexcept { return __builtin_shufflevector(a, b, I...); }
};

namespace internal {
constexpr bool in_range(int) { return true; }
template<class... Rest> constexpr bool in_range(int limit, int first, Rest... rest) {
  return first >= 0 && first < limit && internal::in_range(limit, rest...);
}
}  // namespace internal

}  // namespace __sierra

namespace sierra {

// Lane i's value in all lanes; i modulo L. Of a dead lane the value is unspecified, here and below.
template<class T, int L, __sierra::enable_if_t<(L > 1), int> = 0>
__SIERRA_PUBLIC __sierra::vec<T, L> broadcast(const __sierra::vec<T, L, void>& v, int i) noexcept {
  using V = __sierra::vec<T, L>;
  return V::from(typename V::value(v.get()[i & (L - 1)]));
}
template<class A, __sierra::enable_if_t<__sierra::fits_a_lane<A>::value, int> = 0>
__SIERRA_PUBLIC __sierra::plain_t<A> broadcast(const A& v, int) noexcept { return v; }

// Lane i gets the value of lane index[i], taken modulo L.
template<class T, class I, int L, __sierra::enable_if_t<(L > 1) && __sierra::is_lane_index<I>::value, int> = 0>
__SIERRA_PUBLIC __sierra::vec<T, L> shuffle(const __sierra::vec<T, L, void>& v, const __sierra::vec<I, L, void>& index) noexcept {
  using V = __sierra::vec<T, L>;
  return V::from(__sierra::permute<typename V::storage_type, L, __sierra::storage_t<I>>(v.get(), index.get()));
}
template<class A, class I, __sierra::enable_if_t<__sierra::fits_a_lane<A>::value && __sierra::is_plain<I>::value, int> = 0>
__SIERRA_PUBLIC __sierra::plain_t<A> shuffle(const A& v, const I&) noexcept { return v; }

// Two sources: indices from 0 to L-1 are lanes of a, from L to 2L-1 lanes of b; taken modulo 2L.
template<class T, class I, int L, __sierra::enable_if_t<(L > 1) && __sierra::is_lane_index<I>::value, int> = 0>
__SIERRA_PUBLIC __sierra::vec<T, L> shuffle(const __sierra::vec<T, L, void>& a, const __sierra::vec<T, L, void>& b,
                                            const __sierra::vec<I, L, void>& index) noexcept {
  using V = __sierra::vec<T, L>;
  using E = typename V::storage_type;
  using S = __sierra::storage_t<I>;
  const auto i = index.get();
  const auto second = __sierra::truth<L>((i & S(L)) != __sierra::raw_t<S, L>(0)).get();
  return V::from(__sierra::choose_raw<E, L>(second, __sierra::permute<E, L, S>(b.get(), i), __sierra::permute<E, L, S>(a.get(), i)));
}
template<class A, class B, class I, __sierra::enable_if_t<__sierra::both_fit_a_lane<A, B>::value && __sierra::is_plain<I>::value, int> = 0>
__SIERRA_PUBLIC __sierra::plain_t<A> shuffle(const A& a, const B& b, const I& index) noexcept {
  return (__sierra::plain_t<I>(index) & 1) != 0 ? __sierra::plain_t<A>(__sierra::plain_t<B>(b)) : __sierra::plain_t<A>(a);
}

// The same with constant indices, one for each lane: shuffle<1, 0, 3, 2>(v).
template<int... Index, class T, int L, __sierra::enable_if_t<(L > 1) && sizeof...(Index) == L, int> = 0>
__SIERRA_PUBLIC __sierra::vec<T, L> shuffle(const __sierra::vec<T, L, void>& v) noexcept {
  static_assert(__sierra::in_range(L, Index...), "sierra: an index of shuffle is no lane");
  return __sierra::vec<T, L>::from(__sierra::constant_shuffle<Index...>::run(v.get(), v.get()));
}
template<int... Index, class T, int L, __sierra::enable_if_t<(L > 1) && sizeof...(Index) == L, int> = 0>
__SIERRA_PUBLIC __sierra::vec<T, L> shuffle(const __sierra::vec<T, L, void>& a, const __sierra::vec<T, L, void>& b) noexcept {
  static_assert(__sierra::in_range(2 * L, Index...), "sierra: an index of shuffle is no lane");
  return __sierra::vec<T, L>::from(__sierra::constant_shuffle<Index...>::run(a.get(), b.get()));
}
template<int Index, class A, __sierra::enable_if_t<__sierra::fits_a_lane<A>::value, int> = 0>
__SIERRA_PUBLIC __sierra::plain_t<A> shuffle(const A& v) noexcept {
  static_assert(Index == 0, "sierra: an index of shuffle is no lane");
  return v;
}
template<int Index, class A, class B, __sierra::enable_if_t<__sierra::both_fit_a_lane<A, B>::value && Index != -1 && !__is_integral(B), int> = 0>
__SIERRA_PUBLIC __sierra::plain_t<A> shuffle(const A& a, const B& b) noexcept {
  static_assert(Index == 0 || Index == 1, "sierra: an index of shuffle is no lane");
  return Index == 0 ? __sierra::plain_t<A>(a) : __sierra::plain_t<A>(__sierra::plain_t<B>(b));
}

// Lane i gets the value of lane i + n, round the ends; any n, also negative.
template<class T, int L, __sierra::enable_if_t<(L > 1), int> = 0>
__SIERRA_PUBLIC __sierra::vec<T, L> rotate(const __sierra::vec<T, L, void>& v, int n) noexcept {
  using V = __sierra::vec<T, L>;
  using E = typename V::storage_type;
  const auto index = __sierra::sequence<L>::run().get() + __sierra::raw_t<int, L>(n & (L - 1));
  return V::from(__sierra::permute<E, L, int>(v.get(), index));
}
template<class A, __sierra::enable_if_t<__sierra::fits_a_lane<A>::value, int> = 0>
__SIERRA_PUBLIC __sierra::plain_t<A> rotate(const A& v, int) noexcept { return v; }

// Lane i gets the value of lane i + n, or zero where there is no such lane; any n, also negative: beyond ±L all lanes are zero.
template<class T, int L, __sierra::enable_if_t<(L > 1), int> = 0>
__SIERRA_PUBLIC __sierra::vec<T, L> shift(const __sierra::vec<T, L, void>& v, int n) noexcept {
  using V = __sierra::vec<T, L>;
  using E = typename V::storage_type;
  const int step = n > L ? L : n < -L ? -L : n;
  const auto index = __sierra::sequence<L>::run().get() + __sierra::raw_t<int, L>(step);
  // Negative indices are large unsigned ones.
  const auto from = __builtin_convertvector(index, __sierra::raw_t<unsigned, L>);
  return V::from(__sierra::choose_raw<E, L>(__sierra::truth<L>(from < __sierra::raw_t<unsigned, L>(L)).get(),
                                            __sierra::permute<E, L, int>(v.get(), index), typename V::value(0)));
}
template<class A, __sierra::enable_if_t<__sierra::fits_a_lane<A>::value, int> = 0>
__SIERRA_PUBLIC __sierra::plain_t<A> shift(const A& v, int n) noexcept { return n == 0 ? __sierra::plain_t<A>(v) : __sierra::plain_t<A>(0); }

}  // namespace sierra

#undef __SIERRA_PUBLIC
#undef __SIERRA_INLINE
#endif
