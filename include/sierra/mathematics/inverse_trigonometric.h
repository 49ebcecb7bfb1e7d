// sierra/mathematics/inverse_trigonometric.h: asin, acos, atan, atan2.
//
// atan: a quotient up to 1; above tan(pi/8) it is turned back by pi/4, before the division: atan(n / d) = pi/4 + atan((n - d) / (n + d)).
// asin: above 1/2 by way of half the angle: asin x = pi/2 - 2 asin sqrt((1 - x) / 2). Doubles with -ffast-math, but without fused multiplication: a quotient in place of half of a polynomial.
#ifndef SIERRA_MATHEMATICS_INVERSE_TRIGONOMETRIC_H
#define SIERRA_MATHEMATICS_INVERSE_TRIGONOMETRIC_H

#pragma GCC system_header

#include "basics.h"

#define __SIERRA_INLINE inline __attribute__((__always_inline__, __nodebug__, __artificial__))
#define __SIERRA_EXACT _Pragma("clang fp contract(off) reassociate(off) reciprocal(off)")

namespace __sierra {
namespace mathematics {

// Whether n / d is so large that the angle is turned back; d must not be negative.
template<class V> __SIERRA_INLINE integers<V> is_beyond_half_a_quarter(const V& n, const V& d) noexcept {
  __SIERRA_EXACT
  return n > d * V(element_of_raw<V>(0.41421356237309504880));
}

// atan(n / d) for 0 <= n <= d, d neither tiny nor huge.
template<class V> __SIERRA_INLINE pair<V> atan_of_quotient(const V& n, const V& d) noexcept {
  __SIERRA_EXACT
  const integers<V> turn = is_beyond_half_a_quarter(n, d);
  const V offset = choose<V>(turn, V(constants<V>::quarter_pi), V(0));
  const pair<V> difference = sum<V>(n, -d), total = sum(n, d);
  const pair<V> q = quotient(pair<V>{choose<V>(turn, difference.high, n), choose<V>(turn, difference.low, V(0))},
                             pair<V>{choose<V>(turn, total.high, d), choose<V>(turn, total.low, V(0))});
  const V z = q.high * q.high;
  // A small change of the quotient counts 1 / (1 + z) of itself.
  const V tail = mad(q.high * z, polynomial<constants<V>::atan>(z), mad(-q.low, z, q.low));
  const pair<V> head = ordered_sum(offset, q.high);
  return {head.high, head.low + (choose<V>(turn, V(constants<V>::quarter_pi_rest), V(0)) + tail)};
}
template<class V> __SIERRA_INLINE V quick_atan_of_quotient(const V& n, const V& d) noexcept {
  __SIERRA_EXACT
  if constexpr (sizeof(element_of_raw<V>) == 4) {
    // Twice the terms take less time than to turn back.
    const V q = n / d, z = q * q;
    return mad(q * z, polynomial<constants<V>::wide_atan>(z), q);
  } else {
    const integers<V> turn = is_beyond_half_a_quarter(n, d);
    const V q = choose<V>(turn, n - d, n) / choose<V>(turn, n + d, d), z = q * q;
    return choose<V>(turn, V(constants<V>::quarter_pi), V(0)) + mad(q * z, polynomial<constants<V>::quick_atan>(z), q);
  }
}

// atan x for x >= 0: of x, of (x - 1) / (x + 1) and a quarter of pi, or of -1 / x and half of it.
template<class V> __SIERRA_INLINE V quick_atan_of_magnitude(const V& x) noexcept {
  __SIERRA_EXACT
  using F = element_of_raw<V>;
  const integers<V> once = x > V(F(0.41421356237309504880)), twice = x > V(F(2.41421356237309504880));
  const V over = choose<V>(twice, V(-1), choose<V>(once, x - V(1), x)), under = choose<V>(twice, x, choose<V>(once, x + V(1), V(1)));
  const V offset = choose<V>(twice, V(constants<V>::half_pi), choose<V>(once, V(constants<V>::quarter_pi), V(0)));
  const V q = over / under, z = q * q;
  return offset + mad(q * z, polynomial<constants<V>::quick_atan>(z), q);
}

template<bool Quick, class V> __SIERRA_INLINE V atan(const V& x) noexcept {
  __SIERRA_EXACT
  using F = element_of_raw<V>;
  if constexpr (Quick && sizeof(F) == 8) return with_sign(quick_atan_of_magnitude(absolute(x)), sign_of(x));
  const V magnitude = at_most(absolute(x), F(sizeof(F) == 4 ? 0x1p40 : 0x1p80));
  const integers<V> swap = magnitude > V(1);
  const V n = choose<V>(swap, V(1), magnitude), d = choose<V>(swap, magnitude, V(1));
  V result;
  if constexpr (Quick) {
    const V angle = quick_atan_of_quotient(n, d);
    result = choose<V>(swap, V(constants<V>::half_pi) - angle, angle);
  } else {
    const pair<V> a = atan_of_quotient(n, d);
    const pair<V> head = ordered_sum<V>(choose<V>(swap, V(constants<V>::half_pi), V(0)), choose<V>(swap, -a.high, a.high));
    const V tail = choose<V>(swap, V(constants<V>::half_pi_rest) - a.low, a.low);
    result = head.high + (head.low + tail);
  }
  return with_sign(result, sign_of(x));
}

template<bool Quick, class V> __SIERRA_INLINE V atan2(const V& y, const V& x) noexcept {
  __SIERRA_EXACT
  using F = element_of_raw<V>;
  constexpr F huge = F(sizeof(F) == 4 ? 0x1p60 : 0x1p500);
  const V ax = absolute(x), ay = absolute(y);
  const integers<V> swap = ay > ax, negative = sign_of(x) != integers<V>(0);
  V n = choose<V>(swap, ax, ay), d = choose<V>(swap, ay, ax);
  if constexpr (Quick) d = choose<V>(d == V(0), V(1), d);
  integers<V> tiny = integers<V>(0);
  V plain = V(0);
  if constexpr (!Quick) {
    // Infinities count as equal, and as infinitely larger than all others; 0 / 0 is 0.
    const integers<V> infinite = d == V(layout<V>::infinity);
    n = choose<V>(infinite, choose<V>(n == d, V(1), V(0)), n);
    d = choose<V>(infinite | (d == V(0)), V(1), d);
    const V factor = choose<V>(d > V(huge), V(1 / huge), choose<V>(d < V(1 / huge), V(huge * F(0x1p30)), V(1)));
    tiny = (n * factor < V(F(sizeof(F) == 4 ? 0x1p-100 : 0x1p-960))) & (n != V(0));
    // Where the quotient's errors would be lost below the smallest number, it is the result.
    if (__builtin_expect(any_lane(tiny), false)) plain = n / d;
    n *= factor;
    d *= factor;
  }
  // Seen from the y axis the angle counts backwards, and left of it once more.
  const V high = choose<V>(swap, V(constants<V>::half_pi), choose<V>(negative, V(constants<V>::pi), V(0)));
  const integers<V> backwards = (swap ^ negative) & bits_of_constant<V>(F(-0.0));
  V result;
  if constexpr (Quick) {
    result = high + with_sign<V>(quick_atan_of_quotient(n, d), backwards);
  } else {
    const pair<V> a = atan_of_quotient(n, d);
    const V rest = choose<V>(swap, V(constants<V>::half_pi_rest), choose<V>(negative, V(constants<V>::pi_rest), V(0)));
    const pair<V> head = ordered_sum<V>(high, with_sign(a.high, backwards));
    result = head.high + (head.low + (rest + with_sign(a.low, backwards)));
    result = choose<V>(tiny & (high == V(0)), plain, result);
    result = choose<V>((x != x) | (y != y), x + y, result);
  }
  return from_bits<V>((bits_of(result) & ~bits_of_constant<V>(F(-0.0))) | sign_of(y));
}

// The square of the sine of half the angle between the magnitude and 1, or that of the magnitude itself up to 1/2: there the first becomes smaller.
template<class V> __SIERRA_INLINE V smaller_square(const V& magnitude) noexcept {
  __SIERRA_EXACT
  using F = element_of_raw<V>;
  return lesser<V>(magnitude * magnitude, mad(magnitude, V(F(-0.5)), V(F(0.5))));
}
// (asin s - s) / s^3 of a sine s, from its square.
template<class V> __SIERRA_INLINE V quick_asin_rest(const V& square) noexcept {
  __SIERRA_EXACT
  if constexpr (!fused && sizeof(element_of_raw<V>) == 8) {
    return polynomial_in_halves<constants<V>::asin_over>(square) / polynomial_in_halves<constants<V>::asin_under>(square);
  } else {
    return polynomial<constants<V>::quick_asin>(square);
  }
}

// asin of the magnitude is offset + factor · (root + tail); for acos only offset and factor differ.
template<class V> struct half_angle {
  integers<V> large;
  V root, tail;
};
template<bool Quick, class V> __SIERRA_INLINE half_angle<V> halve_angle(const V& magnitude) noexcept {
  __SIERRA_EXACT
  using F = element_of_raw<V>;
  const integers<V> large = magnitude > V(F(0.5));
  const V z = smaller_square(magnitude), root = choose<V>(large, __builtin_elementwise_sqrt(z), magnitude);
  if constexpr (Quick) return {large, root, root * z * quick_asin_rest(z)};
  // What the root lacks: (z - root^2) / (2 root).
  V rest;
  if constexpr (fused) {
    rest = mad(-root, root, z);
  } else {
    const pair<V> square = product(root, root);
    rest = (z - square.high) - square.low;
  }
  const V lost = rest * (V(F(0.5)) / at_least(root, layout<V>::smallest));
  return {large, root, mad(root * z, polynomial<constants<V>::asin>(z), choose<V>(large, lost, V(0)))};
}

template<bool Quick, class V> __SIERRA_INLINE V asin(const V& x) noexcept {
  __SIERRA_EXACT
  if constexpr (Quick) {
    // The root times its factor; the root of a small argument's square might be lost.
    const V magnitude = absolute(x), z = smaller_square(magnitude);
    const integers<V> large = magnitude > V(element_of_raw<V>(0.5));
    const V root = choose<V>(large, __builtin_elementwise_sqrt(z) * V(-2), magnitude);
    const V offset = from_bits<V>(large & bits_of_constant<V>(constants<V>::half_pi));
    return with_sign<V>(mad(root * z, quick_asin_rest(z), offset + root), sign_of(x));
  }
  const half_angle<V> h = halve_angle<Quick>(absolute(x));
  const V factor = choose<V>(h.large, V(-2), V(1));
  const pair<V> head = ordered_sum<V>(choose<V>(h.large, V(constants<V>::half_pi), V(0)), factor * h.root);
  const V tail = mad(factor, h.tail, choose<V>(h.large, V(constants<V>::half_pi_rest), V(0)));
  return with_sign(head.high + (head.low + tail), sign_of(x));
}

template<bool Quick, class V> __SIERRA_INLINE V acos(const V& x) noexcept {
  __SIERRA_EXACT
  const half_angle<V> h = halve_angle<Quick>(absolute(x));
  const integers<V> negative = sign_of(x), large_negative = h.large & (negative != integers<V>(0));
  const V factor = choose<V>(h.large, with_sign(V(2), negative), with_sign(V(-1), negative));
  const V high = choose<V>(h.large, choose<V>(large_negative, V(constants<V>::pi), V(0)), V(constants<V>::half_pi));
  const V rest = choose<V>(h.large, choose<V>(large_negative, V(constants<V>::pi_rest), V(0)), V(constants<V>::half_pi_rest));
  if constexpr (Quick) return mad(factor, h.root + h.tail, high);
  const pair<V> head = ordered_sum<V>(high, factor * h.root);
  return head.high + (head.low + mad(factor, h.tail, rest));
}

}  // namespace mathematics
}  // namespace __sierra

#undef __SIERRA_INLINE
#undef __SIERRA_EXACT
#endif
