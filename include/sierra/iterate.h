// sierra/iterate.h: loops over lanes, over distinct values, and over ranges of indices.
#ifndef SIERRA_ITERATE_H
#define SIERRA_ITERATE_H

#pragma GCC system_header

#include "lanes.h"
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

namespace __sierra {
namespace internal {
// The loop's body for L indices, or for one index in each live lane.
template<int L, class N, class B, enable_if_t<!is_scalar_body<B, N, L>::value, int> = 0> __SIERRA_INLINE void call_body(B& body, N first) {
  __SIERRA_CALL body(__sierra::indices_from<N, L>(first));
}
template<int L, class N, class B, enable_if_t<is_scalar_body<B, N, L>::value, int> = 0> __SIERRA_INLINE void call_body(B& body, N first) {
  if (packetises<L, N, 1>(internal::lane_work<B, N>)) {
    use_mathematics(length_mark<L>(), 0);
    packet<L, N, 1>(internal::lane_work<B, N>, (void*)__builtin_addressof(body), first);
  } else {
    sierra::for_each_lane<L>([&](int lane) { __SIERRA_CALL body(N(first + N(lane))); });
  }
}
}  // namespace internal
}  // namespace __sierra

namespace sierra {

// body(I varying(L) index) for begin, begin + 1, …, end - 1, L of them at a time; in the last call only the lanes below end are live. Where a mask
// is live around the loop, the indices of dead lanes are left out. A body that takes one index, body(I index), does the work of one lane; it runs once for each,
// together where no iteration leads to another's data.
template<int L, class I, class J, class B> __SIERRA_PUBLIC void for_each(I begin, J end, B&& body) {
  using N = __sierra::remove_cvref_t<decltype(begin + end)>;
  static_assert(__is_integral(N), "sierra: for_each needs integers");
  const N last = N(end);
  N i = N(begin);
  if constexpr (!__is_integral(N)) {
    // One message is enough.
  } else if constexpr (L == 1) {
    for (; i < last; ++i) {
      __SIERRA_CALL body(N(i));
    }
  } else if (i < last) {
    // Unsigned: the distance of two numbers may be more than their type holds.
    for (; (unsigned long)last - (unsigned long)i >= (unsigned long)L; i = N(i + L)) {
      __sierra::internal::call_body<L, N>(body, i);
    }
    if (i != last) {
      const int rest = int((unsigned long)last - (unsigned long)i);
      if (__sierra::sequence<L>::run() < rest) {
        __sierra::internal::call_body<L, N>(body, i);
      }
    }
  }
}

}  // namespace sierra

#undef __SIERRA_CALL

#undef __SIERRA_PUBLIC
#undef __SIERRA_INLINE
#endif
