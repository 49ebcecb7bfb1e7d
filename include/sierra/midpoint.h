// sierra/midpoint.h: what <numeric> has for two numbers: midpoint, gcd, lcm.
#ifndef SIERRA_MIDPOINT_H
#define SIERRA_MIDPOINT_H

#pragma GCC system_header

#include "bits.h"

#define __SIERRA_INLINE inline __attribute__((__always_inline__, __nodebug__, __artificial__))
#define __SIERRA_PUBLIC [[omp::assume("sierra.library")]] __SIERRA_INLINE

namespace __sierra {
namespace internal {

// Half way from a to b, of integers rounded towards a; no sum overflows. As std::midpoint computes it.
template<class T, int L> __SIERRA_INLINE raw_t<T, L> half_way(const raw_t<T, L>& a, const raw_t<T, L>& b) noexcept {
  if constexpr (is_floating<T>::value) {
    using V = raw_t<T, L>;
    const V half_a = a / V(T(2)), half_b = b / V(T(2)), size_a = __builtin_elementwise_abs(a), size_b = __builtin_elementwise_abs(b);
    constexpr T high = sizeof(T) == 8 ? T(0x1.fffffffffffffp1022) : sizeof(T) == 4 ? T(0x1.fffffep126f) : T(32752);
    constexpr T low = sizeof(T) == 8 ? T(0x1p-1021) : sizeof(T) == 4 ? T(0x1p-125f) : T(0x1p-13f);
    // Halves of the smallest numbers lose bits.
    const V apart = size_a < V(low) ? a + half_b : size_b < V(low) ? half_a + b : half_a + half_b;
    return (size_a <= V(high)) & (size_b <= V(high)) ? (a + b) / V(T(2)) : apart;
  } else {
    using U = raw_t<typename unsigned_of<T>::type, L>;
    const U x = __builtin_convertvector(a, U), y = __builtin_convertvector(b, U);
    const auto less = __builtin_convertvector(a <= b, U);
    const U distance = less != U(0) ? y - x : x - y, half = distance >> U(1);
    return __builtin_convertvector(less != U(0) ? x + half : x - half, raw_t<T, L>);
  }
}

template<class T> __SIERRA_INLINE typename unsigned_of<T>::type size_of_number(T x) noexcept {
  using U = typename unsigned_of<T>::type;
  return x < T(0) ? U(U(0) - U(x)) : U(x);
}
template<class U> __SIERRA_INLINE U divisor(U a, U b) noexcept {
  while (b != 0) {
    const U rest = U(a % b);
    a = b;
    b = rest;
  }
  return a;
}
}  // namespace internal

struct gcd_lane {
  template<class T> static __SIERRA_INLINE T run(T a, T b) noexcept { return T(internal::divisor(internal::size_of_number(a), internal::size_of_number(b))); }
};
struct lcm_lane {
  template<class T> static __SIERRA_INLINE T run(T a, T b) noexcept {
    const auto x = internal::size_of_number(a), y = internal::size_of_number(b);
    using U = remove_cvref_t<decltype(x)>;
    return x == 0 || y == 0 ? T(0) : T(U(U(x / internal::divisor<U>(x, y)) * y));
  }
};

namespace internal {
// For each live lane.
template<class F, class T, int L> __SIERRA_INLINE raw_t<T, L> pairs_one_by_one(const raw_t<T, L>& x, const raw_t<T, L>& y) noexcept {
  raw_t<T, L> result = raw_t<T, L>(T(0));
  const auto alive = internal::live_bytes<L>();
  for (int lane = 0; lane < L; ++lane) {
    if (alive[lane] != 0) result[lane] = F::template run<T>(x[lane], y[lane]);
  }
  return result;
}
}  // namespace internal

}  // namespace __sierra

namespace sierra {

// In the common type of both.
#define __SIERRA_NUMERIC(NAME, FITS, LANES, SCALAR)                                                                                      \
  template<class A, class B, int L = __sierra::call_length<A, B>::value, __sierra::enable_if_t<(L > 1), int> = 0,                        \
           class T = __sierra::common_element_t<A, B>, __sierra::enable_if_t<FITS, int> = 0>                                             \
  __SIERRA_PUBLIC __sierra::vec<T, L> NAME(const A& a, const B& b) noexcept {                                                            \
    using V = __sierra::vec<T, L>;                                                                                                       \
    const auto x = V(a).get(), y = V(b).get();                                                                                           \
    return V::from(LANES);                                                                                                               \
  }                                                                                                                                      \
  template<class A, class B, __sierra::enable_if_t<__sierra::both_plain<A, B>::value, int> = 0,                                          \
           class T = typename __sierra::common_element<__sierra::plain_t<A>, __sierra::plain_t<B>>::type, __sierra::enable_if_t<FITS, int> = 0> \
  __SIERRA_PUBLIC T NAME(const A& a, const B& b) noexcept {                                                                              \
    const T x = T(__sierra::plain_t<A>(a)), y = T(__sierra::plain_t<B>(b));                                                              \
    return SCALAR;                                                                                                                       \
  }
__SIERRA_NUMERIC(midpoint, __sierra::is_word<T>::value || __sierra::is_floating<T>::value, (__sierra::half_way<T, L>(x, y)),
                 (__sierra::half_way<T, 2>(__sierra::raw_t<T, 2>(x), __sierra::raw_t<T, 2>(y))[0]))
// The greatest common divisor and the least common multiple, never negative; one live lane after the other.
__SIERRA_NUMERIC(gcd, __sierra::is_word<T>::value, (__sierra::pairs_one_by_one<__sierra::gcd_lane, T, L>(x, y)), __sierra::gcd_lane::run<T>(x, y))
__SIERRA_NUMERIC(lcm, __sierra::is_word<T>::value, (__sierra::pairs_one_by_one<__sierra::lcm_lane, T, L>(x, y)), __sierra::lcm_lane::run<T>(x, y))
#undef __SIERRA_NUMERIC

}  // namespace sierra

#undef __SIERRA_PUBLIC
#undef __SIERRA_INLINE
#undef __SIERRA_PUBLIC
#endif
