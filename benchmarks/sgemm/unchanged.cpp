// The loops of the scalar program, the inner ones on lanes: in the outer one the lanes would be rows, far from each other.
#include "sgemm.h"

#include "../common/length.h"

void sgemm(const float* a, const float* b, float* c, int size) {
  for (int i = 0; i < size; ++i) {
    sierra::for_each<L>(0, size, [&](int j) { c[i * size + j] = 0.0f; });
    for (int k = 0; k < size; ++k) {
      const float factor = a[i * size + k];
      sierra::for_each<L>(0, size, [&](int j) { c[i * size + j] += factor * b[k * size + j]; });
    }
  }
}
