// RUN: %sierra++ -fsierra -msse4.2 -O2 -S -emit-llvm -DLENGTH=4 %s -o - | FileCheck %s
// RUN: %sierra++ -fsierra -mavx2 -O2 -S -emit-llvm -DLENGTH=8 %s -o - | FileCheck %s
// RUN: %sierra++ -fsierra -march=skylake-avx512 -O2 -S -emit-llvm -DLENGTH=16 %s -o - | FileCheck %s --check-prefix=WIDE
// Without masked gathers and scatters, dead lanes read zeros and write to a local, instead of a test and a branch for each lane.
#include <sierra.h>

float varying(LENGTH) move(float* p, int varying(LENGTH) from, int varying(LENGTH) to) {
  float varying(LENGTH) v = 1;
  if (from > to) {
    v = p[from];
    p[to] = 2 * v;
  }
  return v;
}
// CHECK-LABEL: define {{.*}}move
// CHECK:       select {{.*}} @__sierra.zeros
// CHECK:       @llvm.masked.gather.{{.*}} splat (i1 true)
// CHECK:       @llvm.masked.scatter.{{.*}} splat (i1 true)
// WIDE-LABEL:  define {{.*}}move
// WIDE-NOT:    @__sierra.zeros
// WIDE:        @llvm.masked.gather
// WIDE:        @llvm.masked.scatter
