// RUN: %sierra++ -fsierra -march=skylake-avx512 -O2 -S %s -o - | FileCheck %s
// RUN: %sierra++ -fsierra -march=skylake-avx512 -O2 -S %s -o - -mllvm -misched-regpressure=true | FileCheck %s --check-prefix=COUNTED
// Where four gathers share their indices, lanes of one gather are loaded one after the other, and its vector is there early: no halves of vectors wait for
// each other, so that registers are short. Two pairs go into one register without an instruction between.
#include <sierra.h>
using Float = float varying(16);

static Float mix(Float t, Float a, Float b) { return a + t * (b - a); }

// CHECK-LABEL: cell
// CHECK-NOT:   16-byte Spill
// CHECK-COUNT-32: vmovhp
// CHECK-NOT:   16-byte Spill
// CHECK:       .cfi_endproc
// COUNTED-LABEL: cell
// COUNTED:     16-byte Spill
Float cell(const float* p, int n, int varying(16) i, Float x, Float y, Float z) {
  Float low = mix(y, mix(x, p[i], p[i + 1]), mix(x, p[i + n], p[i + n + 1]));
  Float high = mix(y, mix(x, p[i + n * n], p[i + n * n + 1]), mix(x, p[i + n * n + n], p[i + n * n + n + 1]));
  return mix(z, low, high);
}
