// RUN: %sierra++ -fsierra -mavx2 -O3 -S -fsierra-print-stage=ir-after %s -o - | FileCheck %s
// RUN: %sierra++ -fsierra -msse4.2 -O3 -S -fsierra-print-stage=ir-after %s -o - | FileCheck %s
// A lambda that was made where all lanes were live asks once whether they are, and works without a mask then.
#include <sierra.h>

// CHECK-LABEL: define internal void {{.*}}clEii"(
// CHECK: icmp eq i8 %{{.*}}, -1
// CHECK: br i1 {{.*}}label %full.lanes
// CHECK: {{^}}full.lanes
// CHECK: llvm.masked.load.v8i16{{.*}}splat (i1 true)
// CHECK: llvm.masked.store.v8i16{{.*}}splat (i1 true)
extern "C" void run(const short* in, short* out, int n) {
  auto part = [&](int from, int to) __attribute__((noinline)) {
    sierra::for_each<8>(from, to, [&](int varying(8) x) { out[x] = in[x] > 20 ? 1 : 0; });
  };
  part(0, n);
}
