// sierra/iterate.h: loops over lanes, over distinct values, and over ranges of indices.
#ifndef SIERRA_ITERATE_H
#define SIERRA_ITERATE_H

#pragma GCC system_header

#include "lanes.h"
#include "native.h"
#include "packet.h"

#define __SIERRA_INLINE inline __attribute__((__always_inline__, __nodebug__, __artificial__))
#define __SIERRA_PUBLIC [[omp::assume("sierra.library")]] __SIERRA_INLINE

// The bodies dissolve into the caller (whatever their signature says), so that they run under the mask of the place where they are called.
#define __SIERRA_CALL [[clang::always_inline]]

namespace __sierra {

namespace internal {
// Calls body(value, lane), or body(value) if it takes no more.
template<class B, class T> __SIERRA_INLINE auto call_lane(int, B& body, T value, int lane) -> decltype(void(body(value, lane))) {
  __SIERRA_CALL body(value, lane);
}
template<class B, class T> __SIERRA_INLINE auto call_lane(long, B& body, T value, int) -> decltype(void(body(value))) {
  __SIERRA_CALL body(value);
}
}  // namespace internal
struct otherwise { otherwise(int) noexcept {} };
namespace internal {
template<class B, class T> void call_lane(otherwise, B&, T, int) {
  static_assert(never<B>::value, "sierra: for_each_lane calls a function with the value of a lane, or with the value and its lane");
}
}  // namespace internal

}  // namespace __sierra

namespace sierra {

// body(int lane), once for each live lane, ascending, with this lane alone live.
template<int L, class B> __SIERRA_PUBLIC void for_each_lane(B&& body) {
  if constexpr (L == 1) {
    __SIERRA_CALL body(0);
  } else {
    const auto alive = __sierra::live_bytes<L>();
    for (int lane = 0; lane < L; ++lane) {
      if (alive[lane] != 0) {
        if (__sierra::sequence<L>::run() == lane) {
          __SIERRA_CALL body(lane);
        }
      }
    }
  }
}

// body(T value) or body(T value, int lane), once for each live lane, ascending, with this lane alone live.
template<class T, int L, class B, __sierra::enable_if_t<(L > 1), int> = 0>
__SIERRA_PUBLIC void for_each_lane(const __sierra::vec<T, L, void>& v, B&& body) {
  const auto values = v.get();
  const auto alive = __sierra::live_bytes<L>();
  for (int lane = 0; lane < L; ++lane) {
    if (alive[lane] != 0) {
      if (__sierra::sequence<L>::run() == lane) {
        __sierra::call_lane(0, body, T(values[lane]), lane);
      }
    }
  }
}
template<class A, class B, __sierra::enable_if_t<__sierra::is_plain<A>::value, int> = 0>
__SIERRA_PUBLIC void for_each_lane(const A& v, B&& body) {
  __sierra::call_lane(0, body, __sierra::plain_t<A>(v), 0);
}

// body(T value), once for each distinct value among the live lanes, in the order of their lowest lanes, with the lanes that hold it live. Values are
// compared by ==: the zeros of both signs are one value, and a NaN is like no other, so that each lane with a NaN has a call of its own.
template<class T, int L, class B, __sierra::enable_if_t<(L > 1), int> = 0>
__SIERRA_PUBLIC void for_each_unique(const __sierra::vec<T, L, void>& v, B&& body) {
  using V = __sierra::vec<T, L>;
  const auto values = v.get();
  unsigned long pending = __sierra::live_number<L>();
  while (pending != 0) {
    const int lane = __builtin_ctzl(pending);
    const auto same = __sierra::truth<L>(values == typename V::value(values[lane])).get() |
                      __sierra::truth<L>(__sierra::sequence<L>::run().get() == __sierra::raw_t<int, L>(lane)).get();
    const unsigned long met = pending & __sierra::number_of<L>(same);
    pending ^= met;
    if (__sierra::vec<bool, L>::from(same)) {
      __SIERRA_CALL body(T(values[lane]));
    }
  }
}
template<class A, class B, __sierra::enable_if_t<__sierra::is_plain<A>::value, int> = 0>
__SIERRA_PUBLIC void for_each_unique(const A& v, B&& body) {
  __SIERRA_CALL body(__sierra::plain_t<A>(v));
}

}  // namespace sierra

