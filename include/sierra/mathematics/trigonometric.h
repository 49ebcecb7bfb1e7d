// sierra/mathematics/trigonometric.h: sin, cos, sincos, tan.
//
// x = n pi/2 + r with |r| <= pi/4. Below a limit pi/2 is a sum of numbers, of which the first ones times n are exact, and r is kept as a sum of two numbers.
// Beyond, the bits of 2/pi that matter are multiplied by the integer that x is (Payne and Hanek), lane by lane, if any lane is that large.
// Without fused multiplication sin, cos and tan of floats are computed in double.
#ifndef SIERRA_MATHEMATICS_TRIGONOMETRIC_H
#define SIERRA_MATHEMATICS_TRIGONOMETRIC_H

#pragma GCC system_header

#include "basics.h"

#define __SIERRA_INLINE inline __attribute__((__always_inline__, __nodebug__, __artificial__))
#define __SIERRA_EXACT _Pragma("clang fp contract(off) reassociate(off) reciprocal(off)")

namespace __sierra {
namespace mathematics {

// x = n pi/2 + r, n modulo 4 or more.
template<class V> struct turned {
  integers<V> n;
  pair<V> r;
};

// The largest magnitude for which n has so few bits that its products with pieces of pi/2 are exact, or lose too little to be seen.
template<class V> __SIERRA_INLINE constexpr element_of_raw<V> largest_angle() noexcept { return sizeof(element_of_raw<V>) == 4 ? (fused ? 12800 : 3000) : 1600000; }

template<class V> __SIERRA_INLINE integers<V> is_large(const V& magnitude) noexcept {
  return (magnitude > V(largest_angle<V>())) & (magnitude < V(layout<V>::infinity));
}
// Or infinite: what the quick ways do not reach.
template<class V> __SIERRA_INLINE integers<V> is_beyond(const V& x) noexcept { return absolute(x) > V(largest_angle<V>()); }

// The rest of a large finite magnitude: an integer of 24 or 53 bits times a power of 2. Of the product with 2/pi, integer turns of 2 pi are left out, two bits are
// the quarter, and the 62 or more bits behind them the fraction.
template<class V> __SIERRA_INLINE void reduce_large(const V& magnitude, const integers<V>& large, turned<V>& t) noexcept {
  __SIERRA_EXACT
  using F = element_of_raw<V>;
  typedef unsigned __int128 wide;
  const integers<V> bits = bits_of(magnitude);
#pragma clang loop unroll(disable)
  for (int lane = 0; lane < real<V>::length; ++lane) {
    if (large[lane] == 0) continue;
    const unsigned long pattern = (unsigned long)bits[lane];
    const unsigned long m = (pattern & ((1ul << layout<V>::mantissa) - 1)) | (1ul << layout<V>::mantissa);
    const int exponent = int(pattern >> layout<V>::mantissa) - layout<V>::bias - layout<V>::mantissa;
    // Bits of 2/pi from 2^(-exponent + 2) on: larger ones give multiples of 4 turns. The first words are 0, so that small exponents find their bits, too.
    const int first = exponent + 62, word = first >> 5, shift = first & 31;
    const unsigned* w = two_over_pi<void>::words + word;
    // 192 bits behind that place.
    const wide high = wide((unsigned long)w[0] << 32 | w[1]) << 64 | ((unsigned long)w[2] << 32 | w[3]);
    const wide low = wide((unsigned long)w[4] << 32 | w[5]) << 64 | ((unsigned long)w[6] << 32);
    const wide turned_high = shift == 0 ? high : high << shift | low >> (128 - shift);
    const unsigned long c0 = (unsigned long)((shift == 0 ? low : low << shift) >> 64);
    const unsigned long a = (unsigned long)(turned_high >> 64), b = (unsigned long)turned_high;
    // m · (a : b : c0), of which the highest 64 bits are whole turns.
    const wide mb = wide(m) * b + (unsigned long)(wide(m) * c0 >> 64);
    const wide fraction = (wide(m * a) << 64) + mb;
    // Two bits of quarters and 126 behind; to the nearest, so that the rest lies on both sides of 0.
    const wide half = wide(1) << 125;
    const int n = int((fraction + half) >> 126);
    const __int128 rest = __int128(fraction - (wide(n) << 126));
    const wide magnitude_of_rest = wide(rest < 0 ? -rest : rest);
    // rest · 2^-126 · pi/2 in doubles: two of them for a double.
    const double sign = rest < 0 ? -1 : 1;
    int zeros = 0;
    if ((unsigned long)(magnitude_of_rest >> 64) != 0) {
      zeros = __builtin_clzl((unsigned long)(magnitude_of_rest >> 64));
    } else {
      zeros = 64 + ((unsigned long)magnitude_of_rest != 0 ? __builtin_clzl((unsigned long)magnitude_of_rest) : 63);
    }
    const wide normal = magnitude_of_rest << zeros;
    const double unit = __builtin_bit_cast(double, (unsigned long)(1023 - 126 + 64 - zeros) << 52);
    // The highest 53 bits, and the next 64.
    const double upper = double((unsigned long)(normal >> 64) >> 11 << 11) * unit * sign;
    const double next = double((unsigned long)(normal << 53 >> 64)) * unit * 0x1p-53 * sign;
    typedef double one __attribute__((__ext_vector_type__(1)));
    const pair<one> angle = product(pair<one>{one(upper), one(next)}, pair<one>{one(coefficients<double>::half_pi), one(coefficients<double>::half_pi_rest)});
    t.n[lane] = n;
    if constexpr (sizeof(F) == 4) {
      const float r = float(angle.high[0]);
      t.r.high[lane] = r;
      t.r.low[lane] = float(angle.high[0] - double(r));
    } else {
      t.r.high[lane] = angle.high[0];
      t.r.low[lane] = angle.low[0];
    }
  }
}

// x - m · Quarters · pi/2, for angles that are not large. A power of two, Quarters changes no bit of a product but its exponent.
template<int Quarters = 1, class V> __SIERRA_INLINE V quick_rest(const V& x, const V& m) noexcept {
  __SIERRA_EXACT
  if constexpr (fused) {
    const V r = mad(m, V(-Quarters * constants<V>::fused_quarter_turn_b), mad(m, V(-Quarters * constants<V>::fused_quarter_turn_a), x));
    return mad(m, V(-Quarters * constants<V>::fused_quarter_turn_c), r);
  } else {
    const V r = ((x - m * V(Quarters * constants<V>::quarter_turn_a)) - m * V(Quarters * constants<V>::quarter_turn_b)) - m * V(Quarters * constants<V>::quarter_turn_c);
    return r - m * V(Quarters * constants<V>::quarter_turn_d);
  }
}

// Of a magnitude; NaN for infinity.
template<bool Quick, class V> __SIERRA_INLINE turned<V> by_quarter_turns(const V& x) noexcept {
  __SIERRA_EXACT
  const nearest<V> n = to_nearest<V>(x, constants<V>::per_turn);
  turned<V> t;
  t.n = n.integer;
  // Each of these but the last loses nothing.
  if constexpr (Quick) {
    t.r = {quick_rest<1, V>(x, n.number), V(0)};
  } else if constexpr (fused) {
    const V high = mad(n.number, V(-constants<V>::fused_quarter_turn_a), x);
    const pair<V> next = product(n.number, V(constants<V>::fused_quarter_turn_b));
    const V r = high - next.high;
    t.r = {r, mad(n.number, V(-constants<V>::fused_quarter_turn_c), ((high - r) - next.high) - next.low)};
  } else {
    const V high = (x - n.number * V(constants<V>::quarter_turn_a)) - n.number * V(constants<V>::quarter_turn_b);
    const V next = n.number * V(constants<V>::quarter_turn_c), r = high - next;
    t.r = ordered_sum<V>(r, ((high - r) - next) - n.number * V(constants<V>::quarter_turn_d));
  }
  const integers<V> large = is_large(x);
  if (__builtin_expect(any_lane(large), false)) reduce_large(x, large, t);
  return t;
}

// Both as sums of two numbers; z is the square, and `rest` what it lacks or 0.
template<class V> __SIERRA_INLINE pair<V> sin_of_rest(const pair<V>& r, const V& z) noexcept {
  __SIERRA_EXACT
  return {r.high, mad(r.high * z, polynomial<constants<V>::sin>(z), r.low)};
}
template<class V> __SIERRA_INLINE pair<V> cos_of_rest(const pair<V>& r, const V& z, const V& rest) noexcept {
  __SIERRA_EXACT
  const V half = V(element_of_raw<V>(0.5)) * z;
  const pair<V> s = ordered_sum<V>(V(1), -half);
  return {s.high, s.low + mad(z * z, polynomial<constants<V>::cos>(z), mad(-r.high, r.low, rest))};
}

template<class V> __SIERRA_INLINE V quick_sin_of_rest(const V& r, const V& z) noexcept {
  __SIERRA_EXACT
  return mad(r * z, polynomial<constants<V>::quick_sin>(z), r);
}
template<class V> __SIERRA_INLINE V quick_cos_of_rest(const V& z) noexcept {
  __SIERRA_EXACT
  return mad(z * z, polynomial<constants<V>::quick_cos>(z), mad(z, V(element_of_raw<V>(-0.5)), V(1)));
}

// The sign bit of numbers whose bit `place` is set.
template<class V> __SIERRA_INLINE integers<V> sign_from(const integers<V>& n, int place) noexcept {
  return (n << int(8 * sizeof(element_of_raw<V>) - 1 - place)) & bits_of_constant<V>(element_of_raw<V>(-0.0));
}
template<class V> __SIERRA_INLINE integers<V> is_odd(const integers<V>& n) noexcept { return (n & integers<V>(1)) != integers<V>(0); }

template<bool Quick, class V> __SIERRA_INLINE void sincos(const V& x, V& sine, V& cosine) noexcept {
  __SIERRA_EXACT
  const turned<V> t = by_quarter_turns<Quick>(absolute(x));
  const V z = t.r.high * t.r.high;
  const integers<V> odd = is_odd<V>(t.n);
  V sum_s, sum_c;
  if constexpr (Quick) {
    sum_s = quick_sin_of_rest(t.r.high, z);
    sum_c = quick_cos_of_rest(z);
  } else {
    const pair<V> s = sin_of_rest(t.r, z), c = cos_of_rest(t.r, z, V(0));
    sum_s = s.high + s.low;
    sum_c = c.high + c.low;
  }
  sine = with_sign(choose<V>(odd, sum_c, sum_s), sign_from<V>(t.n, 1) ^ sign_of(x));
  cosine = with_sign(choose<V>(odd, sum_s, sum_c), sign_from<V>(t.n + integers<V>(1), 1));
}

// x - m pi with m whole for sin and halfway between for cos, and one polynomial between -pi/2 and pi/2: a few units in the last place.
template<bool Cosine, class V> __SIERRA_INLINE V quick_sin(const V& x) noexcept {
  __SIERRA_EXACT
  using F = element_of_raw<V>;
  const V shifted = mad(x, V(constants<V>::per_half_turn), V(F(Cosine ? -0.5 : 0)));
  const nearest<V> n = to_nearest<V>(shifted, 1);
  const V r = quick_rest<2, V>(x, Cosine ? n.number + V(F(0.5)) : n.number);
  const V z = r * r, result = mad(r * z, polynomial<constants<V>::quick_wide_sin>(z), r);
  return with_sign(result, sign_from<V>(Cosine ? n.integer + integers<V>(1) : n.integer, 0));
}

// Whether floats of any precision are computed in doubles, where a rest needs no second number.
template<class V> constexpr bool in_doubles = !fused && sizeof(element_of_raw<V>) == 4;
// x - m Quarters pi/2 of a float that is not large.
template<int Quarters, class D> __SIERRA_INLINE D rest_in_doubles(const D& x, const D& m) noexcept {
  __SIERRA_EXACT
  return (x - m * D(Quarters * constants<D>::quarter_turn_a)) - m * D(Quarters * constants<D>::quarter_turn_rest);
}
// As quick_sin, but of the magnitude: the sine of -0 is -0.
template<bool Cosine, class V> __SIERRA_INLINE V sin_in_doubles(const V& x) noexcept {
  __SIERRA_EXACT
  using D = raw_t<double, real<V>::length>;
  const D angle = __builtin_convertvector(Cosine ? x : absolute(x), D);
  const nearest<D> n = to_nearest<D>(mad(angle, D(constants<D>::per_half_turn), D(Cosine ? -0.5 : 0)), 1);
  const D r = rest_in_doubles<2, D>(angle, Cosine ? n.number + D(0.5) : n.number), z = r * r;
  const D result = mad(r * z, polynomial<constants<D>::float_wide_sin>(z), r);
  const V turned = __builtin_convertvector(with_sign(result, sign_from<D>(Cosine ? n.integer + integers<D>(1) : n.integer, 0)), V);
  return Cosine ? turned : with_sign(turned, sign_of(x));
}

template<bool Quick, bool Cosine, class V> __SIERRA_INLINE V sin_or_cos(const V& x) noexcept {
  V sine, cosine;
  if constexpr (Quick || in_doubles<V>) {
    V result;
    if constexpr (Quick) {
      result = quick_sin<Cosine>(x);
    } else {
      result = sin_in_doubles<Cosine>(x);
    }
    const integers<V> beyond = is_beyond(x);
    if (__builtin_expect(any_lane(beyond), false)) {
      sincos<Quick>(x, sine, cosine);
      result = choose<V>(beyond, Cosine ? cosine : sine, result);
    }
    return result;
  }
  sincos<Quick>(x, sine, cosine);
  return Cosine ? cosine : sine;
}
template<bool Quick, class V> __SIERRA_INLINE V sin(const V& x) noexcept { return sin_or_cos<Quick, false>(x); }
template<bool Quick, class V> __SIERRA_INLINE V cos(const V& x) noexcept { return sin_or_cos<Quick, true>(x); }

// A quotient of two polynomials, turned over in odd quarters: a few units in the last place. The rest of a large angle, and how many quarters it lacks, are known.
template<class V> __SIERRA_INLINE V quick_tan_of_rest(const V& r, const integers<V>& n, const integers<V>& sign) noexcept {
  __SIERRA_EXACT
  const integers<V> last_bit = sign_from<V>(n, 0), odd = last_bit < integers<V>(0);
  const V z = r * r, over = mad(r * z, polynomial<constants<V>::tan_over>(z), r), under = polynomial<constants<V>::tan_under>(z);
  return with_sign(choose<V>(odd, under, over) / choose<V>(odd, over, under), last_bit ^ sign);
}

template<class V> __SIERRA_INLINE V tan_in_doubles(const V& x) noexcept {
  __SIERRA_EXACT
  using D = raw_t<double, real<V>::length>;
  const D angle = __builtin_convertvector(x, D);
  const nearest<D> n = to_nearest<D>(angle, constants<D>::per_turn);
  const D r = rest_in_doubles<1, D>(angle, n.number), z = r * r;
  const D over = r * polynomial<constants<D>::float_tan_over>(z), under = polynomial<constants<D>::float_tan_under>(z);
  const integers<D> last_bit = sign_from<D>(n.integer, 0), odd = last_bit < integers<D>(0);
  return __builtin_convertvector(with_sign(choose<D>(odd, under, over) / choose<D>(odd, over, under), last_bit), V);
}

// The quotient of both, turned over in odd quarters.
template<bool Quick, class V> __SIERRA_INLINE V tan_of_any(const V& x) noexcept {
  __SIERRA_EXACT
  if constexpr (Quick) {
    const nearest<V> n = to_nearest<V>(x, constants<V>::per_turn);
    V result = quick_tan_of_rest<V>(quick_rest<1, V>(x, n.number), n.integer, integers<V>(0));
    const integers<V> beyond = is_beyond(x);
    if (__builtin_expect(any_lane(beyond), false)) {
      const turned<V> t = by_quarter_turns<true>(absolute(x));
      result = choose<V>(beyond, quick_tan_of_rest<V>(t.r.high, t.n, sign_of(x)), result);
    }
    return result;
  }
  const turned<V> t = by_quarter_turns<Quick>(absolute(x));
  const integers<V> odd = is_odd<V>(t.n);
  const integers<V> sign = sign_from<V>(t.n, 0) ^ sign_of(x);
  const pair<V> z = product(t.r.high, t.r.high);
  // The derivative of sin is not 1 but the cosine.
  const V low = mad(t.r.low * V(element_of_raw<V>(-0.5)), z.high, t.r.low);
  const pair<V> s = sin_of_rest(pair<V>{t.r.high, low}, z.high), c = cos_of_rest<V>(t.r, z.high, V(element_of_raw<V>(-0.5)) * z.low);
  const pair<V> a = ordered_sum(s.high, s.low), b = ordered_sum(c.high, c.low);
  const pair<V> q = quotient(pair<V>{choose<V>(odd, b.high, a.high), choose<V>(odd, b.low, a.low)},
                             pair<V>{choose<V>(odd, a.high, b.high), choose<V>(odd, a.low, b.low)});
  return with_sign(q.high + q.low, sign);
}

template<bool Quick, class V> __SIERRA_INLINE V tan(const V& x) noexcept {
  if constexpr (!Quick && in_doubles<V>) {
    V result = tan_in_doubles(x);
    const integers<V> beyond = is_beyond(x);
    if (__builtin_expect(any_lane(beyond), false)) result = choose<V>(beyond, tan_of_any<false>(x), result);
    return result;
  }
  return tan_of_any<Quick>(x);
}

}  // namespace mathematics
}  // namespace __sierra

#undef __SIERRA_INLINE
#undef __SIERRA_EXACT
#endif
