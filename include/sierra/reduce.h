// sierra/reduce.h: one uniform value from the live lanes of a varying one.
#ifndef SIERRA_REDUCE_H
#define SIERRA_REDUCE_H

#pragma GCC system_header

#include "support.h"

#define __SIERRA_INLINE inline __attribute__((__always_inline__, __nodebug__, __artificial__))
#define __SIERRA_PUBLIC [[omp::assume("sierra.library")]] __SIERRA_INLINE

namespace __sierra {

// Combines the lanes pairwise, the upper half onto the lower: the same order on every machine.
template<class E, int L> struct fold {
  template<class F> static __SIERRA_INLINE constexpr E run(raw_t<E, L> v, F f) noexcept {
    return fold<E, L / 2>::run(f(v.lo, v.hi), f);
  }
};
template<class E> struct fold<E, 2> {
  template<class F> static __SIERRA_INLINE constexpr E run(raw_t<E, 2> v, F f) noexcept {
    typedef E one __attribute__((__ext_vector_type__(1)));
    return f(one(v[0]), one(v[1]))[0];
  }
};

struct add_lanes {
  template<class V> __SIERRA_INLINE constexpr V operator()(V a, V b) const noexcept { return a + b; }
  template<class V> static __SIERRA_INLINE constexpr auto all(const V& v) noexcept { return __builtin_reduce_add(v); }
};
struct mul_lanes {
  template<class V> __SIERRA_INLINE constexpr V operator()(V a, V b) const noexcept { return a * b; }
  template<class V> static __SIERRA_INLINE constexpr auto all(const V& v) noexcept { return __builtin_reduce_mul(v); }
};
struct and_lanes {
  template<class V> __SIERRA_INLINE constexpr V operator()(V a, V b) const noexcept { return a & b; }
  template<class V> static __SIERRA_INLINE constexpr auto all(const V& v) noexcept { return __builtin_reduce_and(v); }
};
struct or_lanes {
  template<class V> __SIERRA_INLINE constexpr V operator()(V a, V b) const noexcept { return a | b; }
  template<class V> static __SIERRA_INLINE constexpr auto all(const V& v) noexcept { return __builtin_reduce_or(v); }
};
struct xor_lanes {
  template<class V> __SIERRA_INLINE constexpr V operator()(V a, V b) const noexcept { return a ^ b; }
  template<class V> static __SIERRA_INLINE constexpr auto all(const V& v) noexcept { return __builtin_reduce_xor(v); }
};
// A NaN loses against any number; of integers no lane differs from itself.
struct min_lanes {
  template<class V> __SIERRA_INLINE constexpr V operator()(V a, V b) const noexcept { return ((b < a) | (a != a)) ? b : a; }
  template<class V> static __SIERRA_INLINE constexpr auto all(const V& v) noexcept { return __builtin_reduce_min(v); }
};
struct max_lanes {
  template<class V> __SIERRA_INLINE constexpr V operator()(V a, V b) const noexcept { return ((a < b) | (a != a)) ? b : a; }
  template<class V> static __SIERRA_INLINE constexpr auto all(const V& v) noexcept { return __builtin_reduce_max(v); }
};

namespace internal {
// The ends of a type's range.
template<class T> __SIERRA_INLINE constexpr T highest() noexcept {
  if constexpr (is_floating<T>::value) {
    return T(__builtin_inff());
  } else if constexpr (T(-1) < T(0)) {
    return T(~(1ull << (sizeof(T) * 8 - 1)) & (~0ull >> (64 - sizeof(T) * 8)));
  } else {
    return T(~0ull >> (64 - sizeof(T) * 8));
  }
}
template<class T> __SIERRA_INLINE constexpr T lowest() noexcept {
  if constexpr (is_floating<T>::value) {
    return T(-__builtin_inff());
  } else if constexpr (T(-1) < T(0)) {
    return T(-internal::highest<T>() - 1);
  } else {
    return T(0);
  }
}

// All bits set: in a bool that is one bit.
template<class T> __SIERRA_INLINE constexpr storage_t<T> all_bits() noexcept {
  return is_same<T, bool>::value ? storage_t<T>(1) : storage_t<T>(~0ull);
}

// All lanes of integers by the compiler's own reductions: LLVM 22 misreads those that halve the vector's type, and takes a sum of absolute differences (psadbw) or of products
// (vpdpbusd) for one of its last few lanes. Of floating-point numbers the order is told.
template<class E, int L, class F> __SIERRA_INLINE constexpr E combine(const raw_t<E, L>& v, F f) noexcept {
  if constexpr (is_floating<E>::value) {
    return fold<E, L>::run(v, f);
  } else {
    return E(F::all(v));
  }
}

// Dead lanes hold what changes nothing.
template<class E, int L> __SIERRA_INLINE constexpr raw_t<E, L> only_live(raw_t<E, L> v, E neutral) noexcept {
  return internal::choose_raw<E, L>(internal::live_bytes<L>(), v, raw_t<E, L>(neutral));
}
}  // namespace internal

}  // namespace __sierra

