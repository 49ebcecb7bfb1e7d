#include "../common/length.h"
#include "functions.h"

void turbulence(const Area& area, const int* permutation, float* picture) {
  const float dx = (area.x1 - area.x0) / area.width, dy = (area.y1 - area.y0) / area.height;
  for (int row = 0; row < area.height; ++row) {
    sierra::for_each<L>(0, area.width, [&](int column) {
      picture[row * area.width + column] = turbulence(area.x0 + column * dx, area.y0 + row * dy, permutation);
    });
  }
}
