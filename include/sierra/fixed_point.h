// sierra/fixed_point.h: arithmetic of narrow numbers: the upper halves of products, products of neighbours, distances.
//
// Each is written as the machine's instruction is defined, in wider numbers, from which LLVM finds the instruction: pmulhw, pmulhrsw, pmaddwd, psadbw.
#ifndef SIERRA_FIXED_POINT_H
#define SIERRA_FIXED_POINT_H

#pragma GCC system_header

#include "bits.h"
#include "lanes.h"
#include "packet.h"
#include "reduce.h"

#define __SIERRA_INLINE inline __attribute__((__always_inline__, __nodebug__, __artificial__))
#define __SIERRA_PUBLIC [[omp::assume("sierra.library")]] __SIERRA_INLINE

namespace __sierra {

// The number twice as wide, of the same kind.
template<int Bytes, bool Signed> struct integer_of {};
template<> struct integer_of<2, true> { using type = short; };
template<> struct integer_of<2, false> { using type = unsigned short; };
template<> struct integer_of<4, true> { using type = int; };
template<> struct integer_of<4, false> { using type = unsigned; };
template<> struct integer_of<8, true> { using type = long; };
template<> struct integer_of<8, false> { using type = unsigned long; };
template<class T> struct wider_integer : integer_of<int(sizeof(T)) * 2, (T(-1) < T(0))> {};
template<class T> using wider_integer_t = typename wider_integer<T>::type;
template<class T> using unsigned_t = typename unsigned_of<T>::type;

template<class T> struct is_signed_word { static constexpr bool value = is_word<T>::value && T(-1) < T(0); };
template<class T> struct is_half_word { static constexpr bool value = is_word<T>::value && sizeof(T) < 8; };

// Sums of distances: of 64 lanes of 32 bits they take more than that.
template<class T> using sum_of_distances_t = conditional_t<(sizeof(T) < 4), unsigned, unsigned long>;

#if defined(__SSSE3__)
// The machine's own products of 16 bits that LLVM does not find by itself: pmulhrsw, and pmaddwd of more than 128 bits.
struct short_products {
#if defined(__AVX512BW__)
  static constexpr int bytes = register_bytes;
  typedef short long_type __attribute__((__vector_size__(64)));
  static __SIERRA_INLINE raw_t<short, 32> rounded(const raw_t<short, 32>& a, const raw_t<short, 32>& b) noexcept { return raw_t<short, 32>(__builtin_ia32_pmulhrsw512(long_type(a), long_type(b))); }
  static __SIERRA_INLINE raw_t<int, 16> pairs(const raw_t<short, 32>& a, const raw_t<short, 32>& b) noexcept { return raw_t<int, 16>(__builtin_ia32_pmaddwd512(long_type(a), long_type(b))); }
#elif defined(__AVX2__)
  static constexpr int bytes = 32;
#else
  static constexpr int bytes = 16;
#endif
#if defined(__AVX2__)
  typedef short wide_type __attribute__((__vector_size__(32)));
  static __SIERRA_INLINE raw_t<short, 16> rounded(const raw_t<short, 16>& a, const raw_t<short, 16>& b) noexcept { return raw_t<short, 16>(__builtin_ia32_pmulhrsw256(wide_type(a), wide_type(b))); }
  static __SIERRA_INLINE raw_t<int, 8> pairs(const raw_t<short, 16>& a, const raw_t<short, 16>& b) noexcept { return raw_t<int, 8>(__builtin_ia32_pmaddwd256(wide_type(a), wide_type(b))); }
#endif
  typedef short type __attribute__((__vector_size__(16)));
  static __SIERRA_INLINE raw_t<short, 8> rounded(const raw_t<short, 8>& a, const raw_t<short, 8>& b) noexcept { return raw_t<short, 8>(__builtin_ia32_pmulhrsw128(type(a), type(b))); }
  static __SIERRA_INLINE raw_t<int, 4> pairs(const raw_t<short, 8>& a, const raw_t<short, 8>& b) noexcept { return raw_t<int, 4>(__builtin_ia32_pmaddwd128(type(a), type(b))); }
};
#endif

namespace internal {
// Upper half of the products of 64 bits, from four products of 32.
template<class U> __SIERRA_INLINE U high_of_long_products(const U& a, const U& b) noexcept {
  const U low = U(0xffffffffu), half = U(32);
  const U a0 = a & low, a1 = a >> half, b0 = b & low, b1 = b >> half;
  const U cross = a1 * b0, other = a0 * b1;
  const U carry = (a0 * b0 >> half) + (cross & low) + (other & low);
  return a1 * b1 + (cross >> half) + (other >> half) + (carry >> half);
}
template<class T, int L> __SIERRA_INLINE raw_t<T, L> high_of_products(const raw_t<T, L>& a, const raw_t<T, L>& b) noexcept {
  using V = raw_t<T, L>;
  if constexpr (sizeof(T) == 8) {
    using U = raw_t<unsigned long, L>;
    const U x = __builtin_convertvector(a, U), y = __builtin_convertvector(b, U);
    U high = internal::high_of_long_products<U>(x, y);
    // A negative number stands for one that is 2^64 larger.
    if constexpr (T(-1) < T(0)) high = high - (x & __builtin_convertvector(b >> V(63), U)) - (y & __builtin_convertvector(a >> V(63), U));
    return __builtin_convertvector(high, V);
  } else {
    using W = raw_t<wider_integer_t<T>, L>;
    return __builtin_convertvector(__builtin_convertvector(a, W) * __builtin_convertvector(b, W) >> W(sizeof(T) * 8), V);
  }
}
// The product in units of 2^(bits - 1), to the nearest one, halves upwards.
template<class T, int L> __SIERRA_INLINE raw_t<T, L> rounded_products(const raw_t<T, L>& a, const raw_t<T, L>& b) noexcept {
  using V = raw_t<T, L>;
#if defined(__SSSE3__)
  if constexpr (is_same<T, short>::value) {
    if constexpr (L * 2 > short_products::bytes) {
      using H = raw_t<short, L / 2>;
      V products;
      products.lo = internal::rounded_products<T, L / 2>(H(a.lo), H(b.lo));
      products.hi = internal::rounded_products<T, L / 2>(H(a.hi), H(b.hi));
      return products;
    } else if constexpr (L < 8) {
      const auto lanes = short_products::rounded(internal::first_of<L>(a, make_indices<8>()), internal::first_of<L>(b, make_indices<8>()));
      return internal::first_of<8>(lanes, make_indices<L>());
    } else {
      return short_products::rounded(a, b);
    }
  }
#endif
  if constexpr (sizeof(T) == 8) {
    using U = raw_t<unsigned long, L>;
    const U low = __builtin_convertvector(a, U) * __builtin_convertvector(b, U);
    const U high = __builtin_convertvector(internal::high_of_products<T, L>(a, b), U);
    return __builtin_convertvector((high << U(1) | low >> U(63)) + (low >> U(62) & U(1)), V);
  } else {
    using W = raw_t<wider_integer_t<T>, L>;
    using U = raw_t<unsigned_t<wider_integer_t<T>>, L>;
    const U product = __builtin_convertvector(__builtin_convertvector(a, W) * __builtin_convertvector(b, W), U);
    return __builtin_convertvector(((product >> U(sizeof(T) * 8 - 2)) + U(1)) >> U(1), V);
  }
}
template<class T, int L> __SIERRA_INLINE raw_t<unsigned_t<T>, L> distances(const raw_t<T, L>& a, const raw_t<T, L>& b) noexcept {
  using U = raw_t<unsigned_t<T>, L>;
  return __builtin_convertvector(__builtin_elementwise_max(a, b), U) - __builtin_convertvector(__builtin_elementwise_min(a, b), U);
}
// Products of neighbours, added up: in a number of both, the even lane stands low, the odd one high. Unsigned: sums wrap round.
template<class T, int L> __SIERRA_INLINE raw_t<wider_integer_t<T>, L / 2> products_of_pairs(const raw_t<T, L>& a, const raw_t<T, L>& b) noexcept {
  using W = raw_t<wider_integer_t<T>, L / 2>;
  using U = raw_t<unsigned_t<wider_integer_t<T>>, L / 2>;
#if defined(__SSSE3__)
  if constexpr (is_same<T, short>::value && L >= 8) {
    if constexpr (L * 2 > short_products::bytes) {
      using H = raw_t<short, L / 2>;
      W sums;
      sums.lo = internal::products_of_pairs<T, L / 2>(H(a.lo), H(b.lo));
      sums.hi = internal::products_of_pairs<T, L / 2>(H(a.hi), H(b.hi));
      return sums;
    } else {
      return short_products::pairs(a, b);
    }
  }
#endif
  const W x = __builtin_bit_cast(W, a), y = __builtin_bit_cast(W, b), n = W(sizeof(T) * 8);
  const U even = __builtin_convertvector((x << n >> n) * (y << n >> n), U), odd = __builtin_convertvector((x >> n) * (y >> n), U);
  return __builtin_convertvector(even + odd, W);
}
}  // namespace internal

// Each function of lanes, and of one value.
struct mul_high_lanes {
  template<class T> using result = T;
  template<class T, int L> static __SIERRA_INLINE raw_t<T, L> run(const raw_t<T, L>& a, const raw_t<T, L>& b) noexcept { return internal::high_of_products<T, L>(a, b); }
  template<class T> static __SIERRA_INLINE T one(T a, T b) noexcept {
    using W = conditional_t<sizeof(T) == 8, conditional_t<(T(-1) < T(0)), __int128, unsigned __int128>, conditional_t<(T(-1) < T(0)), long, unsigned long>>;
    return T(W(a) * W(b) >> sizeof(T) * 8);
  }
};
struct mul_round_lanes {
  template<class T> using result = T;
  template<class T, int L> static __SIERRA_INLINE raw_t<T, L> run(const raw_t<T, L>& a, const raw_t<T, L>& b) noexcept { return internal::rounded_products<T, L>(a, b); }
  template<class T> static __SIERRA_INLINE T one(T a, T b) noexcept {
    using W = conditional_t<sizeof(T) == 8, __int128, conditional_t<sizeof(T) == 4, long, int>>;
    return T(((W(a) * W(b) >> (sizeof(T) * 8 - 2)) + 1) >> 1);
  }
};
struct abs_diff_lanes {
  template<class T> using result = unsigned_t<T>;
  template<class T, int L> static __SIERRA_INLINE raw_t<unsigned_t<T>, L> run(const raw_t<T, L>& a, const raw_t<T, L>& b) noexcept { return internal::distances<T, L>(a, b); }
  template<class T> static __SIERRA_INLINE unsigned_t<T> one(T a, T b) noexcept {
    using U = unsigned_t<T>;
    return U(U(__builtin_elementwise_max(a, b)) - U(__builtin_elementwise_min(a, b)));
  }
};

}  // namespace __sierra

