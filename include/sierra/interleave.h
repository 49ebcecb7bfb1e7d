// sierra/interleave.h: lanes of several values by turns, as pixels and other small structures have them in memory, and squares of lanes on their side.
#ifndef SIERRA_INTERLEAVE_H
#define SIERRA_INTERLEAVE_H

#pragma GCC system_header

#include "lanes.h"
#include "memory.h"

#define __SIERRA_INLINE inline __attribute__((__always_inline__, __nodebug__, __artificial__))
#define __SIERRA_PUBLIC [[omp::assume("sierra.library")]] __SIERRA_INLINE

namespace sierra {

// What interleave and deinterleave give: `auto [even, odd] = sierra::deinterleave(a, b)`.
template<class V> struct lanes2 {
  V first, second;
};
template<class V> struct lanes3 {
  V first, second, third;
};
template<class V> struct lanes4 {
  V first, second, third, fourth;
};

}  // namespace sierra

namespace __sierra {

template<class V, int N> struct several {};
template<class V> struct several<V, 2> { using type = ::sierra::lanes2<V>; };
template<class V> struct several<V, 3> { using type = ::sierra::lanes3<V>; };
template<class V> struct several<V, 4> { using type = ::sierra::lanes4<V>; };
template<class V, int N> using several_t = typename several<V, N>::type;

// Two lanes at a time: a0 b0 a1 b1 …, and back.
struct mixed {
  static constexpr int place(int i, int length, int sources) { return i % sources * length + i / sources; }
};
struct sorted {
  static constexpr int place(int i, int length, int sources) { return i % length * sources + i / length; }
};
template<class Order, class R, int L> struct by_turns {
  template<int First, int... I> static __SIERRA_INLINE R half(const R& a, const R& b, indices<I...>) noexcept {
    return __builtin_shufflevector(a, b, Order::place(First + I, L, 2)...);
  }
  // Of three: two meet, then the third one joins them.
  template<int First, int... I> static __SIERRA_INLINE R third(const R& a, const R& b, const R& c, indices<I...>) noexcept {
    const R both = __builtin_shufflevector(a, b, (Order::place(First + I, L, 3) < 2 * L ? Order::place(First + I, L, 3) : -1)...);
    return __builtin_shufflevector(both, c, (Order::place(First + I, L, 3) < 2 * L ? I : Order::place(First + I, L, 3) - L)...);
  }
  static __SIERRA_INLINE ::sierra::lanes2<R> run(const R& a, const R& b) noexcept {
    return {half<0>(a, b, make_indices<L>()), half<L>(a, b, make_indices<L>())};
  }
  static __SIERRA_INLINE ::sierra::lanes3<R> run(const R& a, const R& b, const R& c) noexcept {
    return {third<0>(a, b, c, make_indices<L>()), third<L>(a, b, c, make_indices<L>()), third<2 * L>(a, b, c, make_indices<L>())};
  }
  // Four are two pairs.
  static __SIERRA_INLINE ::sierra::lanes4<R> run(const R& a, const R& b, const R& c, const R& d) noexcept {
    if constexpr (is_same<Order, mixed>::value) {
      const auto even = run(a, c), odd = run(b, d), low = run(even.first, odd.first), high = run(even.second, odd.second);
      return {low.first, low.second, high.first, high.second};
    } else {
      const auto low = run(a, b), high = run(c, d), even = run(low.first, high.first), odd = run(low.second, high.second);
      return {even.first, odd.first, even.second, odd.second};
    }
  }
};

namespace internal {
template<class V, class R> __SIERRA_INLINE ::sierra::lanes2<V> as_lanes(const ::sierra::lanes2<R>& r) noexcept { return {V::from(r.first), V::from(r.second)}; }
template<class V, class R> __SIERRA_INLINE ::sierra::lanes3<V> as_lanes(const ::sierra::lanes3<R>& r) noexcept { return {V::from(r.first), V::from(r.second), V::from(r.third)}; }
template<class V, class R> __SIERRA_INLINE ::sierra::lanes4<V> as_lanes(const ::sierra::lanes4<R>& r) noexcept {
  return {V::from(r.first), V::from(r.second), V::from(r.third), V::from(r.fourth)};
}
}  // namespace internal

// Squares of N rows and columns, from top left to bottom right in each N lanes of N values. Those that are larger than 128 bits first change quarters, as the machine
// moves halves of its registers; within 128 bits rows are interleaved until all have met.
template<class E, int L, int N> struct square {
  using R = raw_t<E, L>;
  R rows[N];
  static constexpr int within = int(sizeof(E)) * N <= 16 ? N : 16 / int(sizeof(E));

  template<int Step, int... I> static __SIERRA_INLINE void exchange(R& upper, R& lower, indices<I...>) noexcept {
    const R left = __builtin_shufflevector(upper, lower, ((I & Step) == 0 ? I : L + I - Step)...);
    lower = __builtin_shufflevector(upper, lower, ((I & Step) == 0 ? I + Step : L + I)...);
    upper = left;
  }
  template<int Step> __SIERRA_INLINE void quarters() noexcept {
    if constexpr (Step >= within) {
      for (int i = 0; i < N; ++i) {
        if ((i & Step) == 0) exchange<Step>(rows[i], rows[i + Step], make_indices<L>());
      }
      quarters<Step / 2>();
    }
  }
  template<int Half, int... I> static __SIERRA_INLINE R meet(const R& a, const R& b, indices<I...>) noexcept {
    return __builtin_shufflevector(a, b, (I / within * within + I % within / 2 + Half * (within / 2) + I % 2 * L)...);
  }
  template<int Round> __SIERRA_INLINE void inner() noexcept {
    if constexpr (Round < within) {
      R met[N];
      for (int i = 0; i < N; i += 2) {
        const int from = i / within * within + i % within / 2;
        met[i] = meet<0>(rows[from], rows[from + within / 2], make_indices<L>());
        met[i + 1] = meet<1>(rows[from], rows[from + within / 2], make_indices<L>());
      }
      for (int i = 0; i < N; ++i) rows[i] = met[i];
      inner<Round * 2>();
    }
  }
  __SIERRA_INLINE void turn() noexcept {
    quarters<N / 2>();
    inner<1>();
  }
};

}  // namespace __sierra