namespace sierra {

// What iterations of scalar code may do to each other: of a loop that is given this, each stands for itself, so that they run in any order, and in between each other.
struct unsequenced {};
constexpr unsequenced unseq{};

}  // namespace sierra

namespace __sierra {
namespace internal {
// The body of scalar code for one index after the other, those of lanes that are dead around the loop left out: a plain loop, in which nothing else is dead.
template<int L, class N, class B> __SIERRA_INLINE void one_by_one(N i, const N last, B& body) {
  // Were they const, clang would take them for constant expressions, in which all lanes are live.
  unsigned long alive = live_number<L>();
  bool all = alive == ~0ul >> (64 - L);
  for (unsigned lane = 0; i != last; i = N(i + 1)) {
    if (all || (alive >> lane & 1) != 0) {
      __SIERRA_CALL body(N(i));
    }
    lane = (lane + 1) % unsigned(L);
  }
}

// The same where iterations meet, or may: no loop that is made of it is worth its size.
template<int L, class N, class B> __SIERRA_INLINE void one_behind_the_other(N i, const N last, B& body) {
  unsigned long alive = live_number<L>();
  bool all = alive == ~0ul >> (64 - L);
  unsigned lane = 0;
#pragma clang loop vectorize(disable) interleave(disable) unroll(disable)
  for (; i != last; i = N(i + 1)) {
    if (all || (alive >> lane & 1) != 0) {
      __SIERRA_CALL body(N(i));
    }
    lane = (lane + 1) % unsigned(L);
  }
}

// Where the turns of all lanes end. A loop that counts up to it need not know how far it has to go.
template<class N> __SIERRA_INLINE N whole_turns(N i, N last, int lanes) {
  // Unsigned: the distance of two numbers may be more than their type holds.
  return N(last - N(((unsigned long)last - (unsigned long)i) % (unsigned long)lanes));
}

// Iterations that stand for themselves, as many at once as suit the machine, while so many are left; returns the first one that is left.
template<int L, int Order, class N, class B> __SIERRA_INLINE N wide_packets(N i, const N last, B& body) {
  if (wide_packetises<L, N, Order>(internal::lane_work<B, N>)) {
    if (live_number<L>() == ~0ul >> (64 - L)) {
      if (!wide_packets_apart<L, N, Order>(internal::lane_work<B, N>, (void*)__builtin_addressof(body), i, last)) {
        return i;
      }
      const int lanes = wide_packet_lanes<L, N, Order>(internal::lane_work<B, N>);
      for (const N end = internal::whole_turns<N>(i, last, lanes); i != end; i = N(i + lanes)) {
        wide_packet<L, N, Order>(internal::lane_work<B, N>, (void*)__builtin_addressof(body), i);
      }
    }
  }
  return i;
}

// The body for L indices at a time: for lanes of them, or as packets where there are any. Order as in `packet`.
template<int L, int Order, class N, class B, enable_if_t<!is_scalar_body<B, N, L>::value, int> = 0> __SIERRA_INLINE void together_or_not(N i, const N last, B& body) {
  for (const N end = internal::whole_turns<N>(i, last, L); i != end; i = N(i + L)) {
    __SIERRA_CALL body(__sierra::indices_from<N, L>(i));
  }
  if (i != last) {
    const int rest = int((unsigned long)last - (unsigned long)i);
    if (__sierra::sequence<L>::run() < rest) {
      __SIERRA_CALL body(__sierra::indices_from<N, L>(i));
    }
  }
}
template<int L, int Order, class N, class B, enable_if_t<is_scalar_body<B, N, L>::value, int> = 0> __SIERRA_INLINE void together_or_not(N i, const N last, B& body) {
  if (packetises<L, N, Order>(internal::lane_work<B, N>)) {
    use_mathematics(length_mark<L>(), 0);
    if (packets_apart<L, N, Order>(internal::lane_work<B, N>, (void*)__builtin_addressof(body), i, last)) {
      i = internal::wide_packets<L, Order, N>(i, last, body);
      for (const N end = internal::whole_turns<N>(i, last, L); i != end; i = N(i + L)) {
        packet<L, N, Order>(internal::lane_work<B, N>, (void*)__builtin_addressof(body), i);
      }
      if (i != last) {
        const int rest = int((unsigned long)last - (unsigned long)i);
        if (__sierra::sequence<L>::run() < rest) {
          packet<L, N, Order>(internal::lane_work<B, N>, (void*)__builtin_addressof(body), i);
        }
      }
    } else {
      internal::one_behind_the_other<L, N>(i, last, body);
    }
    return;
  }
  internal::one_by_one<L, N>(i, last, body);
}

template<int L, int Order, class N, class B> __SIERRA_INLINE void each_index(N i, const N last, B& body) {
  if constexpr (__is_function(B)) {
    auto called = [&body](auto index) -> decltype(void(body(index))) { __SIERRA_CALL body(index); };
    internal::each_index<L, Order, N>(i, last, called);
  } else if constexpr (L == 1) {
    for (; i < last; ++i) {
      __SIERRA_CALL body(N(i));
    }
  } else if (i < last) {
    internal::together_or_not<L, Order, N>(i, last, body);
  }
}

// Ends of any type whose sum is an integer; what is wrong with others is said once.
template<int L, int Order, class N, class I, class J, class B> __SIERRA_INLINE void from_to(const I& begin, const J& end, B& body) {
  static_assert(__is_integral(N), "sierra: for_each needs integers for its ends, or two pointers or iterators of one type that take '[]'");
  if constexpr (__is_integral(N)) {
    internal::each_index<L, Order, N>(N(begin), N(end), body);
  }
}

// body(*element) for the elements from one place on.
template<int L, int Order, class F, class D, class B> __SIERRA_INLINE void each_element(const F& first, D count, B& body) {
  static_assert(!names_lanes<remove_cvref_t<B>>::value, "sierra: the body is called with one element after the other, and takes lanes");
  auto one = [&](D i) { __SIERRA_CALL body(first[i]); };
  internal::each_index<L, Order, D>(D(0), count, one);
}
template<class F> auto places_of(int) -> decltype(void(declval<const F&>()[declval<const F&>() - declval<const F&>()]), (char(*)[2])0);
template<class F> auto places_of(long) -> char(*)[1];
template<class R> auto range_of(int) -> decltype(void(declval<R&>().begin()[declval<R&>().end() - declval<R&>().begin()]), (char(*)[2])0);
template<class R> auto range_of(long) -> char(*)[1];
template<class I, class J> auto index_of(int) -> remove_cvref_t<decltype(declval<I>() + declval<J>())>;
template<class I, class J> void index_of(long);

// What is no range: said instead of clang's list of everything that is called so.
template<class R, class B> constexpr void no_range() {
  using T = remove_cvref_t<R>;
  static_assert(!__is_integral(T) && !__is_enum(T), "sierra: for_each counts from one end to the other: write 'for_each<L>(0, n, body)'");
  static_assert(__is_integral(T) || __is_enum(T), "sierra: for_each takes elements that are found by their number, as those of a vector or an array, whose iterators take '[]': for a list, a map or a filtered view write a loop");
}
}  // namespace internal

// Does it lead to elements side by side: a pointer, an iterator of a vector? Or is it something that has them?
template<class F> struct is_place { static constexpr bool value = !__is_integral(F) && is_same<decltype(internal::places_of<F>(0)), char(*)[2]>::value; };
template<class R> struct is_range { static constexpr bool value = is_same<decltype(internal::range_of<R>(0)), char(*)[2]>::value; };
template<class T, unsigned long N> struct is_range<T[N]> { static constexpr bool value = true; };
template<class R> using range_t = enable_if_t<is_range<R>::value, int>;
template<class F> using place_t = enable_if_t<is_place<F>::value, int>;
template<class R> using no_range_t = enable_if_t<!is_range<R>::value, int>;
// `void` of what has no sum.
template<class I, class J> using index_t = decltype(internal::index_of<I, J>(0));
template<class I> using integral_t = enable_if_t<__is_integral(I) || __is_enum(I), int>;

namespace internal {
template<class R> __SIERRA_INLINE auto start_of(R& range) -> decltype(range.begin()) { return range.begin(); }
template<class T, unsigned long N> __SIERRA_INLINE T* start_of(T (&array)[N]) noexcept { return array; }
template<class R> __SIERRA_INLINE auto size_of(R& range) -> decltype(range.end() - range.begin()) { return range.end() - range.begin(); }
template<class T, unsigned long N> __SIERRA_INLINE long size_of(T (&)[N]) noexcept { return long(N); }
}  // namespace internal

// The first of the lengths whose indices a body takes, else that of `float` in a register of this machine.
constexpr int usual_length = native_length<>::value;
template<class B, class I, int... L> struct length_for { static constexpr int value = usual_length; };
template<class B, class I, int L, int... Rest> struct length_for<B, I, L, Rest...> {
  static constexpr int value = takes_argument<B, vec<I, L>>::value ? L : length_for<B, I, Rest...>::value;
};
template<class B, class I> struct chosen_length : length_for<B, I, usual_length, 8, 16, 4, 32, 2, 64> {};
template<class B> struct chosen_length<B, void> { static constexpr int value = usual_length; };
// That of elements: what suits a number; of an object nobody knows which of its fields counts.
template<class E, bool = fits_a_lane<E>::value> struct length_of_elements : native_length<E> {};
template<class E> struct length_of_elements<E, false> : native_length<> {};
template<class F> using elements_at = length_of_elements<remove_cvref_t<decltype(internal::declval<const F&>()[0])>>;
template<class R> using elements_of_range = elements_at<remove_cvref_t<decltype(internal::start_of(internal::declval<R&>()))>>;

}  // namespace __sierra

