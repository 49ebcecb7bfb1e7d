// The value of one point after a step. A plain function, which scalar.cpp and unchanged.cpp call in their loops.
#ifndef STENCIL_FUNCTIONS_H
#define STENCIL_FUNCTIONS_H

#include "stencil.h"

static float after(const Grid& grid, const float* now, const float* next, int i) {
  const int row = grid.size, plane = row * row;
  const float *c = grid.coefficients;
  float sum = c[0] * now[i];
  sum += c[1] * (now[i + 1] + now[i - 1] + now[i + row] + now[i - row] + now[i + plane] + now[i - plane]);
  sum += c[2] * (now[i + 2] + now[i - 2] + now[i + 2 * row] + now[i - 2 * row] + now[i + 2 * plane] + now[i - 2 * plane]);
  sum += c[3] * (now[i + 3] + now[i - 3] + now[i + 3 * row] + now[i - 3 * row] + now[i + 3 * plane] + now[i - 3 * plane]);
  return 2.0f * now[i] - next[i] + grid.speed[i] * sum;
}

#endif
