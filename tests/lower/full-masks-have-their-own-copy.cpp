// RUN: %sierra++ -fsierra -mavx2 -O3 -S %s -o - | FileCheck %s
// RUN: %sierra++ -fsierra -msse4.2 -O3 -S %s -o - | FileCheck %s --check-prefix=SSE
// RUN: %sierra++ -fsierra -mavx2 -O3 -fno-sierra-full-copies -S %s -o - | FileCheck %s --check-prefix=NONE
// RUN: %sierra++ -fsierra -mavx2 -Os -S %s -o - | FileCheck %s --check-prefix=NONE
// A guard is full but for the last turn: where it is, loads and stores are plain.
#include <sierra.h>
constexpr int L = 8;

// CHECK-LABEL: {{^_Z.*}}guarded{{.*}}:
// CHECK-NOT:   vmaskmovps
// CHECK:       vmovups %ymm
// CHECK:       vmaskmovps %ymm
// SSE-LABEL:   {{^_Z.*}}guarded{{.*}}:
// SSE-NOT:     pextrd
// SSE:         movups %xmm
// NONE-LABEL:  guarded
// NONE-NOT:    vmovups %ymm
// NONE:        vmaskmovps %ymm
// NONE-NOT:    vmovups %ymm
void guarded(float a, const float* x, float* y, int n) {
  for (int i = 0; i < n; i += L) {
    const int varying(L) lane = i + sierra::seq<L>();
    if (lane < n) y[lane] = a * x[lane] + y[lane];
  }
}

// What is blended in a loop whose lanes leave at different times is cheaper than a wrong guess.
// CHECK-LABEL: unknown
// CHECK-NOT:   cmpl $255
// CHECK:       ret
int varying(L) unknown(int varying(L) x, int varying(L) n) {
  while (x < n) {
    if ((x & 1) == 0) n -= x;
    x += 1;
  }
  return x;
}
