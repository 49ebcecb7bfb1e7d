// RUN: %sierra++ -fsierra -mavx2 -O3 -S %s -o - | FileCheck %s
// The work of a long lambda of a template dissolves in its loop as that of any other does, though other modules may have it too; so it asks for no mask.
#include <sierra.h>
#include <cmath>

#define STEP(k) sum = std::sqrt(sum * a + s[i + (k)]) / (sum + s[i + channels * (k)]);
#define FOUR(k) STEP(k) STEP(k + 1) STEP(k + 2) STEP(k + 3)
#define SIXTEEN(k) FOUR(k) FOUR(k + 4) FOUR(k + 8) FOUR(k + 12)

template<int channels> void filter(const float* s, float* d, int n, float a) {
  sierra::for_each<8>(0, n, [&](int i) {
    float sum = 0;
    SIXTEEN(0) SIXTEEN(16) SIXTEEN(32) SIXTEEN(48)
    d[i] = sum;
  });
}
// CHECK-LABEL: {{^_Z6filter.*}}:
// CHECK-NOT:   call{{.*}}packet.8
// CHECK:       vsqrtps
// CHECK:       .Lfunc_end
template void filter<2>(const float*, float*, int, float);
