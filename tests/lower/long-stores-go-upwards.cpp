// RUN: %sierra++ -fsierra -mavx2 -O3 -S %s -o - | FileCheck %s
// What is longer than a register is written in the order of memory.
#include <sierra.h>

// CHECK-LABEL: floats
// CHECK:       vmovups %ymm{{[0-9]+}}, (%rdi,[[I:%r[a-z0-9]+]],4)
// CHECK-NEXT:  vmovups %ymm{{[0-9]+}}, 32(%rdi,[[I]],4)
void floats(float* __restrict o, const short* a, int n) {
  sierra::for_each<16>(0, n, [&](int i) { o[i] = a[i] * 0.5f; });
}
