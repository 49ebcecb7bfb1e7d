#include "../common/length.h"
#include "functions.h"

void black_scholes(const Options& o, float* result) {
  sierra::for_each<L>(0, o.count, [&](int i) { result[i] = call(o, i); });
}

void binomial(const Options& o, float* result) {
  sierra::for_each<L>(0, o.count, [&](int i) { result[i] = put(o, i); });
}
