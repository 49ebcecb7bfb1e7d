// RUN: %sierra++ -fsierra -mavx2 -O2 -S %s -o - | FileCheck %s
// RUN: %sierra++ -fsierra -march=skylake-avx512 -O2 -S %s -o - | FileCheck %s
// Where all lanes are live, the indices of gathers do not wait for the mask: a branch leads past the choice of a live lane's.
#include <sierra.h>

// CHECK-LABEL: gathered
// CHECK:       some.lanes
// CHECK:       {{tzcnt|bsf}}
// CHECK-NOT:   {{tzcnt|bsf}}
// CHECK:       .cfi_endproc
float varying(8) gathered(const float* p, int varying(8) i, float varying(8) t) {
  float varying(8) r = t;
  if (t > 0) r = p[i] * t + p[i + 5];
  return r;
}
