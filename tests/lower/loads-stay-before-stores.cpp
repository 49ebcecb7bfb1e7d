// RUN: %sierra++ -fsierra -mavx2 -O2 -S %s -o - | FileCheck %s --check-prefixes=CHECK,AVX2
// RUN: %sierra++ -fsierra -march=skylake-avx512 -O2 -S %s -o - | FileCheck %s --check-prefixes=CHECK,AVX512
// A masked load stays before what is written behind it, and costs no copy of its register.
#include <sierra.h>
using Float = float varying(8);

// CHECK-LABEL: exchanged
// AVX2:        vmaskmovps (%rdi), %[[MASK:.*]], %[[OLD:.*]]
// AVX2-NEXT:   vmaskmovps %ymm0, %[[MASK]], (%rdi)
// AVX2-NEXT:   vblendvps %[[MASK]], %[[OLD]]
// AVX512:      vmovups (%rdi), %ymm{{[0-9]+}} {%k1}
// AVX512-NEXT: vmovups %ymm0, (%rdi) {%k1}
// CHECK:       .cfi_endproc
Float exchanged(Float* p, Float x, Float r) {
  if (x > 0) {
    Float old = *p;
    *p = x;
    r = old;
  }
  return r;
}