namespace sierra {

// Lane by lane; a uniform argument takes the type of the varying one.
#define __SIERRA_PAIR(NAME, FITS)                                                                                                        \
  template<class T, int L, __sierra::enable_if_t<(L > 1) && __sierra::FITS<T>::value, int> = 0>                                          \
  __SIERRA_PUBLIC __sierra::vec<__sierra::NAME##_lanes::result<T>, L> NAME(const __sierra::vec<T, L, void>& a,                           \
                                                                           const __sierra::vec<T, L, void>& b) noexcept {                \
    return __sierra::vec<__sierra::NAME##_lanes::result<T>, L>::from(__sierra::NAME##_lanes::run<T, L>(a.get(), b.get()));               \
  }                                                                                                                                      \
  template<class T, int L, __sierra::enable_if_t<(L > 1) && __sierra::FITS<T>::value, int> = 0>                                          \
  __SIERRA_PUBLIC __sierra::vec<__sierra::NAME##_lanes::result<T>, L> NAME(const __sierra::vec<T, L, void>& a,                           \
                                                                           __sierra::same_t<T> b) noexcept {                             \
    return NAME(a, __sierra::vec<T, L>(b));                                                                                              \
  }                                                                                                                                      \
  template<class T, int L, __sierra::enable_if_t<(L > 1) && __sierra::FITS<T>::value, int> = 0>                                          \
  __SIERRA_PUBLIC __sierra::vec<__sierra::NAME##_lanes::result<T>, L> NAME(__sierra::same_t<T> a,                                        \
                                                                           const __sierra::vec<T, L, void>& b) noexcept {                \
    return NAME(__sierra::vec<T, L>(a), b);                                                                                              \
  }                                                                                                                                      \
  template<class A, class B, class T = __sierra::plain_t<A>,                                                                             \
           __sierra::enable_if_t<__sierra::FITS<T>::value && __sierra::is_same<T, __sierra::plain_t<B>>::value, int> = 0>                \
  __SIERRA_PUBLIC __sierra::NAME##_lanes::result<T> NAME(const A& a, const B& b) noexcept {                                              \
    return __sierra::NAME##_lanes::one<T>(T(a), T(b));                                                                                   \
  }
