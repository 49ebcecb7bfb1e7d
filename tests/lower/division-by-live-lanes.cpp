// RUN: %sierra++ -fsierra -mavx2 -O1 -S -emit-llvm %s -o - | FileCheck %s
// The divisor of a dead lane is replaced before the division.
#include <sierra.h>

int varying(8) divide(int varying(8) a, int varying(8) d) {
  if (d > 0) a /= d;
  return a;
}
// CHECK-LABEL: define {{.*}}divide
// CHECK:       [[GOOD:%.*]] = {{(select|tail call).*}}
// CHECK:       sdiv <8 x i32> {{.*}}, [[GOOD]]
