#include "stencil.h"

#include "../common/length.h"

void stencil(const Grid& grid, const float* now, float* next) {
  const int n = grid.size, row = n, plane = n * n;
  const float *c = grid.coefficients;
  for (int z = border; z < n - border; ++z) {
    for (int y = border; y < n - border; ++y) {
      sierra::for_each<L>(border, n - border, [&](int varying(L) x) {
        const int varying(L) i = (z * n + y) * n + x;
        float varying(L) sum = c[0] * now[i];
        sum += c[1] * (now[i + 1] + now[i - 1] + now[i + row] + now[i - row] + now[i + plane] + now[i - plane]);
        sum += c[2] * (now[i + 2] + now[i - 2] + now[i + 2 * row] + now[i - 2 * row] + now[i + 2 * plane] + now[i - 2 * plane]);
        sum += c[3] * (now[i + 3] + now[i - 3] + now[i + 3 * row] + now[i - 3 * row] + now[i + 3 * plane] + now[i - 3 * plane]);
        next[i] = 2.0f * now[i] - next[i] + grid.speed[i] * sum;
      });
    }
  }
}
