// RUN: %sierra++ -fsierra -msse4.2 -O2 -S -emit-llvm %s -o - | FileCheck %s
// Vectors of two registers travel through memory; a cheap block that works on them needs no test for live lanes, also where it writes to what is returned.
#include <sierra.h>

// CHECK-LABEL: define {{.*}}chosen
// CHECK-NOT: br i1
// CHECK: select <8 x i1>
// CHECK-NOT: br i1
// CHECK: ret void
float varying(8) chosen(float varying(8) x) {
  float varying(8) w = x * x;
  if (x > 0.0f) w = 1.0f - w;
  return w;
}
