// RUN: %sierra++ -fsierra -mavx2 -O2 -S -emit-llvm %s -o - | FileCheck %s
// What `else` computes of a variable is computed of what it held in front of the `if`: lanes that went the first way do not look at it. So both paths are
// computed side by side.
#include <sierra.h>

// CHECK-LABEL: define {{.*}}step{{.*}}(<8 x float> %0, <8 x float> %1) local_unnamed_addr
// CHECK-NOT: br
// CHECK-DAG: fmul {{(contract )?}}<8 x float> %0,
// CHECK-DAG: fadd <8 x float> %0,
// CHECK: ret
float varying(8) step(float varying(8) x, float varying(8) c) {
  if (c > 0.0f) x = x * 3.0f;
  else x = x - 1.5f;
  return x;
}