namespace sierra {

// body(I varying(L) index) for begin, begin + 1, …, end - 1, L of them at a time; in the last call only the lanes below end are live. Where a mask
// is live around the loop, the indices of dead lanes are left out. A body that takes one index, body(I index), does the work of one lane; it runs once for each,
// together where no iteration leads to another's data, or where the loop is `unseq`. Without an L, as many lanes as the body takes, or as suit `float`.
template<int L, class I, class J, class B, __sierra::enable_if_t<!__sierra::is_place<I>::value, int> = 0> __SIERRA_PUBLIC void for_each(I begin, J end, B&& body) {
  using N = __sierra::index_t<I, J>;
  __sierra::internal::from_to<L, 1, N>(begin, end, body);
}
template<int L, class I, class J, class B, __sierra::enable_if_t<!__sierra::is_place<I>::value, int> = 0> __SIERRA_PUBLIC void for_each(unsequenced, I begin, J end, B&& body) {
  using N = __sierra::index_t<I, J>;
  __sierra::internal::from_to<L, 2, N>(begin, end, body);
}
template<class I, class J, class B, __sierra::integral_t<I> = 0> __SIERRA_PUBLIC void for_each(I begin, J end, B&& body) {
  using N = __sierra::index_t<I, J>;
  __sierra::internal::from_to<__sierra::chosen_length<B, N>::value, 1, N>(begin, end, body);
}
template<class I, class J, class B, __sierra::integral_t<I> = 0> __SIERRA_PUBLIC void for_each(unsequenced, I begin, J end, B&& body) {
  using N = __sierra::index_t<I, J>;
  __sierra::internal::from_to<__sierra::chosen_length<B, N>::value, 2, N>(begin, end, body);
}

// body(element) for the elements of a vector, an array or the like, or from one place to another: scalar code, L elements at a time.
template<int L, class F, class B, __sierra::place_t<F> = 0> __SIERRA_PUBLIC void for_each(F first, F last, B&& body) {
  __sierra::internal::each_element<L, 1>(first, last - first, body);
}
template<int L, class F, class B, __sierra::place_t<F> = 0> __SIERRA_PUBLIC void for_each(unsequenced, F first, F last, B&& body) {
  __sierra::internal::each_element<L, 2>(first, last - first, body);
}
template<int L, class R, class B, __sierra::range_t<__sierra::remove_reference_t<R>> = 0> __SIERRA_PUBLIC void for_each(R&& range, B&& body) {
  __sierra::internal::each_element<L, 1>(__sierra::internal::start_of(range), __sierra::internal::size_of(range), body);
}
template<int L, class R, class B, __sierra::range_t<__sierra::remove_reference_t<R>> = 0> __SIERRA_PUBLIC void for_each(unsequenced, R&& range, B&& body) {
  __sierra::internal::each_element<L, 2>(__sierra::internal::start_of(range), __sierra::internal::size_of(range), body);
}
// The same with as many lanes as suit the elements.
template<class F, class B, __sierra::place_t<F> = 0> __SIERRA_PUBLIC void for_each(F first, F last, B&& body) {
  __sierra::internal::each_element<__sierra::elements_at<F>::value, 1>(first, last - first, body);
}
template<class F, class B, __sierra::place_t<F> = 0> __SIERRA_PUBLIC void for_each(unsequenced, F first, F last, B&& body) {
  __sierra::internal::each_element<__sierra::elements_at<F>::value, 2>(first, last - first, body);
}
template<class R, class B, __sierra::range_t<__sierra::remove_reference_t<R>> = 0> __SIERRA_PUBLIC void for_each(R&& range, B&& body) {
  __sierra::internal::each_element<__sierra::elements_of_range<__sierra::remove_reference_t<R>>::value, 1>(__sierra::internal::start_of(range), __sierra::internal::size_of(range), body);
}
template<class R, class B, __sierra::range_t<__sierra::remove_reference_t<R>> = 0> __SIERRA_PUBLIC void for_each(unsequenced, R&& range, B&& body) {
  __sierra::internal::each_element<__sierra::elements_of_range<__sierra::remove_reference_t<R>>::value, 2>(__sierra::internal::start_of(range), __sierra::internal::size_of(range), body);
}

// What none of these take.
template<int L, class R, class B, __sierra::no_range_t<__sierra::remove_reference_t<R>> = 0> __SIERRA_PUBLIC void for_each(R&&, B&&) { __sierra::internal::no_range<R, B>(); }
template<int L, class R, class B, __sierra::no_range_t<__sierra::remove_reference_t<R>> = 0> __SIERRA_PUBLIC void for_each(unsequenced, R&&, B&&) { __sierra::internal::no_range<R, B>(); }
template<class R, class B, __sierra::no_range_t<__sierra::remove_reference_t<R>> = 0> __SIERRA_PUBLIC void for_each(R&&, B&&) { __sierra::internal::no_range<R, B>(); }
template<class R, class B, __sierra::no_range_t<__sierra::remove_reference_t<R>> = 0> __SIERRA_PUBLIC void for_each(unsequenced, R&&, B&&) { __sierra::internal::no_range<R, B>(); }

}  // namespace sierra

#undef __SIERRA_CALL

#undef __SIERRA_PUBLIC
#undef __SIERRA_INLINE
#endif
