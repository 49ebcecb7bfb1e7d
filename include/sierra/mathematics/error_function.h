// sierra/mathematics/error_function.h: erf.
//
// Up to 27/32, where erfc falls below 1/4, a polynomial of x^2 - 3/8, which is small all over; beyond, 1 - e^(-c - t p(t)) with t = x - 1, where c + t p(t) is near -log erfc.
// With -ffast-math a quotient of two polynomials of x^2 near 0, and (y - 1) / y beyond, where y = 1 / erfc is a power of a polynomial: one division for both.
#ifndef SIERRA_MATHEMATICS_ERROR_FUNCTION_H
#define SIERRA_MATHEMATICS_ERROR_FUNCTION_H

#pragma GCC system_header

#include "exponential.h"

#define __SIERRA_INLINE inline __attribute__((__always_inline__, __nodebug__, __artificial__))
#define __SIERRA_EXACT _Pragma("clang fp contract(off) reassociate(off) reciprocal(off)")

namespace __sierra {
namespace mathematics {

template<bool Quick, class V> __SIERRA_INLINE V erf(const V& x) noexcept {
  __SIERRA_EXACT
  using F = element_of_raw<V>;
  if constexpr (Quick) {
    const V magnitude = absolute(x), square = magnitude * magnitude;
    const V root = polynomial<constants<V>::erfc_root>(at_most(magnitude, constants<V>::erf_end) - V(constants<V>::erf_edge));
    const V fourth = (root * root) * (root * root), eighth = fourth * fourth;
    const V inverse = sizeof(F) == 4 ? eighth : eighth * eighth;
    const auto is_near = magnitude < V(constants<V>::erf_edge);
    const V over = choose<V>(is_near, magnitude * polynomial<constants<V>::erf_over>(square), inverse - V(1));
    const V under = choose<V>(is_near, polynomial<constants<V>::erf_under>(square), inverse);
    return with_sign(over / under, sign_of(x));
  }
  const V magnitude = absolute(x), z = magnitude * magnitude - V(F(0.375));
  const V near = mad(magnitude, polynomial<constants<V>::erf>(z), magnitude);
  const V t = at_least(at_most(magnitude, F(sizeof(F) == 4 ? 4 : 6)) - V(1), F(-0.25));
  // Near 1, where the exponential counts most, its exponent is a constant and little else.
  const pair<V> exponent = ordered_sum<V>(V(-constants<V>::erfc_of_one), -t * polynomial<constants<V>::erfc>(t));
  const V far = V(1) - exp_of_sum(pair<V>{exponent.high, exponent.low - V(constants<V>::erfc_of_one_rest)});
  return with_sign(choose<V>(magnitude < V(F(0.84375)), near, far), sign_of(x));
}

}  // namespace mathematics
}  // namespace __sierra

#undef __SIERRA_INLINE
#undef __SIERRA_EXACT
#endif