namespace sierra {

// interleave: {a0, b0, a1, b1, …} as two values, {a0, b0, c0, a1, …} as three, {a0, b0, c0, d0, …} as four; deinterleave goes back. Dead lanes are moved like all others.
#define __SIERRA_BY_TURNS(NAME, ORDER)                                                                                                   \
  template<class... A, int L = __sierra::call_length<A...>::value, __sierra::enable_if_t<(L > 1), int> = 0, class T = __sierra::first_lanes_t<A...>,  \
           __sierra::enable_if_t<__sierra::all_lanes_of<T, A...>::value, int> = 0, class V = __sierra::vec<T, L, void>>                  \
  __SIERRA_PUBLIC __sierra::several_t<V, int(sizeof...(A))> NAME(const A&... a) noexcept {                                               \
    return __sierra::as_lanes<V>(__sierra::by_turns<__sierra::ORDER, typename V::value, L>::run(V(a).get()...));                         \
  }                                                                                                                                      \
  template<class A, class... B, __sierra::enable_if_t<__sierra::fits_a_lane<A>::value && __sierra::call_length<A, B...>::value <= 1, int> = 0,  \
           class T = __sierra::plain_t<A>>                                                                                               \
  __SIERRA_PUBLIC __sierra::several_t<T, int(sizeof...(B)) + 1> NAME(const A& a, const B&... b) noexcept {                               \
    return {T(a), T(__sierra::plain_t<B>(b))...};                                                                                        \
  }
__SIERRA_BY_TURNS(interleave, mixed)
__SIERRA_BY_TURNS(deinterleave, sorted)
#undef __SIERRA_BY_TURNS

// Rows become columns: lane j of the i-th value and lane i of the j-th change places, of N values of N lanes; of more lanes, N by N.
template<class T, int L, class... V, __sierra::enable_if_t<(L > 1), int> = 0>
__SIERRA_PUBLIC void transpose(__sierra::vec<T, L, void>& first, V&... more) noexcept {
  constexpr int N = 1 + int(sizeof...(V));
  static_assert(__sierra::is_length(N) && N <= L, "sierra: transpose takes as many values as there are lanes, or 2, 4, … of them");
  if constexpr (__sierra::is_length(N) && N <= L) {
    __sierra::square<__sierra::storage_t<T>, L, N> all{{first.get(), more.get()...}};
    all.turn();
    int row = 0;
    first.put(all.rows[row]);
    (more.put(all.rows[++row]), ...);
  }
}
template<class A, __sierra::enable_if_t<__sierra::fits_a_lane<A>::value, int> = 0> __SIERRA_PUBLIC void transpose(A&) noexcept {}
#ifdef __SIERRA_EDITOR__
template<class A, class... B, __sierra::enable_if_t<__sierra::fits_a_lane<A>::value, int> = 0> void transpose(A& first, B&... more) noexcept;
#endif

// Pixels of two to four channels, or other small groups of elements of one type: p[n * i], p[n * i + 1], … for pixel i of each live lane.
template<class T, class I, int L, class... C, __sierra::enable_if_t<(L > 1), int> = 0>
__SIERRA_PUBLIC void load_pixels(const T* p, const __sierra::vec<I, L, void>& i, __sierra::vec<C, L, void>&... channels) noexcept {
  static_assert(sizeof...(C) >= 2 && sizeof...(C) <= 4, "sierra: pixels have two to four channels");
  const auto first = i * int(sizeof...(C));
  int channel = 0;
  ((channels = __sierra::vec<C, L>(sierra::gather(p, first + channel++))), ...);
}
template<class T, class I, class... C, __sierra::enable_if_t<__sierra::is_plain<I>::value, int> = 0>
__SIERRA_PUBLIC void load_pixels(const T* p, const I& i, C&... channels) noexcept {
  static_assert(sizeof...(C) >= 2 && sizeof...(C) <= 4, "sierra: pixels have two to four channels");
  p += __sierra::plain_t<I>(i) * long(sizeof...(C));
  ((channels = C(*p++)), ...);
}
template<class T, class I, int L, class... C, __sierra::enable_if_t<(L > 1), int> = 0>
__SIERRA_PUBLIC void store_pixels(T* p, const __sierra::vec<I, L, void>& i, const C&... channels) noexcept {
  static_assert(!__is_const(T), "sierra: store_pixels writes, and its pointer is to const");
  static_assert(sizeof...(C) >= 2 && sizeof...(C) <= 4, "sierra: pixels have two to four channels");
  const auto first = i * int(sizeof...(C));
  int channel = 0;
  (sierra::scatter(p, first + channel++, __sierra::vec<T, L>(channels)), ...);
}
template<class T, class I, class... C, __sierra::enable_if_t<__sierra::is_plain<I>::value, int> = 0>
__SIERRA_PUBLIC void store_pixels(T* p, const I& i, const C&... channels) noexcept {
  static_assert(sizeof...(C) >= 2 && sizeof...(C) <= 4, "sierra: pixels have two to four channels");
  p += __sierra::plain_t<I>(i) * long(sizeof...(C));
  ((*p++ = T(__sierra::plain_t<C>(channels))), ...);
}

}  // namespace sierra

#undef __SIERRA_PUBLIC
#undef __SIERRA_INLINE
#endif
