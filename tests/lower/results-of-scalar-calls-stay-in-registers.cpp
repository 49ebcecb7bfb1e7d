// RUN: %sierra++ -fsierra -mavx2 -O2 -S %s -o - | FileCheck %s
// What a scalar call gives some of the lanes is blended, not stored into a closure under a mask and loaded again.
#include <sierra.h>

inline float poly(float x, float y) {
  if (x > y) return x * x - y;
  float s = 0;
  while (s < y) s += x * 0.5f + 1;
  return s;
}
// CHECK-LABEL: {{^}}_Z10some_lanes
// CHECK-NOT:   vmaskmov
// CHECK-NOT:   rsp
// CHECK:       .cfi_endproc
float varying(8) some_lanes(float varying(8) a, float varying(8) b, bool varying(8) m) {
  float varying(8) r = 0;
  if (m) r = poly(a, b);
  return r;
}
