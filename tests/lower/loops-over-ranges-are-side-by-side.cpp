// RUN: %sierra++ -fsierra -mavx2 -O2 -S -emit-llvm %s -o - | FileCheck %s
// A loop over a range whose body decides by lane reads and writes whole vectors, and lanes beside each other at the end of the range.
#include <sierra.h>

void clip(const float* in, float* out, int count) {
  sierra::for_each<8>(0, count, [&](int varying(8) i) {
    float varying(8) v = in[i];
    if (v > 3) v = v * v;
    out[i] = v;
  });
}
// CHECK-LABEL: define {{.*}}clip
// CHECK-NOT:   llvm.masked.gather
// CHECK-NOT:   llvm.masked.scatter
// CHECK:       load <8 x float>
// CHECK:       store <8 x float>
// CHECK-NOT:   llvm.masked.gather
// CHECK:       call <8 x float> @llvm.masked.load
// CHECK-NOT:   llvm.masked.scatter
// CHECK:       call void @llvm.masked.store
// CHECK:       ret void
