// RUN: %sierra++ -fsierra -mavx2 -O2 -S %s -o - | FileCheck %s
// Neighbours that lanes load as pairs need no second shuffle.
#include <sierra.h>

// CHECK-LABEL: between
// CHECK-COUNT-2: vshufps
// CHECK-NOT: {{vperm|vshufps}}
// CHECK: ret
float varying(8) between(const float* p, int varying(8) i, float varying(8) t) {
  return p[i] + t * (p[i + 1] - p[i]);
}
