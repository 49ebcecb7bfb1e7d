// RUN: %sierra++ -fsierra -mavx2 -O2 -S -emit-llvm %s -o - | FileCheck %s
// RUN: %sierra++ -fsierra -msse4.2 -O2 -S -emit-llvm %s -o - | FileCheck %s
// Lanes of two registers are passed and returned in memory; a loop that assigns to them keeps them in registers, and asks nobody whether lanes are live.
#include <sierra.h>

// CHECK-LABEL: define {{.*}}steps{{.*}}ptr
// CHECK-COUNT-1: load <16 x i32>
// CHECK-NOT: load
// CHECK-NOT: br i1
// CHECK-COUNT-1: store <16 x i32>
// CHECK: ret void
// CHECK: phi <16 x i32>
// CHECK-NOT: load
// CHECK-NOT: store
// CHECK-NOT: select i1
// CHECK: br i1
// CHECK: }
int varying(16) steps(int varying(16) n) {
  int varying(16) count = 0;
  while (n != 1) {
    if (n % 2 == 0) n = n / 2;
    else n = 3 * n + 1;
    ++count;
  }
  return count;
}
