// RUN: %sierra++ -fsierra -mavx2 -O2 -S -emit-llvm %s -o - | FileCheck %s
// What is computed anyway is blended without a test for live lanes; only what nobody should do in vain stays behind one.
#include <sierra.h>

struct Hit {
  float at, other;
};

static void meet(Hit varying(8)& hit, float varying(8) a, float varying(8) b) {
  if (a < hit.at && a > b) {
    hit.at = a;
    hit.other = 1.0f / a / b / (a + b) / (a - b);
  }
}

float varying(8) nearest(float varying(8) a, float varying(8) b, float varying(8) c) {
  Hit varying(8) hit = {c, c};
  meet(hit, a, b);
  meet(hit, b, a);
  return hit.at;
}
// CHECK-LABEL: define {{.*}}nearest{{.*}} local_unnamed_addr
// CHECK-NOT:   br
// CHECK:       ret

float varying(8) both(float varying(8) a, float varying(8) b, float varying(8) c) {
  Hit varying(8) hit = {c, c};
  meet(hit, a, b);
  return hit.at + hit.other;
}
// CHECK-LABEL: define {{.*}}both{{.*}} local_unnamed_addr
// CHECK:       br i1
// CHECK:       fdiv
// CHECK:       ret