// The upper half of the product, of n bits: a · b / 2^n, rounded down.
__SIERRA_PAIR(mul_high, is_word)
// The product of two fractions with n - 1 bits behind the point: a · b / 2^(n-1), to the nearest number, halves upwards. Of the most negative number by itself: that number.
__SIERRA_PAIR(mul_round, is_signed_word)
// |a - b|, which fits the unsigned type of the same width.
__SIERRA_PAIR(abs_diff, is_word)
#undef __SIERRA_PAIR

// {a0 · b0 + a1 · b1, a2 · b2 + a3 · b3, …}, of numbers twice as wide and half as many; sums wrap round. Dead lanes count as 0. One lane has no neighbour: its product.
template<class T, int L, __sierra::enable_if_t<(L > 1) && __sierra::is_half_word<T>::value, int> = 0>
__SIERRA_PUBLIC __sierra::varying_t<__sierra::wider_integer_t<T>, L / 2> mul_add_pairs(const __sierra::vec<T, L, void>& a, const __sierra::vec<T, L, void>& b) noexcept {
  const auto sums = __sierra::products_of_pairs<T, L>(__sierra::only_live<T, L>(a.get(), T(0)), b.get());
  if constexpr (L == 2) {
    return sums[0];
  } else {
    return __sierra::vec<__sierra::wider_integer_t<T>, L / 2>::from(sums);
  }
}
template<class T, int L, __sierra::enable_if_t<(L > 1) && __sierra::is_half_word<T>::value, int> = 0>
__SIERRA_PUBLIC auto mul_add_pairs(const __sierra::vec<T, L, void>& a, __sierra::same_t<T> b) noexcept { return mul_add_pairs(a, __sierra::vec<T, L>(b)); }
template<class T, int L, __sierra::enable_if_t<(L > 1) && __sierra::is_half_word<T>::value, int> = 0>
__SIERRA_PUBLIC auto mul_add_pairs(__sierra::same_t<T> a, const __sierra::vec<T, L, void>& b) noexcept { return mul_add_pairs(__sierra::vec<T, L>(a), b); }
template<class A, class B, class T = __sierra::plain_t<A>,
         __sierra::enable_if_t<__sierra::is_half_word<T>::value && __sierra::is_same<T, __sierra::plain_t<B>>::value, int> = 0>
