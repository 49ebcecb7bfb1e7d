// One pixel of the Mandelbrot set. Plain functions, which scalar.cpp and unchanged.cpp call in their loops.
#ifndef MANDELBROT_FUNCTIONS_H
#define MANDELBROT_FUNCTIONS_H

#include "mandelbrot.h"

static int iterations(float cx, float cy, int max_iterations) {
  float x = cx;
  float y = cy;
  int n = 0;
  for (int i = 0; i < max_iterations; ++i) {
    if (x * x + y * y > 4.0f) break;
    float next = x * x - y * y + cx;
    y = 2.0f * x * y + cy;
    x = next;
    ++n;
  }
  return n;
}

#endif
