// RUN: %sierra++ -fsierra -mavx2 -O1 -S -emit-llvm %s -o - | FileCheck %s
// The divisor of a dead lane is replaced before the division.
#include <sierra.h>

int varying(8) divide(int varying(8) a, int varying(8) d) {
  if (d > 0) a /= d;
  return a;
}
// CHECK-LABEL: define {{.*}}divide
// CHECK:       [[DIVISOR:%.*]] = select <8 x i1> {{.*}}, <8 x i32> {{.*}}, <8 x i32> splat (i32 1)
// CHECK-NEXT:  sdiv <8 x i32> {{.*}}, [[DIVISOR]]

// Nobody divides the least number by -1.
int varying(8) negated(int varying(8) a, int varying(8) d) {
  if (d > 0) a /= -1;
  return a;
}
// CHECK-LABEL: define {{.*}}negated
// CHECK:       select <8 x i1> {{.*}}, <8 x i32> splat (i32 -1), <8 x i32> splat (i32 1)
