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

// One that LLVM finds to be the same for all lanes never enters the register: it is loaded from once.
// CHECK-LABEL: one_index
// CHECK-NOT:   {{extr|vmovq}}
// CHECK:       movzwl
// CHECK-NOT:   {{extr|vmovq}}
// CHECK:       .cfi_endproc
static int varying(8) seven = 7;
unsigned short varying(8) one_index(const unsigned short* table) { return table[seven & table[0]]; }
