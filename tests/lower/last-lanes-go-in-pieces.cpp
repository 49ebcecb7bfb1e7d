// RUN: %sierra++ -fsierra -mavx2 -O3 -S %s -o - | FileCheck %s
// RUN: %sierra++ -fsierra -msse4.2 -O3 -S %s -o - | FileCheck %s
// What is left at the end of a range is read whole where it lies in one page, and written in pieces of 16, 8, 4, 2 bytes and one.
#include <sierra.h>

using u8 = unsigned char;

// CHECK-LABEL: add
// CHECK-NOT: {{pinsrb|pextrb|blendv}}
// CHECK: $4064
// CHECK-NOT: {{pinsrb|pextrb|blendv}}
// CHECK: cmp{{[lq]}}	$16
// CHECK: cmp{{[lq]}}	$8
// CHECK: cmp{{[lq]}}	$4
// CHECK: cmp{{[lq]}}	$2
// CHECK-NOT: {{pinsrb|pextrb|blendv}}
// CHECK: .size
extern "C" void add(const u8* p, const u8* q, u8* d, int n) {
  sierra::for_each<32>(0, n, [=](int varying(32) x) { d[x] = sierra::add_sat(p[x], q[x]); });
}
