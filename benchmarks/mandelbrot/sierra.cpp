// The Mandelbrot set, L pixels of a row at a time.
#include "../common/length.h"
#include "mandelbrot.h"

static int varying(L) iterations(float varying(L) cx, float varying(L) cy, int max_iterations) {
  float varying(L) x = cx;
  float varying(L) y = cy;
  int varying(L) n = 0;
  for (int i = 0; i < max_iterations; ++i) {
    if (x * x + y * y > 4.0f) break;
    float varying(L) next = x * x - y * y + cx;
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
    for (int column = 0; column < view.width; column += L) {
      float varying(L) cx = view.left + (column + sierra::seq<L>()) * dx;
      float varying(L) cy = view.top + row * dy;
      *(int varying(L)*)(picture + row * view.width + column) = iterations(cx, cy, view.max_iterations);
    }
  }
}
