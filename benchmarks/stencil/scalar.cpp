#include "functions.h"

void stencil(const Grid& grid, const float* now, float* next) {
  const int n = grid.size;
  for (int z = border; z < n - border; ++z) {
    for (int y = border; y < n - border; ++y) {
      for (int x = border; x < n - border; ++x) {
        const int i = (z * n + y) * n + x;
        next[i] = after(grid, now, next, i);
      }
    }
  }
}
