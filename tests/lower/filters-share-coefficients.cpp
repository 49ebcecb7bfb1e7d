// RUN: %sierra++ -fsierra -mavx2 -mfma -O3 -S -emit-llvm %s -o - | FileCheck %s
// Coefficients that are read for all lanes are read once for two registers, where one would do for the user's number of lanes.
#include <sierra.h>

// CHECK-LABEL: define {{.*}}filter
// CHECK:       call {{.*}}<16 x float> @llvm.fmuladd.v16f32
// CHECK:       ret void
void filter(const float* x, const float* h, float* y, int n) {
  sierra::for_each<8>(0, n, [&](int i) {
    float s = 0;
    for (int k = 0; k < 16; ++k) s += h[k] * x[i + k];
    y[i] = s;
  });
}

// One register each, as the user said.
// CHECK-LABEL: define {{.*}}alone
// CHECK-NOT:   16 x float
// CHECK:       ret void
void alone(const float* x, const float* z, float* y, int n) {
  sierra::for_each<8>(0, n, [&](int i) { y[i] = x[i] * z[i] + 0.5f; });
}
