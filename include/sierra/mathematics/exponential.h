// sierra/mathematics/exponential.h: exp, exp2, expm1, sinh, cosh, tanh.
//
// x = n ln 2 + r with |r| <= ln 2 / 2, so e^x = 2^n e^r. n comes from adding a number so large that the sum has no fraction left. n · ln2_high is exact, and r is
// kept as a sum of two numbers: its rounding alone would cost half a unit in the last place.
#ifndef SIERRA_MATHEMATICS_EXPONENTIAL_H
#define SIERRA_MATHEMATICS_EXPONENTIAL_H

#pragma GCC system_header

#include "basics.h"

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
  if constexpr (Quick && divides<V>) return quotient_expm1<constants<V>::brief_exp_ratio>(r.high) + V(1);
  const V square = r.high * r.high;
  if constexpr (Quick) return mad(square, polynomial<constants<V>::brief_exp>(r.high), r.high) + V(1);
  const V tail = mad(square, polynomial<constants<V>::exp>(r.high), r.low);
  const pair<V> s = ordered_sum<V>(V(1), r.high);
  return s.high + (s.low + tail);
}

// x · 2^n, if that is a normal number.
template<class V> __SIERRA_INLINE V scale_normal(const V& x, const nearest<V>& n) noexcept {
  return from_bits<V>(bits_of(x) + (n.integer << layout<V>::mantissa));
}
// The same where `smaller` says that it would be too small: 0.
template<class V> __SIERRA_INLINE V quick_scale(const V& x, const nearest<V>& n, const integers<V>& smaller) noexcept {
#ifdef __AVX512F__
  return scale(x, n.integer);
#else
  return from_bits<V>(bits_of(scale_normal(x, n)) & ~smaller);
#endif
}

template<bool Quick, class V> __SIERRA_INLINE V exp(const V& x) noexcept {
  __SIERRA_EXACT
  if constexpr (Quick) {
    const reduced<V> k = by_ln2<true>(at_most(x, layout<V>::quick_exp_high));
    return quick_scale(exp_of_rest<true>(k.r), k.n, x < V(layout<V>::quick_exp_low));
  }
  const reduced<V> k = by_ln2<false>(x);
  V result = scale_normal(exp_of_rest<false>(k.r), k.n);
  // Results that are no normal numbers take longer.
  const integers<V> ordinary = absolute(x) < V(-layout<V>::quick_exp_low);
  if (__builtin_expect(any_lane(~ordinary), false)) {
    const reduced<V> again = by_ln2<false>(at_least(at_most(x, layout<V>::exp_high), layout<V>::exp_low));
    result = scale(exp_of_rest<false>(again.r), again.n.integer);
  }
  return result;
}

// e^(x.high + x.low), for x.high within the limits of exp.
template<class V> __SIERRA_INLINE V exp_of_sum(const pair<V>& x) noexcept {
  __SIERRA_EXACT
  reduced<V> k = by_ln2<false>(x.high);
  k.r = ordered_sum<V>(k.r.high, k.r.low + x.low);
  return scale(exp_of_rest<false>(k.r), k.n.integer);
}

// 2^r of a rest, as e^(r ln 2).
template<bool Quick, class V> __SIERRA_INLINE V exp2_of_rest(const V& r) noexcept {
  __SIERRA_EXACT
  if constexpr (Quick) return exp_of_rest<true>(pair<V>{r * V(constants<V>::exact_ln2), V(0)});
  pair<V> p = product(r, V(constants<V>::exact_ln2));
  p.low = mad(r, V(constants<V>::exact_ln2_rest), p.low);
  return exp_of_rest<false>(p);
}
template<bool Quick, class V> __SIERRA_INLINE V exp2(const V& x) noexcept {
  __SIERRA_EXACT
  using F = element_of_raw<V>;
  if constexpr (Quick) {
    const V inside = at_most(x, layout<V>::quick_exp2_high);
    const nearest<V> n = to_nearest<V>(inside, 1);
    return quick_scale(exp2_of_rest<true, V>(inside - n.number), n, x < V(F(1 - layout<V>::bias)));
  }
  const nearest<V> n = to_nearest<V>(x, 1);
  V result = scale_normal(exp2_of_rest<false, V>(x - n.number), n);
  const integers<V> ordinary = absolute(x) < V(F(layout<V>::bias - 1));
  if (__builtin_expect(any_lane(~ordinary), false)) {
    const V inside = at_least(at_most(x, layout<V>::exp2_high), layout<V>::exp2_low);
    const nearest<V> again = to_nearest<V>(inside, 1);
    result = scale(exp2_of_rest<false, V>(inside - again.number), again.integer);
  }
  return result;
}

// 2^n e^r - 1 = (2^n - 1) + 2^n (e^r - 1), all of it halved, since 2^n may be too large by one.
template<bool Quick, class V> __SIERRA_INLINE V expm1(const V& x) noexcept {
  __SIERRA_EXACT
  using F = element_of_raw<V>;
  const V inside = at_least(at_most(x, layout<V>::exp_high), F(-(layout<V>::mantissa + 3)));
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
  // What is too small to be seen need not be computed; its exponent might be out of range.
  const V b = choose<V>(k.n.number > V((layout<V>::mantissa + 3) / 2), V(0), power_of_two<V>(integers<V>(-2) - k.n.integer));
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
  const pair<V> s = sinh_cosh<Quick, false>(at_most(magnitude, layout<V>::exp_high + element_of_raw<V>(0.5))).sine;
  const V result = (s.high + s.low) * V(2);
  if constexpr (Quick) return with_sign(result, sign_of(x));
  return choose<V>(magnitude < V(layout<V>::epsilon), x, with_sign(result, sign_of(x)));
}

template<bool Quick, class V> __SIERRA_INLINE V cosh(const V& x) noexcept {
  __SIERRA_EXACT
  const pair<V> c = sinh_cosh<Quick, false>(at_most(absolute(x), layout<V>::exp_high + element_of_raw<V>(0.5))).cosine;
  return (c.high + c.low) * V(2);
}

template<bool Quick, class V> __SIERRA_INLINE V tanh(const V& x) noexcept {
  __SIERRA_EXACT
  const V magnitude = absolute(x);
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
