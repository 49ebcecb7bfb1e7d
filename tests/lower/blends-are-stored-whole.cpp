// RUN: %sierra++ -fsierra -mavx2 -O2 -S %s -o - | FileCheck %s
// What lanes change through a reference is loaded, blended and stored: a masked store does not reach the next load in time.
#include <sierra.h>

void step(unsigned varying(8)& state, int varying(8) limit) {
  if (limit > 3) state = state * 1664525u + 1013904223u;
}
// CHECK-LABEL: step
// CHECK-NOT:   vpmaskmovd
// CHECK:       {{vblendv|vpblendv}}
// CHECK-NOT:   vpmaskmovd
// CHECK:       ret
