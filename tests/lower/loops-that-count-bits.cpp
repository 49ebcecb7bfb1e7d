// RUN: %sierra++ -fsierra -mavx2 -O3 -S -emit-llvm %s -o - | FileCheck %s
// What counts bits in a loop is one operation on lanes, and no loop in the loop.
#include <sierra.h>

// CHECK-LABEL: define {{.*}}set_bits
// CHECK:       <8 x i32> @llvm.ctpop.v8i32
// CHECK-NOT:   masked.store
// CHECK:       store <8 x i32>
void set_bits(const unsigned* a, unsigned* to) {
  sierra::for_each<8>(sierra::unseq, 0, 4096, [&](int i) {
    unsigned n = 0;
    for (unsigned v = a[i]; v; v &= v - 1) ++n;
    to[i] = n;
  });
}

// CHECK-LABEL: define {{.*}}lengths
// CHECK:       <8 x i32> @llvm.ctlz.v8i32
// CHECK:       store <8 x i32>
void lengths(const int* a, int* to) {
  sierra::for_each<8>(sierra::unseq, 0, 4096, [&](int i) {
    int n = 0;
    for (int v = a[i]; v > 0; v >>= 1) ++n;
    to[i] = n;
  });
}
