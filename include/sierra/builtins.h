// sierra/builtins.h: clang's builtin functions, for lanes. The compiler writes `__sierra::builtin::popcount(v)` for a `__builtin_popcount(v)` whose argument holds lanes;
// what holds none goes on to the builtin itself, for in a template the same call may have both.
#ifndef SIERRA_BUILTINS_H
#define SIERRA_BUILTINS_H

#pragma GCC system_header

#include "bits.h"
#include "lanes.h"
#include "unqualified.h"

#define __SIERRA_INLINE inline __attribute__((__always_inline__, __nodebug__, __artificial__))
#define __SIERRA_LANES(...) int L = call_length<__VA_ARGS__>::value, enable_if_t<(L > 1), int> = 0
#define __SIERRA_NO_LANES(...) enable_if_t<(call_length<__VA_ARGS__>::value <= 1), int> = 0

namespace __sierra {
namespace builtin {

// What goes to the builtin as it is.
#define __SIERRA_SCALAR(NAME)                                                                                                            \
  template<class... X, __SIERRA_NO_LANES(X...)>                                                                                          \
  __SIERRA_INLINE constexpr auto NAME(const X&... x) noexcept -> decltype(__builtin_##NAME(x...)) {                                      \
    return __builtin_##NAME(x...);                                                                                                       \
  }

// In each lane `RESULT`, of arguments that are converted to T as those of the builtin are.
#define __SIERRA_ONE(NAME, T, RESULT)                                                                                                    \
  __SIERRA_SCALAR(NAME)                                                                                                                  \
  template<class X, __SIERRA_LANES(X)> __SIERRA_INLINE auto NAME(const X& a) noexcept {                                                  \
    const vec<T, L> x(a);                                                                                                                \
    return RESULT;                                                                                                                       \
  }
#define __SIERRA_TWO(NAME, T, U, RESULT)                                                                                                 \
  __SIERRA_SCALAR(NAME)                                                                                                                  \
  template<class X, class Y, __SIERRA_LANES(X, Y)> __SIERRA_INLINE auto NAME(const X& a, const Y& b) noexcept {                          \
    const vec<T, L> x(a);                                                                                                                \
    const vec<U, L> y(b);                                                                                                                \
    return RESULT;                                                                                                                       \
  }

// Bits.
#define __SIERRA_WORDS(NAME, SIGN, RESULT)                                                                                               \
  __SIERRA_ONE(NAME, SIGN int, RESULT)                                                                                                   \
  __SIERRA_ONE(NAME##l, SIGN long, RESULT)                                                                                               \
  __SIERRA_ONE(NAME##ll, SIGN long long, RESULT)
__SIERRA_WORDS(popcount, unsigned, ::sierra::popcount(x))
__SIERRA_WORDS(parity, unsigned, ::sierra::popcount(x) & 1)
__SIERRA_WORDS(clz, unsigned, ::sierra::countl_zero(x))
__SIERRA_WORDS(ctz, unsigned, ::sierra::countr_zero(x))
__SIERRA_WORDS(ffs, signed, ::sierra::select(x == 0, 0, ::sierra::countr_zero(x) + 1))
__SIERRA_WORDS(clrsb, signed, ::sierra::countl_zero(x ^ (x >> int(sizeof(x[0]) * 8 - 1))) - 1)
__SIERRA_ONE(abs, int, ::sierra::abs(x))
__SIERRA_ONE(labs, long, ::sierra::abs(x))
__SIERRA_ONE(llabs, long long, ::sierra::abs(x))
#define __SIERRA_WIDTH(WIDTH, T)                                                                                                         \
  __SIERRA_ONE(bitreverse##WIDTH, T, (vec<T, L>::from(__builtin_elementwise_bitreverse(x.get()))))                                       \
  __SIERRA_TWO(rotateleft##WIDTH, T, T, (vec<T, L>(::sierra::rotl(x, y))))                                                               \
  __SIERRA_TWO(rotateright##WIDTH, T, T, (vec<T, L>(::sierra::rotr(x, y))))
__SIERRA_WIDTH(8, unsigned char)
__SIERRA_WIDTH(16, unsigned short)
__SIERRA_WIDTH(32, unsigned)
__SIERRA_WIDTH(64, unsigned long)
#undef __SIERRA_WIDTH
__SIERRA_ONE(bswap16, unsigned short, (::sierra::byteswap(x)))
__SIERRA_ONE(bswap32, unsigned, (::sierra::byteswap(x)))
__SIERRA_ONE(bswap64, unsigned long, (::sierra::byteswap(x)))

// Mathematics: for double, and for float.
#define __SIERRA_REAL(NAME, SCOPE)                                                                                                       \
  __SIERRA_ONE(NAME, double, SCOPE::NAME(x))                                                                                             \
  __SIERRA_ONE(NAME##f, float, SCOPE::NAME(x))
#define __SIERRA_REALS(NAME, SCOPE)                                                                                                      \
  __SIERRA_TWO(NAME, double, double, SCOPE::NAME(x, y))                                                                                  \
  __SIERRA_TWO(NAME##f, float, float, SCOPE::NAME(x, y))
__SIERRA_REAL(acos, ::sierra)
__SIERRA_REAL(acosh, ::sierra)
__SIERRA_REAL(asin, ::sierra)
__SIERRA_REAL(asinh, ::sierra)
__SIERRA_REAL(atan, ::sierra)
__SIERRA_REAL(atanh, ::sierra)
__SIERRA_REAL(cbrt, ::sierra)
__SIERRA_REAL(ceil, ::sierra)
__SIERRA_REAL(cos, ::sierra)
__SIERRA_REAL(cosh, ::sierra)
__SIERRA_REAL(erf, ::sierra)
__SIERRA_REAL(erfc, ::sierra)
__SIERRA_REAL(exp, ::sierra)
__SIERRA_REAL(exp2, ::sierra)
__SIERRA_REAL(expm1, ::sierra)
__SIERRA_REAL(fabs, ::__sierra)
__SIERRA_REAL(floor, ::sierra)
__SIERRA_REAL(lgamma, ::sierra)
__SIERRA_REAL(log, ::sierra)
__SIERRA_REAL(log10, ::sierra)
__SIERRA_REAL(log1p, ::sierra)
__SIERRA_REAL(log2, ::sierra)
__SIERRA_REAL(nearbyint, ::sierra)
__SIERRA_REAL(rint, ::sierra)
__SIERRA_REAL(round, ::sierra)
__SIERRA_REAL(sin, ::sierra)
__SIERRA_REAL(sinh, ::sierra)
__SIERRA_REAL(sqrt, ::sierra)
__SIERRA_REAL(tan, ::sierra)
__SIERRA_REAL(tanh, ::sierra)
__SIERRA_REAL(tgamma, ::sierra)
__SIERRA_REAL(trunc, ::sierra)
__SIERRA_REAL(lrint, ::sierra)
__SIERRA_REAL(lround, ::sierra)
__SIERRA_REALS(atan2, ::sierra)
__SIERRA_REALS(copysign, ::sierra)
__SIERRA_REALS(fdim, ::sierra)
__SIERRA_REALS(fmax, ::__sierra)
__SIERRA_REALS(fmin, ::__sierra)
__SIERRA_REALS(fmod, ::sierra)
__SIERRA_REALS(hypot, ::sierra)
__SIERRA_REALS(pow, ::sierra)
__SIERRA_REALS(remainder, ::sierra)
#undef __SIERRA_REAL
#undef __SIERRA_REALS
__SIERRA_TWO(ldexp, double, int, ::sierra::ldexp(x, y))
__SIERRA_TWO(ldexpf, float, int, ::sierra::ldexp(x, y))
#define __SIERRA_FMA(NAME, T)                                                                                                            \
  __SIERRA_SCALAR(NAME)                                                                                                                  \
  template<class X, class Y, class Z, __SIERRA_LANES(X, Y, Z)> __SIERRA_INLINE auto NAME(const X& a, const Y& b, const Z& c) noexcept {  \
    return ::sierra::fma(vec<T, L>(a), vec<T, L>(b), vec<T, L>(c));                                                                      \
  }
__SIERRA_FMA(fma, double)
__SIERRA_FMA(fmaf, float)
#undef __SIERRA_FMA

// What asks for a number's kind takes any floating type.
#define __SIERRA_ANY(NAME)                                                                                                               \
  __SIERRA_SCALAR(NAME)                                                                                                                  \
  template<class... X, __SIERRA_LANES(X...)> __SIERRA_INLINE auto NAME(const X&... x) noexcept { return ::sierra::NAME(x...); }
__SIERRA_ANY(isnan)
__SIERRA_ANY(isinf)
__SIERRA_ANY(isfinite)
__SIERRA_ANY(isnormal)
__SIERRA_ANY(signbit)
__SIERRA_ANY(isgreater)
__SIERRA_ANY(isgreaterequal)
__SIERRA_ANY(isless)
__SIERRA_ANY(islessequal)
__SIERRA_ANY(islessgreater)
__SIERRA_ANY(isunordered)
#undef __SIERRA_ANY
__SIERRA_ONE(signbitf, float, ::sierra::signbit(x))

// The element type of the first argument that has lanes.
template<class X, class... Rest> struct first_element : conditional_t<(call_length<X>::value > 1), element_of<remove_cvref_t<X>>, first_element<Rest...>> {};
template<class X> struct first_element<X> : element_of<remove_cvref_t<X>> {};
#define __SIERRA_ELEMENTS(NAME)                                                                                                          \
  __SIERRA_SCALAR(elementwise_##NAME)                                                                                                    \
  template<class... X, __SIERRA_LANES(X...)> __SIERRA_INLINE auto elementwise_##NAME(const X&... x) noexcept {                           \
    using V = vec<typename first_element<X...>::type, L>;                                                                                \
    return V::from(__builtin_elementwise_##NAME(V(x).get()...));                                                                         \
  }
__SIERRA_ELEMENTS(abs)
__SIERRA_ELEMENTS(add_sat)
__SIERRA_ELEMENTS(bitreverse)
__SIERRA_ELEMENTS(ceil)
__SIERRA_ELEMENTS(copysign)
__SIERRA_ELEMENTS(floor)
__SIERRA_ELEMENTS(fma)
__SIERRA_ELEMENTS(fshl)
__SIERRA_ELEMENTS(fshr)
__SIERRA_ELEMENTS(max)
__SIERRA_ELEMENTS(maximum)
__SIERRA_ELEMENTS(maxnum)
__SIERRA_ELEMENTS(min)
__SIERRA_ELEMENTS(minimum)
__SIERRA_ELEMENTS(minnum)
__SIERRA_ELEMENTS(nearbyint)
__SIERRA_ELEMENTS(popcount)
__SIERRA_ELEMENTS(rint)
__SIERRA_ELEMENTS(round)
__SIERRA_ELEMENTS(roundeven)
__SIERRA_ELEMENTS(sqrt)
__SIERRA_ELEMENTS(sub_sat)
__SIERRA_ELEMENTS(trunc)
#undef __SIERRA_ELEMENTS
#define __SIERRA_ELEMENTS(NAME)                                                                                                          \
  __SIERRA_SCALAR(elementwise_##NAME)                                                                                                    \
  template<class... X, __SIERRA_LANES(X...)> __SIERRA_INLINE auto elementwise_##NAME(const X&... x) noexcept { return ::sierra::NAME(x...); }
__SIERRA_ELEMENTS(acos)
__SIERRA_ELEMENTS(asin)
__SIERRA_ELEMENTS(atan)
__SIERRA_ELEMENTS(atan2)
__SIERRA_ELEMENTS(cos)
__SIERRA_ELEMENTS(cosh)
__SIERRA_ELEMENTS(exp)
__SIERRA_ELEMENTS(exp2)
__SIERRA_ELEMENTS(fmod)
__SIERRA_ELEMENTS(log)
__SIERRA_ELEMENTS(log10)
__SIERRA_ELEMENTS(log2)
__SIERRA_ELEMENTS(pow)
__SIERRA_ELEMENTS(sin)
__SIERRA_ELEMENTS(sinh)
__SIERRA_ELEMENTS(tan)
__SIERRA_ELEMENTS(tanh)
#undef __SIERRA_ELEMENTS

// What is likely says nothing of single lanes: a condition stays a condition, and what else there is becomes a long, as the builtin's argument does.
template<class T, int L, class E, class... P> __SIERRA_INLINE auto expect(const vec<T, L>& v, const E&, const P&...) noexcept {
  using R = conditional_t<is_same<T, bool>::value, bool, long>;
  return vec<R, L>(v);
}
template<class E, class T, __SIERRA_NO_LANES(T)> __SIERRA_INLINE constexpr long expect(const T& v, const E& expected) noexcept { return __builtin_expect(v, expected); }
template<class T, int L, class E, class P> __SIERRA_INLINE auto expect_with_probability(const vec<T, L>& v, const E& expected, P) noexcept {
  return builtin::expect(v, expected);
}
template<class T, class E, class P, __SIERRA_NO_LANES(T)> __SIERRA_INLINE constexpr long expect_with_probability(const T& v, const E&, P) noexcept { return long(v); }
template<class X> __SIERRA_INLINE constexpr void assume(const X&) noexcept {}

// Arithmetic as if numbers had no ends, and whether the result is another one. Numbers of up to 32 bits have room in 64; of others each lane is asked.
#define __SIERRA_OVERFLOW(NAME, OPERATOR)                                                                                                \
  template<class X, class Y, class R, int L, enable_if_t<(L > 1), int> = 0>                                                              \
  __SIERRA_INLINE vec<bool, L> NAME##_overflow(const X& a, const Y& b, vec<R, L>* result) noexcept {                                     \
    using A = element_t<X>;                                                                                                              \
    using B = element_t<Y>;                                                                                                              \
    const vec<A, L> x(a);                                                                                                                \
    const vec<B, L> y(b);                                                                                                                \
    if constexpr (sizeof(A) <= 4 && sizeof(B) <= 4 && sizeof(R) <= 4) {                                                                  \
      const auto wide = vec<unsigned long, L>(vec<long, L>(x)).get() OPERATOR vec<unsigned long, L>(vec<long, L>(y)).get();              \
      const auto exact = vec<unsigned long, L>::from(wide);                                                                              \
      *result = vec<R, L>(exact);                                                                                                        \
      return vec<unsigned long, L>(vec<long, L>(vec<R, L>(exact))) != exact;                                                             \
    } else {                                                                                                                             \
      const auto left = x.get();                                                                                                         \
      const auto right = y.get();                                                                                                        \
      auto sums = result->get();                                                                                                         \
      vec<bool, L> overflows(false);                                                                                                     \
      auto bits = overflows.get();                                                                                                       \
      for (int i = 0; i < L; ++i) {                                                                                                      \
        R one;                                                                                                                           \
        bits[i] = __builtin_##NAME##_overflow(A(left[i]), B(right[i]), &one);                                                            \
        sums[i] = one;                                                                                                                   \
      }                                                                                                                                  \
      *result = vec<R, L>::from(sums);                                                                                                   \
      return vec<bool, L>::from(bits);                                                                                                   \
    }                                                                                                                                    \
  }                                                                                                                                      \
  template<class X, class Y, class R, __SIERRA_NO_LANES(X, Y, R)> __SIERRA_INLINE constexpr bool NAME##_overflow(const X& a, const Y& b, R* result) noexcept { \
    return __builtin_##NAME##_overflow(a, b, result);                                                                                    \
  }
__SIERRA_OVERFLOW(add, +)
__SIERRA_OVERFLOW(sub, -)
__SIERRA_OVERFLOW(mul, *)
#undef __SIERRA_OVERFLOW
#define __SIERRA_OVERFLOW(NAME, OF, T)                                                                                                   \
  __SIERRA_SCALAR(NAME##_overflow)                                                                                                       \
  template<class X, class Y, int L, enable_if_t<(L > 1), int> = 0>                                                                       \
  __SIERRA_INLINE vec<bool, L> NAME##_overflow(const X& a, const Y& b, vec<T, L>* result) noexcept {                                     \
    return builtin::OF##_overflow(vec<T, L>(a), vec<T, L>(b), result);                                                                   \
  }
#define __SIERRA_OVERFLOWS(OF)                                                                                                           \
  __SIERRA_OVERFLOW(s##OF, OF, int)                                                                                                      \
  __SIERRA_OVERFLOW(s##OF##l, OF, long)                                                                                                  \
  __SIERRA_OVERFLOW(s##OF##ll, OF, long long)                                                                                            \
  __SIERRA_OVERFLOW(u##OF, OF, unsigned)                                                                                                 \
  __SIERRA_OVERFLOW(u##OF##l, OF, unsigned long)                                                                                         \
  __SIERRA_OVERFLOW(u##OF##ll, OF, unsigned long long)
__SIERRA_OVERFLOWS(add)
__SIERRA_OVERFLOWS(sub)
__SIERRA_OVERFLOWS(mul)
#undef __SIERRA_OVERFLOWS
#undef __SIERRA_OVERFLOW

#undef __SIERRA_WORDS
#undef __SIERRA_ONE
#undef __SIERRA_TWO
#undef __SIERRA_SCALAR

}  // namespace builtin
}  // namespace __sierra

#undef __SIERRA_LANES
#undef __SIERRA_NO_LANES
#undef __SIERRA_INLINE
#endif
