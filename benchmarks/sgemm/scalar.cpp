#include "sgemm.h"

void sgemm(const float* a, const float* b, float* c, int size) {
  for (int i = 0; i < size; ++i) {
    for (int j = 0; j < size; ++j) c[i * size + j] = 0.0f;
    for (int k = 0; k < size; ++k) {
      const float factor = a[i * size + k];
      for (int j = 0; j < size; ++j) c[i * size + j] += factor * b[k * size + j];
    }
  }
}