namespace sierra {

// Sums and products have the promoted type of an element (char adds up to int); with no lane live they are 0 and 1.
#define __SIERRA_REDUCE(NAME, FOLD, RESULT, NEUTRAL, FITS)                                                                               \
  template<class T, int L, __sierra::enable_if_t<(L > 1) && FITS, int> = 0>                                                              \
  __SIERRA_PUBLIC constexpr RESULT NAME(const __sierra::vec<T, L, void>& v) noexcept {                                                             \
    using R = RESULT;                                                                                                                    \
    using E = __sierra::storage_t<R>;                                                                                                    \
    return R(__sierra::combine<E, L>(__sierra::only_live<E, L>(__sierra::vec<R, L>(v).get(), E(NEUTRAL)), __sierra::FOLD{}));             \
  }                                                                                                                                      \
  template<class A, class T = __sierra::plain_t<A>, __sierra::enable_if_t<__sierra::is_plain<A>::value && FITS, int> = 0>                \
  __SIERRA_PUBLIC constexpr RESULT NAME(const A& v) noexcept { return RESULT(__sierra::plain_t<A>(v)); }
__SIERRA_REDUCE(reduce_add, add_lanes, __sierra::promoted<T>, 0, true)
__SIERRA_REDUCE(reduce_mul, mul_lanes, __sierra::promoted<T>, 1, true)
// With no lane live: the highest and the lowest value of the type.
__SIERRA_REDUCE(reduce_min, min_lanes, T, __sierra::highest<E>(), !__sierra::is_floating<T>::value)
__SIERRA_REDUCE(reduce_max, max_lanes, T, __sierra::lowest<E>(), !__sierra::is_floating<T>::value)
__SIERRA_REDUCE(reduce_and, and_lanes, T, __sierra::all_bits<R>(), !__sierra::is_floating<T>::value)
__SIERRA_REDUCE(reduce_or, or_lanes, T, 0, !__sierra::is_floating<T>::value)
__SIERRA_REDUCE(reduce_xor, xor_lanes, T, 0, !__sierra::is_floating<T>::value)
#undef __SIERRA_REDUCE

// Of floating-point numbers: NaNs are passed over; if all live lanes hold one the result is NaN, and with no lane live an infinity.
#define __SIERRA_REDUCE_FLOAT(NAME, FOLD, NEUTRAL)                                                                                       \
  template<class T, int L, __sierra::enable_if_t<(L > 1) && __sierra::is_floating<T>::value, int> = 0, class = void>                     \
  __SIERRA_PUBLIC constexpr T NAME(const __sierra::vec<T, L, void>& v) noexcept {                                                                  \
    const T found = __sierra::fold<T, L>::run(__sierra::only_live<T, L>(v.get(), T(__builtin_nanf(""))), __sierra::FOLD{});              \
    return found != found && __sierra::live_number<L>() == 0 ? NEUTRAL : found;                                                          \
  }                                                                                                                                      \
  template<class A, class T = __sierra::plain_t<A>, __sierra::enable_if_t<__sierra::is_floating<T>::value, int> = 0, class = void>       \
  __SIERRA_PUBLIC constexpr T NAME(const A& v) noexcept { return T(v); }
__SIERRA_REDUCE_FLOAT(reduce_min, min_lanes, __sierra::highest<T>())
__SIERRA_REDUCE_FLOAT(reduce_max, max_lanes, __sierra::lowest<T>())
#undef __SIERRA_REDUCE_FLOAT

}  // namespace sierra

#undef __SIERRA_PUBLIC
#undef __SIERRA_INLINE
#endif
