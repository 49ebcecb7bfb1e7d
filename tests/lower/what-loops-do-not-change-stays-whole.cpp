// RUN: %sierra++ -fsierra -mavx2 -mfma -O3 -ffast-math -S %s -o - | FileCheck %s
// What is computed in front of a loop is not taken apart in it: a step of a binomial tree is one product and one sum of products.
#include <sierra.h>

// CHECK-LABEL: tree
// CHECK:      .LBB0_{{[0-9]+}}:
// CHECK-NOT:  {{vsubps|vdivps|vaddps}}
// CHECK:      vmulps
// CHECK-NEXT: vfmadd
// CHECK-NOT:  {{vsubps|vdivps|vaddps}}
// CHECK:      retq
void tree(float varying(8)* value, int steps, float varying(8) up, float varying(8) down, float varying(8) discount) {
  float varying(8) p = (discount - down) / (up - down);
  for (int last = steps; last > 0; --last) {
    for (int j = 0; j < last; ++j) value[j] = ((1.0f - p) * value[j] + p * value[j + 1]) / discount;
  }
}
