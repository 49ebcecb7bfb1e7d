#include "functions.h"

void simple(const float* in, float* out, int count) {
  for (int i = 0; i < count; ++i) out[i] = simple(in[i]);
}
