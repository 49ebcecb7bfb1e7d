// RUN: %sierra++ -fsierra -mavx2 -O2 -fsierra-print-stage=ir-after -c %s -o /dev/null | FileCheck %s
// A block that runs without a test, so also with no lane live, promises nothing about the uniform variables that it reads.
#include <sierra.h>

// CHECK-LABEL: define {{.*}}chosen
// CHECK-NOT: noundef !
// CHECK-NOT: br i1 undef
// CHECK: freeze i1
// CHECK: ret
int varying(8) chosen(int varying(8) v) {
  int varying(8) r = 5;
  bool b;
  if (v > 100) {
    if (b) r = 1;
    else r = 2;
  }
  return r;
}
