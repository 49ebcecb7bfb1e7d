#include "simple.h"

#include "../common/length.h"

void simple(const float* in, float* out, int count) {
  sierra::for_each<L>(0, count, [&](int varying(L) i) {
    float varying(L) v = in[i];
    if (v < 3.0f) v = v * v;
    else v = sierra::sqrt(v);
    out[i] = v;
  });
}
