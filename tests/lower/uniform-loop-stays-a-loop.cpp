// RUN: %sierra++ -fsierra -mavx2 -O1 -S -emit-llvm %s -o - | FileCheck %s
// A uniform loop around varying data has a uniform counter and a uniform branch; nothing of it is masked.
#include <sierra.h>

float varying(8) sum(const float varying(8)* p, int n) {
  float varying(8) s = 0;
  for (int i = 0; i < n; ++i) s += p[i];
  return s;
}
// CHECK-LABEL: define {{.*}}sum
// CHECK-NOT:   masked.load
// CHECK-NOT:   select
// CHECK:       fadd <8 x float>
// CHECK:       icmp {{.*}} i64
// CHECK:       br i1
// CHECK-NOT:   masked.load
// CHECK:       ret
