#include "filters.h"
real blur(const float* from, int at) {
  auto* p = (const real*) (from + at);
  auto* q = (const real*) (from + at + 1);
  return clip((*p + *q) * 0.5f, 2, 12);
}
