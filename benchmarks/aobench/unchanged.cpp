#include "../common/length.h"
#include "functions.h"

void ambient_occlusion(int width, int height, float* picture) {
  for (int row = 0; row < height; ++row) {
    sierra::for_each<L>(0, width, [&](int column) { picture[row * width + column] = brightness(row, column, width, height); });
  }
}
