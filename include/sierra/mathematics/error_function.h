// sierra/mathematics/error_function.h: erf.
//
// Up to 27/32, where erfc falls below 1/4, a polynomial of x^2 - 3/8, which is small all over; beyond, 1 - e^(-c - t p(t)) with t = x - 1, where c + t p(t) is near -log erfc.
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
  const V magnitude = absolute(x), z = magnitude * magnitude - V(F(0.375));
  const V near = mad(magnitude, polynomial<constants<V>::erf>(z), magnitude);
  const V t = at_least(at_most(magnitude, F(sizeof(F) == 4 ? 4 : 6)) - V(1), F(-0.25));
  // Near 1, where the exponential counts most, its exponent is a constant and little else.
  const pair<V> exponent = ordered_sum<V>(V(-constants<V>::erfc_of_one), -t * polynomial<constants<V>::erfc>(t));
  V power;
  if constexpr (Quick) {
    power = exp<true, V>(exponent.high);
  } else {
    power = exp_of_sum(pair<V>{exponent.high, exponent.low - V(constants<V>::erfc_of_one_rest)});
  }
  const V far = V(1) - power;
  return with_sign(choose<V>(magnitude < V(F(0.84375)), near, far), sign_of(x));
}

}  // namespace mathematics
}  // namespace __sierra

#undef __SIERRA_INLINE
#undef __SIERRA_EXACT
#endif
