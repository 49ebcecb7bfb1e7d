// sierra/bits.h: bits of integers, and sums that do not overflow.
#ifndef SIERRA_BITS_H
#define SIERRA_BITS_H

#pragma GCC system_header

#include "support.h"

#define __SIERRA_INLINE inline __attribute__((__always_inline__, __nodebug__, __artificial__))
#define __SIERRA_PUBLIC [[omp::assume("sierra.library")]] __SIERRA_INLINE

namespace __sierra {

// Integers whose bits are looked at; a bool has none of its own.
template<class T> struct is_word { static constexpr bool value = __is_integral(T) && !is_same<T, bool>::value; };
// Not deduced: a uniform argument takes the type of the varying one.
template<class T> struct same_as_other { using type = T; };
template<class T> using same_t = typename same_as_other<T>::type;

namespace internal {
// Of unsigned numbers.
template<class U> __SIERRA_INLINE U floor_of_bits(const U& x) noexcept {
  const U top = U(sizeof(x[0]) * 8 - 1);
  return x == U(0) ? U(0) : U(1) << (top - __builtin_elementwise_clzg(x, U(0)));
}
// One place above the highest bit of what is below x.
template<class U> __SIERRA_INLINE U ceiling_of_bits(const U& x) noexcept { return x <= U(1) ? U(1) : internal::floor_of_bits<U>(x - U(1)) << U(1); }
template<class U> __SIERRA_INLINE U bytes_turned(U x) noexcept {
  if constexpr (sizeof(x[0]) == 8) x = x << U(32) | x >> U(32);
  if constexpr (sizeof(x[0]) >= 4) x = (x & U(0x0000ffff0000ffff)) << U(16) | (x >> U(16) & U(0x0000ffff0000ffff));
  if constexpr (sizeof(x[0]) >= 2) x = (x & U(0x00ff00ff00ff00ff)) << U(8) | (x >> U(8) & U(0x00ff00ff00ff00ff));
  return x;
}
}  // namespace internal

}  // namespace __sierra

