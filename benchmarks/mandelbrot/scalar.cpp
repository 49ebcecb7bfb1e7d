// The Mandelbrot set, pixel by pixel.
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

void mandelbrot(const View& view, int* picture) {
  const float dx = (view.right - view.left) / view.width;
  const float dy = (view.bottom - view.top) / view.height;
  for (int row = 0; row < view.height; ++row) {
    for (int column = 0; column < view.width; ++column) {
      float cx = view.left + column * dx;
      float cy = view.top + row * dy;
      picture[row * view.width + column] = iterations(cx, cy, view.max_iterations);
    }
  }
}