__SIERRA_PUBLIC __sierra::wider_integer_t<T> mul_add_pairs(const A& a, const B& b) noexcept {
  using W = __sierra::wider_integer_t<T>;
  return W(W(T(a)) * W(T(b)));
}

// The sum of |a - b| over the live lanes: one uniform number.
template<class T, int L, __sierra::enable_if_t<(L > 1) && __sierra::is_word<T>::value, int> = 0>
__SIERRA_PUBLIC __sierra::sum_of_distances_t<T> sad(const __sierra::vec<T, L, void>& a, const __sierra::vec<T, L, void>& b) noexcept {
  using U = __sierra::unsigned_t<T>;
  using S = __sierra::sum_of_distances_t<T>;
  if constexpr (__sierra::is_same<T, unsigned char>::value) {
    // As scalar code has it, so that loops see more than a sum of bytes in it.
    using W = __sierra::raw_t<int, L>;
    const W apart = __builtin_elementwise_abs(__builtin_convertvector(a.get(), W) - __builtin_convertvector(b.get(), W));
    return S(__builtin_reduce_add(__sierra::only_live<int, L>(apart, 0)));
  }
  const auto distances = __sierra::only_live<U, L>(__sierra::distances<T, L>(a.get(), b.get()), U(0));
  return __builtin_reduce_add(__builtin_convertvector(distances, __sierra::raw_t<S, L>));
}
template<class T, int L, __sierra::enable_if_t<(L > 1) && __sierra::is_word<T>::value, int> = 0>
__SIERRA_PUBLIC __sierra::sum_of_distances_t<T> sad(const __sierra::vec<T, L, void>& a, __sierra::same_t<T> b) noexcept { return sad(a, __sierra::vec<T, L>(b)); }
template<class T, int L, __sierra::enable_if_t<(L > 1) && __sierra::is_word<T>::value, int> = 0>
__SIERRA_PUBLIC __sierra::sum_of_distances_t<T> sad(__sierra::same_t<T> a, const __sierra::vec<T, L, void>& b) noexcept { return sad(__sierra::vec<T, L>(a), b); }
template<class A, class B, class T = __sierra::plain_t<A>,
         __sierra::enable_if_t<__sierra::is_word<T>::value && __sierra::is_same<T, __sierra::plain_t<B>>::value, int> = 0>
__SIERRA_PUBLIC __sierra::sum_of_distances_t<T> sad(const A& a, const B& b) noexcept { return sierra::abs_diff(a, b); }

}  // namespace sierra

#undef __SIERRA_PUBLIC
#undef __SIERRA_INLINE
#endif
