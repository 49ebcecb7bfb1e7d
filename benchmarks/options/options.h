// Prices of European options: by the formula of Black and Scholes (calls), and on a binomial tree (puts).
#ifndef OPTIONS_H
#define OPTIONS_H

struct Options {
  const float *price, *strike, *years, *rate, *volatility;
  int count;
};

constexpr int steps = 64;  // of the tree

void black_scholes(const Options& options, float* result);
void binomial(const Options& options, float* result);

#endif
