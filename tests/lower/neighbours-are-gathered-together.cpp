// RUN: %sierra++ -fsierra -mavx2 -O2 -S -emit-llvm %s -o - | FileCheck %s
// Two elements next to each other are one load of 64 bits in each lane, also where a function that only computes is called in between; a store in between, or a call that
// might not return, keeps them apart.
#include <sierra.h>

float varying(8) blend(const float* p, int varying(8) i, float varying(8) t) {
  return p[i] * (1 - t) + p[i + 1] * t;
}
// CHECK-LABEL: define {{.*}}blend
// CHECK-NOT:   load float
// CHECK-COUNT-8: load double
// CHECK-NOT:   load
// CHECK:       ret

float varying(8) store_between(const float* p, float* q, int varying(8) i) {
  float varying(8) a = p[i];
  *q = 0;
  return a + p[i + 1];
}
// CHECK-LABEL: define {{.*}}store_between
// CHECK-COUNT-8: load float
// CHECK:       store float
// CHECK-COUNT-8: load float
// CHECK:       ret

void stop();
float varying(8) call_between(const float* p, int varying(8) i) {
  float varying(8) a = p[i];
  stop();
  return a + p[i + 1];
}
// CHECK-LABEL: define {{.*}}call_between
// CHECK-COUNT-8: load float
// CHECK:       invoke {{.*}}stop
// CHECK-COUNT-8: load float
// CHECK:       ret
