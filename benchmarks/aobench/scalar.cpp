#include "functions.h"

void ambient_occlusion(int width, int height, float* picture) {
  for (int row = 0; row < height; ++row) {
    for (int column = 0; column < width; ++column) picture[row * width + column] = brightness(row, column, width, height);
  }
}
