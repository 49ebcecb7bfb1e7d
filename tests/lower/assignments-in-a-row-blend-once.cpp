// RUN: %sierra++ -fsierra -mavx2 -O2 -S -emit-llvm %s -o - | FileCheck %s
// Assignments in a row under one mask blend once: nobody looks at the dead lanes in between.
#include <sierra.h>

// CHECK-LABEL: define {{.*}}random
// CHECK: shl <8 x i32>
// CHECK-NOT: select
// CHECK: shl <8 x i32>
// CHECK-COUNT-1: select <8 x i1>
// CHECK-NOT: select
// CHECK: ret
unsigned varying(8) random(unsigned varying(8) state, int varying(8) v) {
  if (v > 3) {
    state ^= state << 13;
    state ^= state >> 17;
    state ^= state << 5;
  }
  return state;
}
