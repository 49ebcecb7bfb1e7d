// RUN: %sierra++ -fsierra -mavx2 -O2 -S %s -o - | FileCheck %s
// RUN: %sierra++ -fsierra -march=skylake-avx512 -O2 -S %s -o - | FileCheck %s
// The indices of a gather of 32 bits are taken out of their register two by two, and widened behind it.
#include <sierra.h>

// CHECK-LABEL: gathered
// CHECK-NOT:   vpmovsxdq
// CHECK:       vpextrq
// CHECK-NOT:   vpmovsxdq
// CHECK:       sarq $32
// CHECK-NOT:   vpmovsxdq
// CHECK:       .cfi_endproc
float varying(8) gathered(const float* p, int varying(8) i) { return p[i] + p[i + 5]; }