namespace sierra {

// In each lane: how many bits are set; how many zero bits stand above the highest set one (of 0: all), and below the lowest.
#define __SIERRA_COUNT(NAME, CALL)                                                                                                       \
  template<class T, int L, __sierra::enable_if_t<(L > 1) && __sierra::is_word<T>::value, int> = 0>                                       \
  __SIERRA_PUBLIC __sierra::vec<int, L> NAME(const __sierra::vec<T, L, void>& v) noexcept {                                              \
    using U = __sierra::raw_t<typename __sierra::unsigned_of<T>::type, L>;                                                               \
    const U x = __builtin_convertvector(v.get(), U), width = U(sizeof(T) * 8);                                                           \
    (void)width;                                                                                                                         \
    return __sierra::vec<int, L>::from(__builtin_convertvector(CALL, __sierra::raw_t<int, L>));                                          \
  }                                                                                                                                      \
  template<class A, class T = __sierra::plain_t<A>, __sierra::enable_if_t<__sierra::is_word<T>::value, int> = 0>                         \
  __SIERRA_PUBLIC int NAME(const A& v) noexcept {                                                                                        \
    using U = typename __sierra::unsigned_of<T>::type;                                                                                   \
    const U x = U(T(v)), width = U(sizeof(T) * 8);                                                                                       \
    (void)width;                                                                                                                         \
    return int(CALL);                                                                                                                    \
  }
__SIERRA_COUNT(popcount, __builtin_elementwise_popcount(x))
__SIERRA_COUNT(countl_zero, __builtin_elementwise_clzg(x, width))
__SIERRA_COUNT(countr_zero, __builtin_elementwise_ctzg(x, width))
// The same of one bits, and how many bits the number takes.
__SIERRA_COUNT(countl_one, __builtin_elementwise_clzg(U(~x), width))
__SIERRA_COUNT(countr_one, __builtin_elementwise_ctzg(U(~x), width))
__SIERRA_COUNT(bit_width, U(width - __builtin_elementwise_clzg(x, width)))
#undef __SIERRA_COUNT
// Is it a power of two?
template<class A> __SIERRA_PUBLIC auto has_single_bit(const A& v) noexcept -> decltype(sierra::popcount(v) == 1) { return sierra::popcount(v) == 1; }

// The largest power of two that is not larger, 0 for 0, and the smallest that is not smaller (0 if there is none); the bytes in the other order. Of the bits, whatever the sign says.
#define __SIERRA_BITS(NAME, CALL)                                                                                                        \
  template<class T, int L, __sierra::enable_if_t<(L > 1) && __sierra::is_word<T>::value, int> = 0>                                       \
  __SIERRA_PUBLIC __sierra::vec<T, L> NAME(const __sierra::vec<T, L, void>& v) noexcept {                                                \
    using V = __sierra::vec<T, L>;                                                                                                       \
    using U = __sierra::raw_t<typename __sierra::unsigned_of<T>::type, L>;                                                               \
    return V::from(__builtin_convertvector(__sierra::CALL<U>(__builtin_convertvector(v.get(), U)), typename V::value));                  \
  }                                                                                                                                      \
  template<class A, class T = __sierra::plain_t<A>, __sierra::enable_if_t<__sierra::is_word<T>::value, int> = 0>                         \
  __SIERRA_PUBLIC T NAME(const A& v) noexcept {                                                                                          \
    typedef typename __sierra::unsigned_of<T>::type one __attribute__((__ext_vector_type__(1)));                                         \
    return T(__sierra::CALL<one>(one((typename __sierra::unsigned_of<T>::type)T(v)))[0]);                                                \
  }
__SIERRA_BITS(bit_floor, floor_of_bits)
__SIERRA_BITS(bit_ceil, ceiling_of_bits)
__SIERRA_BITS(byteswap, bytes_turned)
#undef __SIERRA_BITS

#define __SIERRA_ROTATE(NAME, CALL)                                                                                                      \
  template<class T, int L, class N, __sierra::enable_if_t<(L > 1) && __sierra::is_word<T>::value, int> = 0>                              \
  __SIERRA_PUBLIC __sierra::vec<T, L> NAME(const __sierra::vec<T, L, void>& v, const N& n) noexcept {                                    \
    using V = __sierra::vec<T, L>;                                                                                                       \
    using U = __sierra::raw_t<typename __sierra::unsigned_of<T>::type, L>;                                                               \
    const U x = __builtin_convertvector(v.get(), U), count = __builtin_convertvector(V(n).get(), U);                                     \
    return V::from(__builtin_convertvector(CALL, typename V::value));                                                                    \
  }                                                                                                                                      \
  template<class A, class N, class T = __sierra::plain_t<A>,                                                                             \
           __sierra::enable_if_t<__sierra::is_word<T>::value && __sierra::is_plain<N>::value, int> = 0>                                  \
  __SIERRA_PUBLIC T NAME(const A& v, const N& n) noexcept {                                                                              \
    using U = typename __sierra::unsigned_of<T>::type;                                                                                   \
    const U x = U(T(v)), count = U(__sierra::plain_t<N>(n));                                                                             \
    return T(CALL);                                                                                                                      \
  }
// The bits turned by n, modulo their number; also by a negative n.
__SIERRA_ROTATE(rotl, __builtin_elementwise_fshl(x, x, count))
__SIERRA_ROTATE(rotr, __builtin_elementwise_fshr(x, x, count))
#undef __SIERRA_ROTATE

#define __SIERRA_PAIR(NAME, CALL)                                                                                                        \
  template<class T, int L, __sierra::enable_if_t<(L > 1) && __sierra::is_word<T>::value, int> = 0>                                       \
  __SIERRA_PUBLIC __sierra::vec<T, L> NAME(const __sierra::vec<T, L, void>& v, const __sierra::vec<T, L, void>& w) noexcept {            \
    const auto a = v.get(), b = w.get();                                                                                                 \
    return __sierra::vec<T, L>::from(CALL);                                                                                              \
  }                                                                                                                                      \
  template<class T, int L, __sierra::enable_if_t<(L > 1) && __sierra::is_word<T>::value, int> = 0>                                       \
  __SIERRA_PUBLIC __sierra::vec<T, L> NAME(const __sierra::vec<T, L, void>& v, __sierra::same_t<T> w) noexcept {                         \
    return NAME(v, __sierra::vec<T, L>(w));                                                                                              \
  }                                                                                                                                      \
  template<class T, int L, __sierra::enable_if_t<(L > 1) && __sierra::is_word<T>::value, int> = 0>                                       \
  __SIERRA_PUBLIC __sierra::vec<T, L> NAME(__sierra::same_t<T> v, const __sierra::vec<T, L, void>& w) noexcept {                         \
    return NAME(__sierra::vec<T, L>(v), w);                                                                                              \
  }                                                                                                                                      \
  template<class A, class B, class T = __sierra::plain_t<A>,                                                                             \
           __sierra::enable_if_t<__sierra::is_word<T>::value && __sierra::is_same<T, __sierra::plain_t<B>>::value, int> = 0>             \
  __SIERRA_PUBLIC T NAME(const A& v, const B& w) noexcept {                                                                              \
    typedef T one __attribute__((__ext_vector_type__(1)));                                                                               \
    const one a = one(T(v)), b = one(T(w));                                                                                              \
    return T((CALL)[0]);                                                                                                                 \
  }
// Sum and difference, in the element type; what lies beyond its range becomes its nearer end.
__SIERRA_PAIR(add_sat, __builtin_elementwise_add_sat(a, b))
__SIERRA_PAIR(sub_sat, __builtin_elementwise_sub_sat(a, b))
// (a + b + 1) / 2 rounded down, as if the sum never overflowed: the mean, halves upwards.
__SIERRA_PAIR(avg, (a | b) - ((a ^ b) >> 1))
#undef __SIERRA_PAIR

}  // namespace sierra

#undef __SIERRA_PUBLIC
#undef __SIERRA_INLINE
#endif
