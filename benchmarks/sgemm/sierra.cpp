// Four rows and L columns at a time stay in registers.
#include "sgemm.h"

#include "../common/length.h"

void sgemm(const float* a, const float* b, float* c, int size) {
  constexpr int rows = 4;
  for (int i = 0; i < size; i += rows) {
    for (int j = 0; j < size; j += L) {
      float varying(L) sum[rows] = {};
      for (int k = 0; k < size; ++k) {
        float varying(L) factor = *(const float varying(L)*)(b + k * size + j);
        for (int row = 0; row < rows; ++row) sum[row] += a[(i + row) * size + k] * factor;
      }
      for (int row = 0; row < rows; ++row) *(float varying(L)*)(c + (i + row) * size + j) = sum[row];
    }
  }
}
