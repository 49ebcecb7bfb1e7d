// RUN: %sierra++ -fsierra -mavx2 -O2 -S -emit-llvm %s -o - | FileCheck %s
// Where a loop of each lane ends does not change in it, if nothing is written: it is read in front of the loop.
#include <sierra.h>

float varying(4) sum_of_row(const long* first, const float* values, int varying(4) row) {
  float varying(4) sum = 0;
  for (long varying(4) j = first[row]; j < first[row + 1]; ++j) sum += values[j];
  return sum;
}
// CHECK-LABEL: define {{.*}}sum_of_row{{.*}} local_unnamed_addr
// CHECK:       load i64
// CHECK:       phi <4 x i64>
// CHECK-NOT:   load i64
// CHECK:       ret
