// RUN: %sierra++ -fsierra -msse4.2 -O2 -S -emit-llvm -DLENGTH=4 %s -o - | FileCheck %s
// RUN: %sierra++ -fsierra -mavx2 -O2 -S -emit-llvm -DLENGTH=8 %s -o - | FileCheck %s
// RUN: %sierra++ -fsierra -march=skylake-avx512 -O2 -S -emit-llvm -DLENGTH=16 %s -o - | FileCheck %s --check-prefix=WIDE
// Without masked gathers and scatters, dead lanes read what the first live lane reads and write to a local, instead of a test and a branch for each lane. The machine's
// own gathers are no better.
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
// CHECK:       @llvm.cttz
// CHECK:       extractelement <[[L:[0-9]+]] x i32>
// CHECK:       select <[[L]] x i1> {{.*}}, <[[L]] x i32>
// CHECK-NOT:   @llvm.masked.gather
// CHECK-COUNT-4: load float
// CHECK:       @llvm.masked.scatter.{{.*}} splat (i1 true)
// WIDE-LABEL:  define {{.*}}move
// WIDE-NOT:    @llvm.masked.gather
// WIDE-COUNT-16: load float
// WIDE:        @llvm.masked.scatter
