// sierra/mathematics/error_function.h: erf.
//
// Up to 27/32, where erfc falls below 1/4, a polynomial of x^2 - 3/8, which is small all over; beyond, 1 - e^(-c - t p(t)) with t = x - 1, where c + t p(t) is near -log erfc.
// With -ffast-math erf r and its slope s at the nearest r of a table, and Taylor's series: with d = |x| - r, erf |x| = erf r + s (d - r d^2 + (2 r^2 - 1) / 3 d^3 + …).
#ifndef SIERRA_MATHEMATICS_ERROR_FUNCTION_H
#define SIERRA_MATHEMATICS_ERROR_FUNCTION_H

#pragma GCC system_header

#include "error_table.h"
#include "exponential.h"
#include "look_up.h"

#define __SIERRA_INLINE inline __attribute__((__always_inline__, __nodebug__, __artificial__))
#define __SIERRA_EXACT _Pragma("clang fp contract(off) reassociate(off) reciprocal(off)")

namespace __sierra {
namespace mathematics {

// What erf |x| is: lanes that are dead may hold anything, and find something in the table as well.
template<class V> __SIERRA_INLINE V erf_by_table(const V& magnitude) noexcept {
  __SIERRA_EXACT
  using F = element_of_raw<V>;
  using table = error_table<F>;
  const V z = at_most(magnitude, table::end);
  const V shifted = z + V(layout<V>::magic / 128), r = shifted - V(layout<V>::magic / 128), d = z - r;
  const columns<V> found = look_up_pairs<V>(table::at, bits_of(shifted) & integers<V>(table::length - 1));
  const V value = found.first, slope = found.second;
  const V square = d * d;
  if constexpr (sizeof(F) == 4) {
    return mad(slope, mad(square, mad(d, V(F(-1.0 / 3)), -r), d), value);
  } else {
    const V r2 = r * r;
    const V fifth = r * mad(r2, V(F(2.0 / 9)), V(F(-1.0 / 6))), fourth = mad(r2, mad(r2, V(F(2.0 / 15)), V(F(-0.4))), V(F(0.1)));
    const V third = r * mad(r2, V(F(-1.0 / 3)), V(F(0.5))), second = mad(r2, V(F(2.0 / 3)), V(F(-1.0 / 3)));
    const V series = mad(d, mad(d, mad(d, mad(d, fifth, fourth), third), second), -r);
    return mad(slope, mad(square, series, d), value);
  }
}

template<bool Quick, class V> __SIERRA_INLINE V erf(const V& x) noexcept {
  __SIERRA_EXACT
  using F = element_of_raw<V>;
  if constexpr (Quick) return with_sign(erf_by_table(absolute(x)), sign_of(x));
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
