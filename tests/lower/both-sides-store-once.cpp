// RUN: %sierra++ -fsierra -msse4.2 -O2 -S -emit-llvm -DLENGTH=16 %s -o - | FileCheck %s
// RUN: %sierra++ -fsierra -mavx2 -O2 -S -emit-llvm -DLENGTH=32 %s -o - | FileCheck %s
// RUN: %sierra++ -fsierra -march=skylake-avx512 -O2 -S -emit-llvm -DLENGTH=64 %s -o - | FileCheck %s
// What both sides of a condition store is one store of a choice, without a mask, and no test for live lanes.
#include <sierra.h>
#include <stdint.h>

void threshold(uint8_t* to, const uint8_t* from, int limit) {
  int varying(LENGTH) i = sierra::seq<LENGTH>();
  uint8_t varying(LENGTH) v = from[i];
  if (v > limit) to[i] = v; else to[i] = 0;
}
// CHECK-LABEL: define {{.*}}threshold
// CHECK-NOT:   br
// CHECK-NOT:   masked.store
// CHECK:       store <[[L:[0-9]+]] x i8>
// CHECK-NEXT:  ret void
