// sierra/mathematics/logarithm.h: log, log2, log10, log1p.
//
// x = 2^k m with m between sqrt(1/2) and sqrt(2), and f = m - 1 is exact. log m = f - f^2 / 2 + f^3 p(f), where f and k's part are added without an error.
// Doubles with -ffast-math: log m = f - s (f - s^2 p(s^2)) with s = f / (2 + f), a third of the terms. Without fused multiplication otherwise: log m = log c + log (1 + f), where
// c is near m and in a table, and f = m / c - 1.
#ifndef SIERRA_MATHEMATICS_LOGARITHM_H
#define SIERRA_MATHEMATICS_LOGARITHM_H

#pragma GCC system_header

#include "look_up.h"
#include "power_table.h"

#define __SIERRA_INLINE inline __attribute__((__always_inline__, __nodebug__, __artificial__))
#define __SIERRA_EXACT _Pragma("clang fp contract(off) reassociate(off) reciprocal(off)")

namespace __sierra {
namespace mathematics {

template<class V> struct exponent_and_fraction {
  V exponent, fraction;
};
template<class V> struct exponent_and_significand {
  V exponent, significand;
};

// An integer between -2^20 and 2^20 as a number.
template<class V> __SIERRA_INLINE V to_number(const integers<V>& i) noexcept {
  __SIERRA_EXACT
  if constexpr (sizeof(element_of_raw<V>) == 4) {
    return __builtin_convertvector(i, V);
  } else {
    // There is no conversion of 64-bit integers before AVX-512.
    return from_bits<V>(i + bits_of_constant<V>(layout<V>::magic)) - V(layout<V>::magic);
  }
}

// k and m of a positive number x = 2^k m with m from `low` up to its double; with Tiny also of a denormal one.
template<bool Tiny, class V>
__SIERRA_INLINE exponent_and_significand<V> normalise(const V& x, element_of_raw<V> low = element_of_raw<V>(0.70710678118654752440)) noexcept {
  __SIERRA_EXACT
  using F = element_of_raw<V>;
  using integer = typename real<V>::integer;
  constexpr int places = layout<V>::mantissa, bias = layout<V>::bias;
  typedef raw_t<conditional_t<sizeof(F) == 8, unsigned long, unsigned>, real<V>::length> U;
  const integers<V> tiny = x < V(layout<V>::smallest);
  V normal = x;
  if constexpr (Tiny) normal = choose<V>(tiny, x * V(F(1l << (places + 1))), x);
  // The bits of x, moved so that the exponent changes there; with its bias, so that the shift need not know signs.
  const integers<V> start = bits_of_constant<V>(low);
  const integers<V> moved = bits_of(normal) + (bits_of_constant<V>(F(1)) - start);
  const integers<V> biased = __builtin_convertvector(__builtin_convertvector(moved, U) >> places, integers<V>);
  const V m = from_bits<V>((moved & integers<V>((integer(1) << places) - 1)) + start);
  V k = to_number<V>(biased - integers<V>(bias));
  if constexpr (Tiny) k = choose<V>(tiny, k - V(F(places + 1)), k);
  return {k, m};
}
// k and f = m - 1.
template<bool Tiny, class V> __SIERRA_INLINE exponent_and_fraction<V> split(const V& x) noexcept {
  __SIERRA_EXACT
  const exponent_and_significand<V> s = normalise<Tiny>(x);
  return {s.exponent, s.significand - V(1)};
}

// x = 2^k m, where m is near a number c with a row in the table: log x = k log 2 + log c + log (1 + f), and f = m / c - 1 is at most 0.0043.
template<class V> struct logarithm_parts {
  V exponent, significand;
  integers<V> index;
};
template<bool Tiny, class V> __SIERRA_INLINE logarithm_parts<V> in_table(const V& x) noexcept {
  __SIERRA_EXACT
  constexpr element_of_raw<V> start = element_of_raw<V>(logarithm_table::start);
  const exponent_and_significand<V> s = normalise<Tiny>(x, start);
  return {s.exponent, s.significand, (bits_of(s.significand) - bits_of_constant<V>(start)) >> (layout<V>::mantissa - 7)};
}
// f of doubles, and what it lacks: 1 / c has 12 bits, so that its product with the upper half of m is exact, and with what that lacks as well.
template<class V> __SIERRA_INLINE pair<V> fraction_by_table(const logarithm_parts<V>& x) noexcept {
  __SIERRA_EXACT
  const V inverse = look_up<V>(logarithm_table::inverse, x.index);
  const V m = upper_half(x.significand), near = m * inverse - V(1), correction = (x.significand - m) * inverse;
  const V f = near + correction;
  return {f, (near - f) + correction};
}

// (log (1 + f) - f) · factor + more
template<bool Quick, class V> __SIERRA_INLINE V log_rest(const V& f, const V& factor, const V& more) noexcept {
  __SIERRA_EXACT
  using F = element_of_raw<V>;
  const V scaled = f * factor;
  if constexpr (Quick && sizeof(F) == 8) {
    // log (1 + f) = 2 atanh s = f - s (f - s^2 p(s^2)): a division in place of most of a long polynomial.
    const V s = f / (f + V(2)), square = s * s;
    return mad<V>(s * factor, square * polynomial<constants<V>::log_quotient>(square) - f, more);
  } else if constexpr (Quick) {
    return mad<V>(f * scaled, mad(f, polynomial<constants<V>::quick_log>(f), V(F(-0.5))), more);
  } else {
    return mad<V>(f * scaled, mad(f, polynomial<constants<V>::log>(f), V(F(-0.5))), more);
  }
}

// log (1 + f) - f, for the f of a table.
template<class V> __SIERRA_INLINE V log_rest_of_step(const V& f) noexcept {
  __SIERRA_EXACT
  return f * f * mad(f, polynomial<constants<V>::step_log>(f), V(-0.5));
}

// log x + more, which is little beside it.
template<bool Tiny, class V> __SIERRA_INLINE V precise_log_by_table(const V& x, const V& more) noexcept {
  __SIERRA_EXACT
  const logarithm_parts<V> p = in_table<Tiny>(x);
  const pair<V> f = fraction_by_table(p), head = ordered_sum<V>(mad(p.exponent, V(constants<V>::ln2_high), look_up<V>(logarithm_table::high, p.index)), f.high);
  const V known = mad(p.exponent, V(constants<V>::ln2_low), look_up<V>(logarithm_table::low, p.index));
  return head.high + (head.low + (f.low + (known + more) + log_rest_of_step(f.high)));
}

// Of a positive finite number; with Tiny also of a denormal one.
template<bool Quick, bool Tiny, class V> __SIERRA_INLINE V log_of_positive(const V& x) noexcept {
  __SIERRA_EXACT
  if constexpr (!Quick && tabulates<V>) return precise_log_by_table<Tiny, V>(x, V(0));
  const exponent_and_fraction<V> s = split<Tiny>(x);
  const V f = s.fraction, low = s.exponent * V(constants<V>::ln2_low);
  if constexpr (Quick) return mad<V>(s.exponent, V(constants<V>::ln2_high), f + log_rest<true, V>(f, V(1), low));
  const pair<V> head = ordered_sum<V>(s.exponent * V(constants<V>::ln2_high), f);
  return head.high + log_rest<false, V>(f, V(1), head.low + low);
}

// k high + k low + log m · (factor + rest): a logarithm to another base.
template<class V> struct base {
  element_of_raw<V> high, low, factor, rest;
};
template<bool Quick, bool Tiny, class V> __SIERRA_INLINE V log_of_positive(const V& x, const base<V>& c) noexcept {
  __SIERRA_EXACT
  if constexpr (!Quick && tabulates<V>) {
    const logarithm_parts<V> p = in_table<Tiny>(x);
    const pair<V> f = fraction_by_table(p);
    const pair<V> head = ordered_sum<V>(look_up<V>(logarithm_table::high, p.index), f.high);
    const V rest = head.low + (f.low + (look_up<V>(logarithm_table::low, p.index) + log_rest_of_step(f.high)));
    const pair<V> part = product(head.high, V(c.factor)), s = ordered_sum<V>(p.exponent * V(c.high), part.high);
    return s.high + (s.low + (part.low + (mad(rest, V(c.factor), head.high * V(c.rest)) + p.exponent * V(c.low))));
  }
  const exponent_and_fraction<V> s = split<Tiny>(x);
  const V f = s.fraction, low = s.exponent * V(c.low);
  if constexpr (Quick) {
    return mad<V>(s.exponent, V(c.high), f * V(c.factor) + log_rest<true, V>(f, V(c.factor), low));
  }
  const pair<V> p = product(f, V(c.factor)), head = ordered_sum<V>(s.exponent * V(c.high), p.high);
  // The part of f^2 / 2 is large enough for its rounding to count.
  const V square = f * p.high;
  const pair<V> t = ordered_sum<V>(head.high, square * V(element_of_raw<V>(-0.5)));
  return t.high + (t.low + mad<V>(f * square, polynomial<constants<V>::log>(f), head.low + (mad(f, V(c.rest), p.low) + low)));
}

// Any argument. What is not an ordinary positive number in all lanes takes longer.
template<bool Quick, class V, class... Base> __SIERRA_INLINE V log_of_any(const V& x, const Base&... c) noexcept {
  V result = log_of_positive<Quick, false, V>(x, c...);
  if constexpr (!Quick) {
    const integers<V> ordinary = (x >= V(layout<V>::smallest)) & (x < V(layout<V>::infinity));
    if (__builtin_expect(any_lane(~ordinary), false)) {
      const V rest = choose<V>(x == V(0), V(-layout<V>::infinity), choose<V>(x < V(0), V(layout<V>::nan), x));
      result = choose<V>(ordinary, result, choose<V>((x > V(0)) & (x < V(layout<V>::infinity)), log_of_positive<Quick, true, V>(x, c...), rest));
    }
  }
  return result;
}
template<bool Quick, class V> __SIERRA_INLINE V log(const V& x) noexcept { return log_of_any<Quick, V>(x); }
template<bool Quick, class V> __SIERRA_INLINE V log2(const V& x) noexcept {
  return log_of_any<Quick, V>(x, base<V>{1, 0, constants<V>::log2e, constants<V>::log2e_rest});
}
template<bool Quick, class V> __SIERRA_INLINE V log10(const V& x) noexcept {
  return log_of_any<Quick, V>(x, base<V>{constants<V>::lg2_high, constants<V>::lg2_low, constants<V>::log10e, constants<V>::log10e_rest});
}

// u = 1 + x = 2^k m, and what u lacks counts 1 / u of itself. Where k is 0, x itself is f.
template<bool Quick, class V> __SIERRA_INLINE V log1p(const V& x) noexcept {
  __SIERRA_EXACT
  const pair<V> u = sum(V(1), x);
  V result;
  if constexpr (!Quick && tabulates<V>) {
    result = precise_log_by_table<false, V>(u.high, u.low / u.high);
  } else {
    exponent_and_fraction<V> s = split<false>(u.high);
    const integers<V> none = s.exponent == V(0);
    const V f = choose<V>(none, x, s.fraction), high = s.exponent * V(constants<V>::ln2_high);
    const V tail = log_rest<Quick, V>(f, V(1), s.exponent * V(constants<V>::ln2_low));
    if constexpr (Quick) return high + (f + tail);
    // Where k is not 0, what u lacks is one unit in the last place.
    const pair<V> head = ordered_sum<V>(high, f);
    result = head.high + (head.low + (tail + choose<V>(none, V(0), u.low / u.high)));
  }
  if constexpr (!Quick) {
    const V rest = choose<V>(x == V(-1), V(-layout<V>::infinity), choose<V>(x < V(-1), V(layout<V>::nan), x));
    result = choose<V>((x > V(-1)) & (x < V(layout<V>::infinity)), result, rest);
  }
  return choose<V>(absolute(x) < V(layout<V>::epsilon), x, result);
}

}  // namespace mathematics
}  // namespace __sierra

#undef __SIERRA_INLINE
#undef __SIERRA_EXACT
#endif
