// sierra/transcendental.h: exp, log, sin and their like, for all lanes at once.
#ifndef SIERRA_TRANSCENDENTAL_H
#define SIERRA_TRANSCENDENTAL_H

#pragma GCC system_header

#include "math.h"
#include "packet.h"
#include "mathematics/error_function.h"
#include "mathematics/exponential.h"
#include "mathematics/inverse_trigonometric.h"
#include "mathematics/logarithm.h"
#include "mathematics/power.h"
#include "mathematics/trigonometric.h"

#define __SIERRA_INLINE inline __attribute__((__always_inline__, __nodebug__, __artificial__))
#define __SIERRA_PUBLIC [[omp::assume("sierra.library")]] __SIERRA_INLINE

namespace __sierra {

// The type in which lanes are computed: those of half a float's size in float.
template<class T> struct computed_lanes { using type = conditional_t<sizeof(T) == 2, float, T>; };

// Vectors of more than two registers: as many lanes as a register holds at a time, in a loop. The values in between would not fit into the registers,
// nor would the code into anybody's patience.
template<class V> struct by_registers {
  using element = remove_cvref_t<decltype(internal::declval<V&>()[0])>;
  static constexpr int count = sizeof(V) <= 2 * register_bytes ? 1 : sizeof(V) / register_bytes;
  using part = raw_t<element, sizeof(V) / sizeof(element) / count>;
  union parts {
    V whole;
    part each[count];
  };
};
namespace internal {
template<class F, class V> __SIERRA_INLINE V in_parts(const V& x) noexcept {
  using P = by_registers<V>;
  if constexpr (P::count == 1) {
    return F::lanes(x);
  } else {
    typename P::parts in, out;
    in.whole = x;
#pragma clang loop unroll(disable)
    for (int i = 0; i < P::count; ++i) out.each[i] = F::lanes(in.each[i]);
    return out.whole;
  }
}
template<class F, class V> __SIERRA_INLINE V in_parts(const V& x, const V& y) noexcept {
  using P = by_registers<V>;
  if constexpr (P::count == 1) {
    return F::lanes(x, y);
  } else {
    typename P::parts in, also_in, out;
    in.whole = x;
    also_in.whole = y;
#pragma clang loop unroll(disable)
    for (int i = 0; i < P::count; ++i) out.each[i] = F::lanes(in.each[i], also_in.each[i]);
    return out.whole;
  }
}

template<class F, class V> __SIERRA_INLINE V in_parts(const V& x, const V& y, const V& z) noexcept {
  using P = by_registers<V>;
  if constexpr (P::count == 1) {
    return F::lanes(x, y, z);
  } else {
    typename P::parts first, second, third, out;
    first.whole = x;
    second.whole = y;
    third.whole = z;
#pragma clang loop unroll(disable)
    for (int i = 0; i < P::count; ++i) out.each[i] = F::lanes(first.each[i], second.each[i], third.each[i]);
    return out.whole;
  }
}

// What a function looks at: dead lanes count as 1, which raises no exception and takes no slow way.
template<class T, int L> __SIERRA_INLINE auto quiet_lanes(const raw_t<T, L>& x) noexcept {
  using E = typename computed_lanes<T>::type;
  using M = raw_t<typename mask_integer<sizeof(E)>::type, L>;
  return __builtin_convertvector(live<L>(), M) != M(0) ? __builtin_convertvector(x, raw_t<E, L>) : raw_t<E, L>(1);
}
template<class F, class T, int L, class... X> __SIERRA_INLINE raw_t<T, L> each_live(const X&... x) noexcept {
  return __builtin_convertvector(internal::in_parts<F>(internal::quiet_lanes<T, L>(x)...), raw_t<T, L>);
}

// Sine and cosine, which share the larger part of their work.
template<class V> __SIERRA_INLINE void sincos_in_parts(const V& x, V& sine, V& cosine) noexcept {
  using P = by_registers<V>;
  if constexpr (P::count == 1) {
    mathematics::sincos<mathematics::quick>(x, sine, cosine);
  } else {
    typename P::parts in, s, c;
    in.whole = x;
#pragma clang loop unroll(disable)
    for (int i = 0; i < P::count; ++i) mathematics::sincos<mathematics::quick>(in.each[i], s.each[i], c.each[i]);
    sine = s.whole;
    cosine = c.whole;
  }
}
}  // namespace internal

struct hypot_in_space {
  template<class V> static __SIERRA_INLINE V lanes(const V& x, const V& y, const V& z) noexcept { return mathematics::hypot<mathematics::quick, V>(x, y, z); }
};

}  // namespace __sierra

