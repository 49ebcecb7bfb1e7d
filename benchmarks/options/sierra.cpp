#include "../common/length.h"
#include "options.h"

// The cumulative normal distribution, by a polynomial (Abramowitz and Stegun, 26.2.17).
static float varying(L) cumulative(float varying(L) x) {
  float varying(L) distance = sierra::abs(x);
  float varying(L) k = 1.0f / (1.0f + 0.2316419f * distance);
  float varying(L) k2 = k * k, k3 = k2 * k, k4 = k2 * k2, k5 = k3 * k2;
  float varying(L) w = 0.31938153f * k - 0.356563782f * k2 + 1.781477937f * k3 - 1.821255978f * k4 + 1.330274429f * k5;
  w *= 0.39894228040f * sierra::exp(-distance * distance * 0.5f);
  if (x > 0.0f) w = 1.0f - w;
  return w;
}

void black_scholes(const Options& o, float* result) {
  sierra::for_each<L>(0, o.count, [&](int varying(L) i) {
    float varying(L) s = o.price[i], x = o.strike[i], t = o.years[i], r = o.rate[i], v = o.volatility[i];
    float varying(L) deviation = v * sierra::sqrt(t);
    float varying(L) d1 = (sierra::log(s / x) + (r + v * v * 0.5f) * t) / deviation;
    float varying(L) d2 = d1 - deviation;
    result[i] = s * cumulative(d1) - x * sierra::exp(-r * t) * cumulative(d2);
  });
}

void binomial(const Options& o, float* result) {
  sierra::for_each<L>(0, o.count, [&](int varying(L) i) {
    float varying(L) s = o.price[i], x = o.strike[i], t = o.years[i], r = o.rate[i], v = o.volatility[i];
    float varying(L) dt = t / steps;
    float varying(L) up = sierra::exp(v * sierra::sqrt(dt));
    float varying(L) discount = sierra::exp(r * dt);
    float varying(L) p = (discount - 1.0f / up) / (up - 1.0f / up);
    float varying(L) value[steps];
    for (int j = 0; j < steps; ++j) {
      float varying(L) end = x - s * sierra::pow(up, 2.0f * j - steps);
      value[j] = end > 0.0f ? end : 0.0f;
    }
    for (int last = steps - 1; last > 0; --last) {
      for (int j = 0; j < last; ++j) value[j] = ((1.0f - p) * value[j] + p * value[j + 1]) / discount;
    }
    result[i] = value[0];
  });
}
