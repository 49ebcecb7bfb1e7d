#include "functions.h"

void black_scholes(const Options& o, float* result) {
  for (int i = 0; i < o.count; ++i) result[i] = call(o, i);
}

void binomial(const Options& o, float* result) {
  for (int i = 0; i < o.count; ++i) result[i] = put(o, i);
}
