// One option. Plain functions, which scalar.cpp and unchanged.cpp call in their loops.
#ifndef OPTIONS_FUNCTIONS_H
#define OPTIONS_FUNCTIONS_H

#include <cmath>

#include "options.h"

// The cumulative normal distribution, by a polynomial (Abramowitz and Stegun, 26.2.17).
static float cumulative(float x) {
  float distance = std::fabs(x);
  float k = 1.0f / (1.0f + 0.2316419f * distance);
  float k2 = k * k, k3 = k2 * k, k4 = k2 * k2, k5 = k3 * k2;
  float w = 0.31938153f * k - 0.356563782f * k2 + 1.781477937f * k3 - 1.821255978f * k4 + 1.330274429f * k5;
  w *= 0.39894228040f * std::exp(-distance * distance * 0.5f);
  if (x > 0.0f) w = 1.0f - w;
  return w;
}

// A call, by the formula of Black and Scholes.
static float call(const Options& o, int i) {
  float s = o.price[i], x = o.strike[i], t = o.years[i], r = o.rate[i], v = o.volatility[i];
  float deviation = v * std::sqrt(t);
  float d1 = (std::log(s / x) + (r + v * v * 0.5f) * t) / deviation;
  float d2 = d1 - deviation;
  return s * cumulative(d1) - x * std::exp(-r * t) * cumulative(d2);
}

// A put, on a tree.
static float put(const Options& o, int i) {
  float s = o.price[i], x = o.strike[i], t = o.years[i], r = o.rate[i], v = o.volatility[i];
  float dt = t / steps;
  float up = std::exp(v * std::sqrt(dt));
  float discount = std::exp(r * dt);
  float p = (discount - 1.0f / up) / (up - 1.0f / up);
  float value[steps];
  for (int j = 0; j < steps; ++j) {
    float end = x - s * std::pow(up, 2.0f * j - steps);
    value[j] = end > 0.0f ? end : 0.0f;
  }
  for (int last = steps - 1; last > 0; --last) {
    for (int j = 0; j < last; ++j) value[j] = ((1.0f - p) * value[j] + p * value[j + 1]) / discount;
  }
  return value[0];
}

#endif
