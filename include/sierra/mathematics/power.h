// sierra/mathematics/power.h: pow, cbrt, hypot.
//
// x^y = e^(y log x), where the logarithm has some ten bits more than a number: as a sum of two numbers, or of floats in double. With fused multiplication it is a series, otherwise it and the power come from tables.
#ifndef SIERRA_MATHEMATICS_POWER_H
#define SIERRA_MATHEMATICS_POWER_H

#pragma GCC system_header

#include "exponential.h"
#include "logarithm.h"

#define __SIERRA_INLINE inline __attribute__((__always_inline__, __nodebug__, __artificial__))
#define __SIERRA_EXACT _Pragma("clang fp contract(off) reassociate(off) reciprocal(off)")

namespace __sierra {
namespace mathematics {

// With fused multiplication: m or 3/4 m is between sqrt(2/3) and sqrt(3/2), so that s is so small that of 2 atanh s only the first term needs more bits than a number has.
template<class V> __SIERRA_INLINE V quick_pow_of_magnitude(const V& magnitude, const V& y) noexcept {
  __SIERRA_EXACT
  using F = element_of_raw<V>;
  const exponent_and_significand<V> k = normalise<false>(magnitude, constants<V>::root_two_thirds);
  // Below, log m is not smaller than log (3/4 m).
  const integers<V> upper = k.significand > V(F(1.1547));
  const V f = mad(k.significand, choose<V>(upper, V(F(-0.25)), V(0)), k.significand - V(1));
  // s = f / (2 + f), and with it 2/3 s^3, as sums of two numbers. `rest` is what the second numbers count for.
  constexpr F third = constants<V>::two_thirds;
  const pair<V> ratio = quotient(pair<V>{f, V(0)}, ordered_sum<V>(V(2), f));
  const V s = ratio.high;
  const pair<V> z = product(s, s), part = product(z.high, V(third));
  const V more = mad(z.high * z.high, polynomial<constants<V>::quick_pow_log>(z.high), mad(z.high, V(constants<V>::two_thirds_rest), mad(z.low, V(third), part.low)));
  const V cube = s * part.high, twice = ratio.low + ratio.low;
  const V rest = mad(s, more, mad(s, part.high, -cube)) + mad(twice, z.high, twice);
  const V known = mad(k.exponent, V(constants<V>::ln2_high), choose<V>(upper, V(constants<V>::four_thirds_log_high), V(0)));
  const V known_rest = mad(k.exponent, V(constants<V>::ln2_low), choose<V>(upper, V(constants<V>::four_thirds_log_low), V(0)));
  const pair<V> head = ordered_sum<V>(known, s + s);
  pair<V> log = ordered_sum<V>(head.high, cube);
  log.low += head.low + (rest + known_rest);
  pair<V> result = product(log.high, y);
  result.low = mad(log.low, y, result.low);
  const V inside = at_most(result.high, layout<V>::quick_exp_high);
  const reduced<V> n = by_ln2<true>(inside);
  // Where it is not inside, this may be anything.
  const V lost = choose<V>(inside == result.high, result.low, V(0));
  // This may be a little beyond half of ln 2, which the longer polynomial allows.
  const V r = n.r.high + lost, power = mad(r * r, polynomial<constants<V>::quick_exp>(r), r) + V(1);
  return quick_scale<V>({power, n.n}, result.high < V(layout<V>::quick_exp_low));
}

// The logarithm of a positive number as a sum, to 11 bits more than a number has; if Quick, to 9.
template<bool Quick, class V> __SIERRA_INLINE pair<V> log_by_table(const V& any) noexcept {
  __SIERRA_EXACT
  const logarithm_parts<V> x = in_table<!Quick>(any);
  const pair<V> part = fraction_by_table(x);
  const V f = part.high, square = f * f;
  const pair<V> head = ordered_sum<V>(mad(x.exponent, V(constants<V>::ln2_high), look_up<V>(logarithm_table::high, x.index)), f);
  V half, rest = part.low;
  if constexpr (Quick) {
    half = square * V(-0.5);
  } else {
    // The square of f's upper half is exact.
    const V high = upper_half(f), low = (f - high) + rest;
    half = high * high * V(-0.5);
    rest = rest - low * ((f + high) * V(0.5));
  }
  pair<V> log = ordered_sum(head.high, half);
  const V known = mad(x.exponent, V(constants<V>::ln2_low), look_up<V>(logarithm_table::low, x.index));
  log.low += (head.low + (rest + known)) + (f * square) * polynomial<constants<V>::step_log>(f);
  return log;
}

// Without fused multiplication, by tables.
template<bool Quick, int L> __SIERRA_INLINE raw_t<double, L> tabulated_pow(const raw_t<double, L>& magnitude, const raw_t<double, L>& y) noexcept {
  __SIERRA_EXACT
  using V = raw_t<double, L>;
  const pair<V> log = log_by_table<Quick>(magnitude);
  const V high = upper_half(log.high), y_high = upper_half(y);
  const V whole = high * y_high, rest = high * (y - y_high) + ((log.high - high) + log.low) * y;
  V inside = at_most(whole, Quick ? layout<V>::quick_exp_high : layout<V>::exp_high);
  if constexpr (!Quick) inside = at_least(inside, layout<V>::exp_low);
  reduced<V> k = by_steps<false>(inside);
  // Where it is not inside, this may be anything.
  k.r.high += choose<V>(inside == whole, rest, V(0));
  const unscaled<V> result = {exp_by_table<Quick>(k), k.n};
  if constexpr (Quick) return quick_scale(result, whole < V(layout<V>::quick_exp_low));
  return scale_any(result);
}
// In doubles, which have bits enough.
template<bool Quick, int L> __SIERRA_INLINE raw_t<float, L> tabulated_pow(const raw_t<float, L>& magnitude, const raw_t<float, L>& y) noexcept {
  __SIERRA_EXACT
  using D = raw_t<double, L>;
  using constants = coefficients<double>;
  const logarithm_parts<raw_t<float, L>> x = in_table<!Quick>(magnitude);
  const D f = __builtin_convertvector(x.significand, D) * look_up<D>(logarithm_table::inverse, x.index) - D(1);
  const D log = mad(__builtin_convertvector(x.exponent, D), D(constants::exact_ln2), look_up<D>(logarithm_table::high, x.index)) + mad(f * f, polynomial<constants::float_step_log>(f), f);
  const reduced<D> k = by_steps<true>(at_least(at_most<D>(log * __builtin_convertvector(y, D), layout<raw_t<float, L>>::exp_high), layout<raw_t<float, L>>::exp_low));
  // The last conversion knows infinity, denormals and zero.
  return __builtin_convertvector(scale_normal<D>({exp_by_table<true, constants::float_step_exp>(k), k.n}), raw_t<float, L>);
}

// |x|^y for positive finite |x| and finite y. e^(y log x): an error of the logarithm counts y log x times, up to 745, so it needs ten bits more than a number has.
// A float's is computed in double.
template<bool Quick, int L> __SIERRA_INLINE raw_t<float, L> pow_of_magnitude(const raw_t<float, L>& magnitude, const raw_t<float, L>& y) noexcept {
  __SIERRA_EXACT
  using D = raw_t<double, L>;
  if constexpr (!fused) return tabulated_pow<Quick, L>(magnitude, y);
  if constexpr (Quick) return quick_pow_of_magnitude(magnitude, y);
  const exponent_and_fraction<raw_t<float, L>> s = split<true>(magnitude);
  const D f = __builtin_convertvector(s.fraction, D), square = f * f;
  const D tail = mad(square * f, polynomial<coefficients<double>::float_log>(f), D(-0.5) * square);
  const D in_bits = mad(f + tail, D(coefficients<double>::log2e), __builtin_convertvector(s.exponent, D));
  const D product = at_least(at_most<D>(in_bits * __builtin_convertvector(y, D), 130), -152);
  const nearest<D> n = to_nearest<D>(product, 1);
  const D r = (product - n.number) * D(coefficients<double>::exact_ln2);
  const D power = mad(r * r, polynomial<coefficients<double>::float_exp>(r), r) + D(1);
  // The last conversion knows infinity, denormals and zero.
  return __builtin_convertvector(from_bits<D>(bits_of(power) + (n.integer << 52)), raw_t<float, L>);
}
template<bool Quick, int L> __SIERRA_INLINE raw_t<double, L> pow_of_magnitude(const raw_t<double, L>& magnitude, const raw_t<double, L>& y) noexcept {
  __SIERRA_EXACT
  using V = raw_t<double, L>;
  if constexpr (!fused) return tabulated_pow<Quick, L>(magnitude, y);
  if constexpr (Quick) return quick_pow_of_magnitude(magnitude, y);
  const exponent_and_fraction<V> k = split<true>(magnitude);
  // log (1 + f) = 2 atanh s with s = f / (2 + f), as a sum of two numbers.
  const pair<V> ratio = quotient(pair<V>{k.fraction, V(0)}, ordered_sum<V>(V(2), k.fraction));
  const pair<V> s = ordered_sum(ratio.high, ratio.low), z = product(s, s);
  const V series = polynomial<constants<V>::pow_log>(z.high);
  pair<V> factor = ordered_sum<V>(V(constants<V>::two_thirds), z.high * series);
  factor.low += mad(z.low, series, V(constants<V>::two_thirds_rest));
  const pair<V> cube = product(product(s, z), factor);
  pair<V> m = ordered_sum<V>(s.high + s.high, cube.high);
  m.low += (s.low + s.low) + cube.low;
  pair<V> log = ordered_sum<V>(k.exponent * V(constants<V>::ln2_high), m.high);
  log = ordered_sum<V>(log.high, log.low + mad(k.exponent, V(constants<V>::ln2_low), m.low));
  pair<V> result = product(log.high, y);
  result.low = mad(log.low, y, result.low);
  const integers<V> inside = absolute(result.high) < V(800);
  return exp_of_sum(pair<V>{at_least(at_most(result.high, layout<V>::exp_high), layout<V>::exp_low), choose<V>(inside, result.low, V(0))});
}

template<bool Quick, class V> __SIERRA_INLINE V pow(const V& x, const V& y) noexcept {
  __SIERRA_EXACT
  using F = element_of_raw<V>;
  constexpr F infinity = layout<V>::infinity;
  const V magnitude = absolute(x), exponent = absolute(y);
  V result = pow_of_magnitude<Quick, real<V>::length>(magnitude, y);
  const integers<V> ordinary = (x > V(0)) & (magnitude < V(infinity)) & (exponent < V(infinity));
  if (any_lane(~ordinary)) {
    // Where one of them is at its end, so is the result.
    const integers<V> grows = (magnitude > V(1)) ^ (y > V(0));
    const integers<V> extreme = (magnitude == V(0)) | (magnitude == V(infinity)) | (exponent == V(infinity));
    V all = choose<V>(extreme, choose<V>(grows, V(0), V(infinity)), result);
    const integers<V> whole = __builtin_elementwise_trunc(y) == y;
    const V half = y * V(F(0.5));
    const integers<V> odd = whole & (__builtin_elementwise_trunc(half) != half);
    all = with_sign(all, sign_of(x) & odd);
    all = choose<V>((x < V(0)) & (magnitude < V(infinity)) & ~whole, V(layout<V>::nan), all);
    all = choose<V>((x != x) | (y != y), x + y, all);
    all = choose<V>((x == V(1)) | (y == V(0)) | ((magnitude == V(1)) & (exponent == V(infinity))), V(1), all);
    result = choose<V>(ordinary, result, all);
  }
  return result;
}

// With y near x^(-1/3) and t = x y^2, the root is t (t y)^(-2/3) = t (1 - h)^(-2/3): how y and t were rounded hardly matters.
template<class V> __SIERRA_INLINE V quick_cbrt_of_float(const V& x) noexcept {
  __SIERRA_EXACT
  const V bits = mad(__builtin_convertvector(bits_of(x), V), V(-1.0f / 3), V(constants<V>::inverse_root_bits));
  const V y = from_bits<V>(__builtin_convertvector(bits, integers<V>)), t = x * (y * y), h = mad(-t, y, V(1));
  return mad(t * h, polynomial<constants<V>::root_rest>(h), t);
}

// x = 2^(3 j + i) m with i = -1, 0, 1. y = (2^i m)^(-1/3) needs no division, t = 2^i m y^2 is the root, and what its cube lacks gives the last bits.
template<bool Quick, bool Tiny, class V> __SIERRA_INLINE V cbrt_of_positive(const V& x) noexcept {
  __SIERRA_EXACT
  using F = element_of_raw<V>;
  if constexpr (Quick && sizeof(F) == 4) return quick_cbrt_of_float(x);
  const exponent_and_significand<V> s = normalise<Tiny>(x);
  const nearest<V> j = to_nearest<V>(s.exponent, F(1.0 / 3));
  const V i = mad(j.number, V(-3), s.exponent), one_m = s.significand;
  const integers<V> up = i > V(0), down = i < V(0);
  if constexpr (Quick) {
    // The root of m, as that of a float, and behind it those of 2^i and 2^(3 j).
    const V y = polynomial<constants<V>::inverse_root>(one_m), t = one_m * (y * y), h = mad(-t, y, V(1));
    const V root = mad(t * h, mad(h, mad(h, V(F(40.0 / 81)), V(F(5.0 / 9))), V(F(2.0 / 3))), t);
    const V of_rest = choose<V>(up, V(constants<V>::root3_2), choose<V>(down, V(constants<V>::inverse_root3_2), V(1)));
    return root * from_bits<V>(bits_of(of_rest) + (j.integer << layout<V>::mantissa));
  }
  const V m = one_m * choose<V>(up, V(2), choose<V>(down, V(F(0.5)), V(1)));
  V y = polynomial<constants<V>::inverse_root>(one_m);
  y *= choose<V>(up, V(constants<V>::inverse_root3_2), choose<V>(down, V(constants<V>::root3_2), V(1)));
  // With 1 - m y^3 = h, the root is y (1 - h)^(-1/3).
  const V h = mad(-m * y, y * y, V(1));
  V series = V(F(2.0 / 9));
  if constexpr (sizeof(F) == 8) series = mad(h, V(F(14.0 / 81)), series);
  y = mad(y, h * mad(h, series, V(F(1.0 / 3))), y);
  const V square_of_y = y * y, t = m * square_of_y;
  const pair<V> square = product(t, t), cube = product(square.high, t);
  const V rest = ((m - cube.high) - cube.low) - square.low * t;
  return mad(rest * V(F(1.0 / 3)), square_of_y, t) * power_of_two<V>(j.integer);
}
template<bool Quick, class V> __SIERRA_INLINE V cbrt(const V& x) noexcept {
  __SIERRA_EXACT
  const V magnitude = absolute(x);
  V result = with_sign(cbrt_of_positive<Quick, false>(magnitude), sign_of(x));
  if constexpr (Quick) return choose<V>(magnitude < V(layout<V>::smallest), V(0), result);
  const integers<V> ordinary = (magnitude >= V(layout<V>::smallest)) & (magnitude < V(layout<V>::infinity));
  if (__builtin_expect(any_lane(~ordinary), false)) {
    const V all = with_sign(cbrt_of_positive<false, true>(magnitude), sign_of(x));
    result = choose<V>(ordinary, result, choose<V>((magnitude > V(0)) & (magnitude < V(layout<V>::infinity)), all, x));
  }
  return result;
}

// The sum of the squares is rounded once; huge and tiny sides are scaled.
template<bool Quick, class V> __SIERRA_INLINE V hypot_of_any(const V& x, const V& y) noexcept {
  __SIERRA_EXACT
  using F = element_of_raw<V>;
  const V ax = absolute(x), ay = absolute(y);
  constexpr bool is_float = sizeof(F) == 4;
  const integers<V> swap = ax < ay;
  V a = choose<V>(swap, ay, ax), b = choose<V>(swap, ax, ay);
  const integers<V> huge = a > V(F(is_float ? 0x1p60 : 0x1p500)), tiny = a < V(F(is_float ? 0x1p-40 : 0x1p-400));
  const V factor = choose<V>(huge, V(F(is_float ? 0x1p-70 : 0x1p-600)), choose<V>(tiny, V(F(is_float ? 0x1p90 : 0x1p700)), V(1)));
  const V back = choose<V>(huge, V(F(is_float ? 0x1p70 : 0x1p600)), choose<V>(tiny, V(F(is_float ? 0x1p-90 : 0x1p-700)), V(1)));
  a *= factor;
  b *= factor;
  if constexpr (Quick) return __builtin_elementwise_sqrt(mad(a, a, b * b)) * back;
  const pair<V> p = product(a, a), q = product(b, b), s = ordered_sum(p.high, q.high);
  const V result = __builtin_elementwise_sqrt(s.high + (s.low + (p.low + q.low))) * back;
  return choose<V>((ax == V(layout<V>::infinity)) | (ay == V(layout<V>::infinity)), V(layout<V>::infinity), result);
}
// Of positive numbers that are far from both ends. A square root of 512 bits takes longer than an estimate e of x^(-1/2) and what x e^2 lacks to 1, 2^-13 at most:
// sqrt x = x e (1 - h)^(-1/2).
template<class V> __SIERRA_INLINE V quick_sqrt(const V& x) noexcept {
  __SIERRA_EXACT
#ifdef __AVX512F__
  if constexpr (sizeof(V) == 64 && sizeof(element_of_raw<V>) == 8) {
    typedef double register_of_doubles __attribute__((__vector_size__(64)));
    const V estimate = __builtin_ia32_rsqrt14pd512_mask((register_of_doubles)x, register_of_doubles{}, 0xff);
    const V root = x * estimate, h = mad(-root, estimate, V(1));
    return mad(root * h, mad(h, mad(h, V(5.0 / 16), V(3.0 / 8)), V(0.5)), root);
  }
#endif
  return __builtin_elementwise_sqrt(x);
}
template<bool Quick, class V> __SIERRA_INLINE V hypot(const V& x, const V& y) noexcept {
  __SIERRA_EXACT
  using F = element_of_raw<V>;
  if constexpr (Quick) {
    constexpr bool is_float = sizeof(F) == 4;
    const V square = mad(x, x, y * y);
    V result = quick_sqrt(square);
    const integers<V> inside = (square > V(F(is_float ? 0x1p-100 : 0x1p-960))) & (square < V(F(is_float ? 0x1p120 : 0x1p1000)));
    if (__builtin_expect(any_lane(~inside), false)) result = choose<V>(inside, result, hypot_of_any<true>(x, y));
    return result;
  }
  return hypot_of_any<false>(x, y);
}

// Of three: as of two, with the squares in order of their size.
template<bool Quick, class V> __SIERRA_INLINE V hypot(const V& x, const V& y, const V& z) noexcept {
  __SIERRA_EXACT
  using F = element_of_raw<V>;
  constexpr bool is_float = sizeof(F) == 4;
  const V ax = absolute(x), ay = absolute(y), az = absolute(z);
  const V larger = choose<V>(ax < ay, ay, ax), smaller = choose<V>(ax < ay, ax, ay);
  V a = choose<V>(larger < az, az, larger), b = choose<V>(larger < az, larger, az), c = smaller;
  const integers<V> huge = a > V(F(is_float ? 0x1p60 : 0x1p500)), tiny = a < V(F(is_float ? 0x1p-40 : 0x1p-400));
  const V factor = choose<V>(huge, V(F(is_float ? 0x1p-70 : 0x1p-600)), choose<V>(tiny, V(F(is_float ? 0x1p90 : 0x1p700)), V(1)));
  const V back = choose<V>(huge, V(F(is_float ? 0x1p70 : 0x1p600)), choose<V>(tiny, V(F(is_float ? 0x1p-90 : 0x1p-700)), V(1)));
  a *= factor;
  b *= factor;
  c *= factor;
  if constexpr (Quick) return __builtin_elementwise_sqrt(mad(a, a, mad(b, b, c * c))) * back;
  const pair<V> p = product(a, a), q = product(b, b), r = product(c, c), s = ordered_sum(p.high, q.high), t = sum(s.high, r.high);
  const V result = __builtin_elementwise_sqrt(t.high + (t.low + (s.low + (p.low + (q.low + r.low))))) * back;
  const integers<V> infinite = (ax == V(layout<V>::infinity)) | (ay == V(layout<V>::infinity)) | (az == V(layout<V>::infinity));
  return choose<V>(infinite, V(layout<V>::infinity), choose<V>((x != x) | (y != y) | (z != z), x + y + z, result));
}

}  // namespace mathematics
}  // namespace __sierra

#undef __SIERRA_INLINE
#undef __SIERRA_EXACT
#endif
