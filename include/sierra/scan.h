// sierra/scan.h: for each live lane, what the live lanes before it come to.
#ifndef SIERRA_SCAN_H
#define SIERRA_SCAN_H

#pragma GCC system_header

#include "lanes.h"
#include "reduce.h"

#define __SIERRA_INLINE inline __attribute__((__always_inline__, __nodebug__, __artificial__))
#define __SIERRA_PUBLIC [[omp::assume("sierra.library")]] __SIERRA_INLINE

namespace __sierra {

// Lane i gets lane i - Step, the first ones what changes nothing.
template<int Step, int L> struct move_up {
  template<class V, int... I> static __SIERRA_INLINE V make(const V& v, const V& neutral, indices<I...>) noexcept {
    return __builtin_shufflevector(v, neutral, (I < Step ? L + I : I - Step)...);
  }
  template<class V> static __SIERRA_INLINE V run(const V& v, const V& neutral) noexcept { return make(v, neutral, make_indices<L>()); }
};

// Doubles the reach of each lane with each step: the same order on every machine.
template<int Step, int L, bool = (Step < L)> struct scan_steps {
  template<class V, class F> static __SIERRA_INLINE V run(const V& v, const V& neutral, F f) noexcept {
    return scan_steps<Step * 2, L>::run(f(move_up<Step, L>::run(v, neutral), v), neutral, f);
  }
};
template<int Step, int L> struct scan_steps<Step, L, false> {
  template<class V, class F> static __SIERRA_INLINE V run(const V& v, const V&, F) noexcept { return v; }
};

namespace internal {
template<class E, int L, class F> __SIERRA_INLINE raw_t<E, L> exclusive_scan(const raw_t<E, L>& v, E neutral, F f) noexcept {
  using V = raw_t<E, L>;
  return scan_steps<1, L>::run(move_up<1, L>::run(internal::only_live<E, L>(v, neutral), V(neutral)), V(neutral), f);
}
}  // namespace internal

}  // namespace __sierra

namespace sierra {

// The sum (in the promoted type) of the live lanes below, bitwise and, bitwise or; the lowest live lane gets 0, all bits, 0. In dead lanes
// the result is unspecified. Sums of floating-point numbers are rounded in an order of their own, the same on every machine.
#define __SIERRA_SCAN(NAME, FOLD, RESULT, NEUTRAL, FITS)                                                                                 \
  template<class T, int L, __sierra::enable_if_t<(L > 1) && FITS, int> = 0>                                                              \
  __SIERRA_PUBLIC __sierra::vec<RESULT, L> NAME(const __sierra::vec<T, L, void>& v) noexcept {                                           \
    using R = RESULT;                                                                                                                    \
    using E = __sierra::storage_t<R>;                                                                                                    \
    return __sierra::vec<R, L>::from(__sierra::exclusive_scan<E, L>(__sierra::vec<R, L>(v).get(), E(NEUTRAL), __sierra::FOLD{}));        \
  }                                                                                                                                      \
  template<class A, class T = __sierra::plain_t<A>, __sierra::enable_if_t<__sierra::is_plain<A>::value && FITS, int> = 0>                \
  __SIERRA_PUBLIC RESULT NAME(const A&) noexcept {                                                                                       \
    using R = RESULT;                                                                                                                    \
    return R(NEUTRAL);                                                                                                                   \
  }
__SIERRA_SCAN(exclusive_scan_add, add_lanes, __sierra::promoted<T>, 0, true)
__SIERRA_SCAN(exclusive_scan_and, and_lanes, T, __sierra::all_bits<R>(), !__sierra::is_floating<T>::value)
__SIERRA_SCAN(exclusive_scan_or, or_lanes, T, 0, !__sierra::is_floating<T>::value)
#undef __SIERRA_SCAN

}  // namespace sierra

#undef __SIERRA_PUBLIC
#undef __SIERRA_INLINE
#endif