namespace sierra {

// A function for one value is the C library's; for lanes it is ours.
#include "function_macros.h"
#define __SIERRA_FUNCTION(NAME)                                                                                                          \
  }                                                                                                                                      \
  namespace __sierra {                                                                                                                   \
  struct NAME##_lane {                                                                                                                   \
    __SIERRA_LIBRARY(NAME)                                                                                                               \
    template<class V> __SIERRA_PUBLIC static V lanes(const V& x) noexcept { return mathematics::NAME<mathematics::quick, V>(x); }        \
    template<class V> __SIERRA_PUBLIC static V lanes(const V& x, const V& y) noexcept { return mathematics::NAME<mathematics::quick, V>(x, y); } \
  };                                                                                                                                     \
  }                                                                                                                                      \
  namespace sierra {
#define __SIERRA_ONE(NAME)                                                                                                               \
  __SIERRA_FUNCTION(NAME)                                                                                                                \
  __SIERRA_ONE_ARGUMENT(NAME, (__sierra::each_live<__sierra::NAME##_lane, R, L>(x)), __sierra::NAME##_lane::run(x))
#define __SIERRA_TWO(NAME)                                                                                                               \
  __SIERRA_FUNCTION(NAME)                                                                                                                \
  __SIERRA_TWO_ARGUMENTS(NAME, (__sierra::each_live<__sierra::NAME##_lane, R, L>(x, y)), __sierra::NAME##_lane::run(x, y))
__SIERRA_ONE(exp)
__SIERRA_ONE(exp2)
__SIERRA_ONE(expm1)
__SIERRA_ONE(log)
__SIERRA_ONE(log2)
__SIERRA_ONE(log10)
__SIERRA_ONE(log1p)
__SIERRA_ONE(sin)
__SIERRA_ONE(cos)
__SIERRA_ONE(tan)
__SIERRA_ONE(asin)
__SIERRA_ONE(acos)
__SIERRA_ONE(atan)
__SIERRA_ONE(sinh)
__SIERRA_ONE(cosh)
__SIERRA_ONE(tanh)
__SIERRA_ONE(cbrt)
__SIERRA_ONE(erf)
__SIERRA_TWO(pow)
__SIERRA_TWO(atan2)
__SIERRA_TWO(hypot)
#undef __SIERRA_ONE
#undef __SIERRA_TWO
#undef __SIERRA_FUNCTION
#include "function_macros.h"

// The length of a vector in space. Of uniform arguments, too: the C library has none.
template<class A, class B, class C, int L = __sierra::call_length<A, B, C>::value, __sierra::enable_if_t<(L > 1), int> = 0>
__SIERRA_PUBLIC auto hypot(const A& a, const B& b, const C& c) noexcept
    -> __sierra::lanes_of_t<__sierra::computed_t<typename __sierra::common_element<__sierra::common_element_t<A, B>, __sierra::element_t<C>>::type>, L> {
  using R = __sierra::computed_t<typename __sierra::common_element<__sierra::common_element_t<A, B>, __sierra::element_t<C>>::type>;
  using V = __sierra::vec<R, L>;
  return V::from(__sierra::each_live<__sierra::hypot_in_space, R, L>(V(a).get(), V(b).get(), V(c).get()));
}
template<class A, class B, class C, __sierra::enable_if_t<__sierra::both_plain<A, B>::value && __sierra::is_plain<C>::value, int> = 0>
__SIERRA_PUBLIC auto hypot(const A& a, const B& b, const C& c) noexcept {
  using R = __sierra::computed_t<typename __sierra::common_element<typename __sierra::common_element<__sierra::plain_t<A>, __sierra::plain_t<B>>::type, __sierra::plain_t<C>>::type>;
  typedef typename __sierra::computed_lanes<R>::type one __attribute__((__ext_vector_type__(1)));
  return R(__sierra::mathematics::hypot<__sierra::mathematics::quick, one>(one(R(__sierra::plain_t<A>(a))), one(R(__sierra::plain_t<B>(b))), one(R(__sierra::plain_t<C>(c))))[0]);
}

// Sine and cosine of one angle.
template<class T, int L, __sierra::enable_if_t<(L > 1) && __sierra::is_floating<T>::value, int> = 0>
__SIERRA_PUBLIC void sincos(const __sierra::vec<T, L, void>& v, __sierra::vec<T, L, void>& sine, __sierra::vec<T, L, void>& cosine) noexcept {
  // Both first: v may be one of the results.
  using R = __sierra::raw_t<T, L>;
  __sierra::raw_t<typename __sierra::computed_lanes<T>::type, L> s, c;
  __sierra::sincos_in_parts(__sierra::quiet_lanes<T, L>(v.get()), s, c);
  sine = __sierra::vec<T, L>::from(__builtin_convertvector(s, R));
  cosine = __sierra::vec<T, L>::from(__builtin_convertvector(c, R));
}
template<class A, class T = __sierra::plain_t<A>, __sierra::enable_if_t<__sierra::is_floating<T>::value, int> = 0>
__SIERRA_PUBLIC void sincos(const A& v, T& sine, T& cosine) noexcept {
  const T s = sierra::sin(T(v)), c = sierra::cos(T(v));
  sine = s;
  cosine = c;
}

}  // namespace sierra

namespace __sierra {

// Scalar code on lanes computes by these what it asks the C library for: codegen finds them by F and T. Lanes come and go in memory, which is nobody's convention.
template<class F, class T, int L> __SIERRA_INLINE void form_of_one(void* to, const void* x) noexcept {
  *static_cast<raw_t<T, L>*>(to) = each_live<F, T, L>(*static_cast<const raw_t<T, L>*>(x));
}
template<class F, class T, int L> __SIERRA_INLINE void form_of_two(void* to, const void* x, const void* y) noexcept {
  *static_cast<raw_t<T, L>*>(to) = each_live<F, T, L>(*static_cast<const raw_t<T, L>*>(x), *static_cast<const raw_t<T, L>*>(y));
}
// Markers: the module has such a form.
void promises_form(void (*)(void*, const void*) noexcept) noexcept;
void promises_form(void (*)(void*, const void*, const void*) noexcept) noexcept;

template<class F, int L> __SIERRA_INLINE void use_form_of_one() noexcept {
#ifdef __OPTIMIZE__
  promises_form(form_of_one<F, float, L>);
  promises_form(form_of_one<F, double, L>);
#endif
}
template<class F, int L> __SIERRA_INLINE void use_form_of_two() noexcept {
#ifdef __OPTIMIZE__
  promises_form(form_of_two<F, float, L>);
  promises_form(form_of_two<F, double, L>);
#endif
}

}  // namespace __sierra

#undef __SIERRA_PUBLIC
#undef __SIERRA_INLINE
#endif
