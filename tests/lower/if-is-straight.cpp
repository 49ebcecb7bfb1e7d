// RUN: %sierra++ -fsierra -mavx2 -O1 -S -emit-llvm %s -o - | FileCheck %s
// A cheap varying `if` on locals becomes a blend: no branch, no call of a marker is left.
#include <sierra.h>

float varying(8) limit(float varying(8) x, float varying(8) high) {
  if (x > high) x = high;
  return x;
}
// CHECK-LABEL: define {{.*}}limit
// CHECK-NOT:   br i1
// CHECK:       fcmp ogt <8 x float>
// CHECK-NOT:   br i1
// CHECK-NOT:   call {{.*}}__sierra
// CHECK:       ret
