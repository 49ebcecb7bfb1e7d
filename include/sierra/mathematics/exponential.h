// sierra/mathematics/exponential.h: exp, exp2, expm1, sinh, cosh, tanh.
//
// x = n ln 2 + r with |r| <= ln 2 / 2, so e^x = 2^n e^r. n comes from adding a number so large that the sum has no fraction left. n · ln2_high is exact, and r is
// kept as a sum of two numbers: its rounding alone would cost half a unit in the last place.
// Doubles without fused multiplication: x = n ln 2 / 128 + r, and 2^(n/128) is in a table but for whole powers of 2. r is so small that e^r takes half of the terms, and its rounding is not seen.
#ifndef SIERRA_MATHEMATICS_EXPONENTIAL_H
#define SIERRA_MATHEMATICS_EXPONENTIAL_H

#pragma GCC system_header

#include "look_up.h"
#include "power_table.h"

#define __SIERRA_INLINE inline __attribute__((__always_inline__, __nodebug__, __artificial__))
#define __SIERRA_EXACT _Pragma("clang fp contract(off) reassociate(off) reciprocal(off)")

namespace __sierra {
namespace mathematics {

// x = n ln 2 + r
template<class V> struct reduced {
  nearest<V> n;
  pair<V> r;
};
template<bool Quick, class V> __SIERRA_INLINE reduced<V> by_ln2(const V& x) noexcept {
  __SIERRA_EXACT
  const nearest<V> n = to_nearest<V>(x, constants<V>::log2e);
  const V high = mad(n.number, V(-constants<V>::ln2_high), x);
  if constexpr (Quick) return {n, {mad(n.number, V(-constants<V>::ln2_low), high), V(0)}};
  const V low = n.number * V(constants<V>::ln2_low), r = high - low;
  return {n, {r, (high - r) - low}};
}

// Whether a division costs less than the terms of a polynomial that it saves.
template<class V> constexpr bool divides = !fused && sizeof(element_of_raw<V>) == 8;

// e^r - 1 for small r, as 2 r / (R - r), where R = r (e^r + 1) / (e^r - 1) is a function of r^2.
template<const auto& Ratio, class V> __SIERRA_INLINE V quotient_expm1(const V& r) noexcept {
  __SIERRA_EXACT
  const V z = r * r;
  return (r + r) / (mad(z, polynomial<Ratio>(z), -r) + V(2));
}

// e^(r.high + r.low) for small r.
template<bool Quick, class V> __SIERRA_INLINE V exp_of_rest(const pair<V>& r) noexcept {
  __SIERRA_EXACT
  const V square = r.high * r.high;
  if constexpr (Quick) return mad(square, polynomial<constants<V>::brief_exp>(r.high), r.high) + V(1);
  const V tail = mad(square, polynomial<constants<V>::exp>(r.high), r.low);
  const pair<V> s = ordered_sum<V>(V(1), r.high);
  return s.high + (s.low + tail);
}

// How many steps make a factor of 2.
constexpr int steps_of_two = sizeof(power_table::at) / sizeof(power_table::at[0]);
// The number of whole powers of 2 among n of such steps or shorter ones, where the exponent of a number stands.
template<int Steps = steps_of_two, class V> __SIERRA_INLINE integers<V> exponent_of_steps(const nearest<V>& n) noexcept {
  return (n.integer & integers<V>(-Steps)) << (layout<V>::mantissa - __builtin_ctz(Steps));
}

// x = n ln 2 / Steps + r; with ForFloat r has but the bits that a float's result needs.
template<bool ForFloat, int Steps = steps_of_two, class V> __SIERRA_INLINE reduced<V> by_steps(const V& x) noexcept {
  __SIERRA_EXACT
  constexpr double shorter = Steps / steps_of_two;
  const nearest<V> n = to_nearest<V>(x, constants<V>::per_step * shorter);
  if constexpr (ForFloat) return {n, {mad(n.number, V(-constants<V>::step / shorter), x), V(0)}};
  const V high = mad(n.number, V(-constants<V>::step_high / shorter), x);
  return {n, {mad(n.number, V(-constants<V>::step_low / shorter), high), V(0)}};
}
// The same for 2^x.
template<class V> __SIERRA_INLINE reduced<V> by_steps_of_exp2(const V& x) noexcept {
  __SIERRA_EXACT
  const nearest<V> n = to_nearest<V>(x, steps_of_two);
  return {n, {mad(n.number, V(-1.0 / steps_of_two), x) * V(constants<V>::exact_ln2), V(0)}};
}
// e^x of such an x but for whole powers of 2, with the polynomial Terms; if not Quick, with what the table's number lacks.
template<bool Quick, const auto& Terms, class V> __SIERRA_INLINE V exp_by_table(const reduced<V>& k) noexcept {
  __SIERRA_EXACT
  const integers<V> index = k.n.integer & integers<V>(steps_of_two - 1);
  const V r = k.r.high, power = look_up<V>(power_table::at, index), p = mad(r * r, polynomial<Terms>(r), r);
  if constexpr (Quick) return mad(power, p, power);
  return power + mad(power, p, look_up<V>(power_table::low, index));
}
template<bool Quick, class V> __SIERRA_INLINE V exp_by_table(const reduced<V>& k) noexcept {
  if constexpr (Quick) return exp_by_table<true, constants<V>::step_exp>(k);
  return exp_by_table<false, constants<V>::step_expm1>(k);
}
// A quarter of e^x, for x from 0 to where the half would be infinite.
template<class V> __SIERRA_INLINE V quarter_of_exp(const V& x) noexcept {
  __SIERRA_EXACT
  const reduced<V> k = by_steps<false>(x);
  const integers<V> index = k.n.integer & integers<V>(steps_of_two - 1);
  const V whole = from_bits<V>(exponent_of_steps(k.n) + bits_of(V(0.25)));
  const V r = k.r.high, power = look_up<V>(power_table::at, index) * whole, first = power * r;
  return power + (first + first * r * polynomial_in_halves<constants<V>::step_exp>(r));
}
// A quarter of e^x - 1, and 2 + 2 e^-x. The bits of n, moved to where the exponent stands, make a line between the powers of 2: w = 2^m (1 + i / steps), whose sum with w s from the table is
// u = 2^(m + i / steps). So the first is (w - 1) + w s + u (e^r - 1), where w - 1 has no error near 0. Most bits are lost at the first step, where two numbers of the same size have a difference of half of it.
// The second is 2 + 2 / u + 2 (e^-r - 1) / u: nothing waits for the quotient, and the even and the odd terms of e^r serve both.
template<class V> struct quarters {
  V of_expm1, two_and_inverse;
};
template<class V> __SIERRA_INLINE quarters<V> quarters_less_one(const V& x) noexcept {
  __SIERRA_EXACT
  constexpr int steps = sizeof(power_table::over_line) / sizeof(power_table::over_line[0]);
  constexpr const auto& terms = constants<V>::step_expm1;
  const V quarter = V(0.25);
  const reduced<V> k = by_steps<false, steps>(x);
  const integers<V> index = k.n.integer & integers<V>(steps - 1);
  const V line = from_bits<V>((k.n.integer << (layout<V>::mantissa - __builtin_ctz(steps))) + bits_of(quarter)), above = look_up<V>(power_table::over_line, index) * line;
  const V r = k.r.high, square = r * r, power = above + line, inverse = V(0.5) / power;
  const V even = square * mad(square, V(terms[2]), V(terms[0])), odd = mad(square * r, mad(square, V(terms[3]), V(terms[1])), r);
  return {((line - quarter) + above) + power * (even + odd), mad(inverse, even - odd, inverse + V(2))};
}

// 2^r of a rest, as e^(r ln 2).
template<bool Quick, class V> __SIERRA_INLINE V exp2_of_rest(const V& r) noexcept {
  __SIERRA_EXACT
  // Without fused multiplication a float's product costs less than it brings: its rounding is an eighth of a unit in the last place.
  if constexpr (Quick || !fused) return exp_of_rest<Quick>(pair<V>{r * V(constants<V>::exact_ln2), V(0)});
  pair<V> p = product(r, V(constants<V>::exact_ln2));
  p.low = mad(r, V(constants<V>::exact_ln2_rest), p.low);
  return exp_of_rest<false>(p);
}

// A power but for whole powers of 2, which stand in n, and in steps of them if there is a table.
template<class V> struct unscaled {
  V number;
  nearest<V> n;
};
template<bool Quick, class V> __SIERRA_INLINE unscaled<V> unscaled_exp(const V& x) noexcept {
  __SIERRA_EXACT
  if constexpr (tabulates<V>) {
    const reduced<V> k = by_steps<false>(x);
    return {exp_by_table<Quick>(k), k.n};
  } else {
    const reduced<V> k = by_ln2<Quick>(x);
    return {exp_of_rest<Quick>(k.r), k.n};
  }
}
template<bool Quick, class V> __SIERRA_INLINE unscaled<V> unscaled_exp2(const V& x) noexcept {
  __SIERRA_EXACT
  if constexpr (tabulates<V>) {
    const reduced<V> k = by_steps_of_exp2(x);
    return {exp_by_table<Quick>(k), k.n};
  } else {
    const nearest<V> n = to_nearest<V>(x, 1);
    return {exp2_of_rest<Quick, V>(x - n.number), n};
  }
}
// The power, if it is a normal number.
template<class V> __SIERRA_INLINE V scale_normal(const unscaled<V>& x) noexcept {
  if constexpr (tabulates<V>) return from_bits<V>(bits_of(x.number) + exponent_of_steps(x.n));
  return from_bits<V>(bits_of(x.number) + (x.n.integer << layout<V>::mantissa));
}
template<class V> __SIERRA_INLINE V scale_any(const unscaled<V>& x) noexcept {
  if constexpr (tabulates<V>) return scale(x.number, integers<V>(x.n.integer >> 7));
  return scale(x.number, x.n.integer);
}
// The power, and 0 where `smaller` says that it is too small for a normal number.
template<class V> __SIERRA_INLINE V quick_scale(const unscaled<V>& x, const integers<V>& smaller) noexcept {
#ifdef __AVX512F__
  return scale_any(x);
#else
  return from_bits<V>(bits_of(scale_normal(x)) & ~smaller);
#endif
}

template<bool Quick, class V> __SIERRA_INLINE V exp(const V& x) noexcept {
  __SIERRA_EXACT
  if constexpr (Quick) return quick_scale(unscaled_exp<true>(at_most(x, layout<V>::quick_exp_high)), x < V(layout<V>::quick_exp_low));
  V result = scale_normal(unscaled_exp<false>(x));
  // Results that are no normal numbers take longer.
  const integers<V> ordinary = absolute(x) < V(-layout<V>::quick_exp_low);
  if (__builtin_expect(any_lane(~ordinary), false)) {
    result = choose<V>(ordinary, result, scale_any(unscaled_exp<false>(at_least(at_most(x, layout<V>::exp_high), layout<V>::exp_low))));
  }
  return result;
}

// e^(x.high + x.low), for x.high within the limits of exp.
template<class V> __SIERRA_INLINE V exp_of_sum(const pair<V>& x) noexcept {
  __SIERRA_EXACT
  if constexpr (tabulates<V>) {
    reduced<V> k = by_steps<false>(x.high);
    k.r.high += x.low;
    return scale_any<V>({exp_by_table<false>(k), k.n});
  }
  reduced<V> k = by_ln2<false>(x.high);
  k.r = ordered_sum<V>(k.r.high, k.r.low + x.low);
  return scale_any<V>({exp_of_rest<false>(k.r), k.n});
}

template<bool Quick, class V> __SIERRA_INLINE V exp2(const V& x) noexcept {
  __SIERRA_EXACT
  using F = element_of_raw<V>;
  if constexpr (Quick) return quick_scale(unscaled_exp2<true>(at_most(x, layout<V>::quick_exp2_high)), x < V(F(1 - layout<V>::bias)));
  V result = scale_normal(unscaled_exp2<false>(x));
  const integers<V> ordinary = absolute(x) < V(F(layout<V>::bias - 1));
  if (__builtin_expect(any_lane(~ordinary), false)) {
    result = choose<V>(ordinary, result, scale_any(unscaled_exp2<false>(at_least(at_most(x, layout<V>::exp2_high), layout<V>::exp2_low))));
  }
  return result;
}

// 2^n e^r - 1 = (2^n - 1) + 2^n (e^r - 1), all of it halved, since 2^n may be too large by one.
template<bool Quick, class V> __SIERRA_INLINE V expm1(const V& x) noexcept {
  __SIERRA_EXACT
  using F = element_of_raw<V>;
  const V inside = at_least(at_most(x, layout<V>::exp_high), F(-(layout<V>::mantissa + 3)));
  if constexpr (Quick && tabulates<V>) return quarters_less_one(inside).of_expm1 * V(4);
  const reduced<V> k = by_ln2<Quick>(inside);
  const V power = power_of_two<V>(k.n.integer - integers<V>(1));
  if constexpr (Quick) {
    V part;
    if constexpr (divides<V>) {
      part = quotient_expm1<constants<V>::exp_ratio>(k.r.high);
    } else {
      part = mad(k.r.high * k.r.high, polynomial<constants<V>::quick_exp>(k.r.high), k.r.high);
    }
    const V half = mad(power, part, power - V(F(0.5)));
    return half + half;
  }
  // r + r^2 / 2 + r^3 p(r), and no error in the first two: the sum may be much smaller than its parts.
  const V r = k.r.high, half = V(F(0.5)) * r;
  const pair<V> square = product(r, half);
  const V tail = mad(square.high * (r + r), polynomial<constants<V>::expm1>(r), square.low + k.r.low);
  const pair<V> whole = sum(power, V(F(-0.5))), s = ordered_sum<V>(whole.high, power * r), t = ordered_sum<V>(s.high, power * square.high);
  const V result = t.high + (t.low + (s.low + mad(power, tail, whole.low)));
  // Tiny ones would lose bits by halving; they are their own result.
  return choose<V>(absolute(x) < V(layout<V>::epsilon), x, result + result);
}

// Half of sinh |x| and cosh |x|: with a = 2^(n-2), b = 2^(-n-2), C = cosh r and S = sinh r
//   sinh = (a - b) C + (a + b) S,  cosh = (a + b) C + (a - b) S.
// No difference cancels, and nothing needs to be divided. With Quotient only that of both counts. Without a whole n there is no C in sinh, and S counts once instead of twice a half.
template<class V> struct hyperbolic {
  pair<V> sine, cosine;
};
template<bool Quick, bool Quotient, class V> __SIERRA_INLINE hyperbolic<V> sinh_cosh(const V& magnitude) noexcept {
  __SIERRA_EXACT
  const reduced<V> k = by_ln2<Quick>(magnitude);
  const V a = power_of_two<V>(k.n.integer - integers<V>(2));
  // Where its exponent would be out of range, b is too small to be seen, and its bits are a negative number.
  const V b = from_bits<V>(__builtin_elementwise_max(bits_of(power_of_two<V>(integers<V>(-2) - k.n.integer)), integers<V>(0)));
  const V r = k.r.high, z = r * r;
  if constexpr (Quick && Quotient && fused) {
    // With R as in quotient_expm1, sinh r : cosh r = 2 R r : R^2 + r^2.
    const V ratio = mad(z, polynomial<constants<V>::exp_ratio>(z), V(2));
    const V c = mad(ratio, ratio, z), s = (ratio + ratio) * r, plus = a + b, minus = a - b;
    return {{mad(minus, c, plus * s), V(0)}, {mad(plus, c, minus * s), V(0)}};
  } else if constexpr (Quick) {
    const V sine = mad(r * z, polynomial<constants<V>::quick_sinh>(z), r), above_one = z * polynomial<constants<V>::quick_cosh>(z);
    const V plus = a + b, minus = a - b;
    return {{minus + mad(minus, above_one, plus * sine), V(0)}, {plus + mad(plus, above_one, minus * sine), V(0)}};
  }
  const V s = mad(r * z, polynomial<constants<V>::sinh>(z), k.r.low), c = z * polynomial<constants<V>::cosh>(z);
  const pair<V> plus = ordered_sum(a, b), minus = ordered_sum<V>(a, -b);
  const integers<V> small = k.n.number == V(0);
  const V ar = a * r, br = b * r;
  const pair<V> sine = ordered_sum<V>(minus.high, choose<V>(small, ar + ar, ar)), cosine = ordered_sum<V>(plus.high, ar);
  return {{sine.high, sine.low + (mad(minus.high, c, mad(plus.high, s, choose<V>(small, V(0), br))) + minus.low)},
          {cosine.high, cosine.low + (mad(plus.high, c, mad(minus.high, s, -br)) + plus.low)}};
}

template<bool Quick, class V> __SIERRA_INLINE V sinh(const V& x) noexcept {
  __SIERRA_EXACT
  const V magnitude = absolute(x);
  if constexpr (Quick && tabulates<V>) {
    // (e^|x| - 1) (1 + e^-|x|) / 2.
    const quarters<V> e = quarters_less_one(at_most(magnitude, layout<V>::exp_high + 0.5));
    return with_sign<V>(e.of_expm1 * e.two_and_inverse, sign_of(x));
  }
  const pair<V> s = sinh_cosh<Quick, false>(at_most(magnitude, layout<V>::exp_high + element_of_raw<V>(0.5))).sine;
  const V result = (s.high + s.low) * V(2);
  if constexpr (Quick) return with_sign(result, sign_of(x));
  return choose<V>(magnitude < V(layout<V>::epsilon), x, with_sign(result, sign_of(x)));
}

template<bool Quick, class V> __SIERRA_INLINE V cosh(const V& x) noexcept {
  __SIERRA_EXACT
  if constexpr (Quick && tabulates<V>) {
    const V quarter = quarter_of_exp(at_most(absolute(x), layout<V>::exp_high + 0.5));
    return (quarter + quarter) + V(0.125) / quarter;
  }
  const pair<V> c = sinh_cosh<Quick, false>(at_most(absolute(x), layout<V>::exp_high + element_of_raw<V>(0.5))).cosine;
  return (c.high + c.low) * V(2);
}

// tanh |x| of floats: with v its value at the nearest step and d what is left, v + (1 - v^2) (d - v d^2 + (v^2 - 1/3) d^3).
template<class V> __SIERRA_INLINE V tanh_by_table(const V& magnitude) noexcept {
  __SIERRA_EXACT
  const V z = at_most(magnitude, tangent_table::end), shifted = z + V(layout<V>::magic / 32), d = z - (shifted - V(layout<V>::magic / 32));
  const V v = look_up<V>(tangent_table::at, bits_of(shifted) & integers<V>(tangent_table::length - 1)), square = v * v;
  return mad(V(1) - square, mad(d * d, mad(square - V(1.0f / 3), d, -v), d), v);
}

template<bool Quick, class V> __SIERRA_INLINE V tanh(const V& x) noexcept {
  __SIERRA_EXACT
  const V magnitude = absolute(x);
  if constexpr (Quick && !fused && sizeof(element_of_raw<V>) == 4) return with_sign(tanh_by_table(magnitude), sign_of(x));
  if constexpr (Quick && tabulates<V>) {
    // With e = e^2|x| - 1 it is e / (e + 2).
    const V quarter = quarters_less_one(at_most<V>(magnitude + magnitude, 40)).of_expm1;
    return with_sign<V>(quarter / (quarter + V(0.5)), sign_of(x));
  }
  const hyperbolic<V> h = sinh_cosh<Quick, true>(at_most(magnitude, element_of_raw<V>(sizeof(element_of_raw<V>) == 4 ? 10 : 20)));
  V result;
  if constexpr (Quick) {
    return with_sign<V>((h.sine.high + h.sine.low) / (h.cosine.high + h.cosine.low), sign_of(x));
  } else {
    const pair<V> q = quotient(ordered_sum(h.sine.high, h.sine.low), ordered_sum(h.cosine.high, h.cosine.low));
    result = q.high + q.low;
  }
  return choose<V>(magnitude < V(layout<V>::epsilon), x, with_sign(result, sign_of(x)));
}

}  // namespace mathematics
}  // namespace __sierra

#undef __SIERRA_INLINE
#undef __SIERRA_EXACT
#endif
