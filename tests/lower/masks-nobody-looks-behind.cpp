// RUN: %sierra++ -fsierra -mavx2 -O2 -S -emit-llvm %s -o - | FileCheck %s
// A blend under two conditions needs the inner one only, where the outer one's other lanes are never seen.
#include <sierra.h>

int varying(8) clamped(int varying(8) a, int varying(8) n, int varying(8) c) {
  int varying(8) r = 0;
  if (c > 0) {
    int varying(8) x = a;
    if (x > n) x = n;
    r = x * 3;
  }
  return r;
}
// CHECK-LABEL: define {{.*}}clamped{{.*}} local_unnamed_addr
// CHECK-NOT:   and <8 x
// CHECK:       mul <8 x i32>
// CHECK-NOT:   and <8 x
// CHECK:       ret
