// The Mandelbrot set, pixel by pixel.
#include "functions.h"

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
