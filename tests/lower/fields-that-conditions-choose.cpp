// RUN: %sierra++ -fsierra -O3 -msse4.2 -S %s -o - | FileCheck %s
// Bytes of pixels that a condition chooses, in a loop over channels: whole loads of both, shuffles, whole stores; one load of what decides, and no byte by itself.
#include <sierra.h>

// CHECK-LABEL: choose:
// CHECK:       $4095
// CHECK-NOT:   pinsrb
// CHECK-NOT:   pextrb
// CHECK:       pshufb
// CHECK-NOT:   pinsrb
// CHECK:       pblendvb
// CHECK-NOT:   pinsrb
// CHECK:       movdqu %xmm{{.*}}, 32(
extern "C" void choose(unsigned char* __restrict o, const unsigned char* a, const unsigned char* b, const unsigned char* m, int n) {
  sierra::for_each<16>(0, n & ~15, [&](int i) {
    for (int c = 0; c < 3; ++c) o[3 * i + c] = m[i] ? a[3 * i + c] : b[3 * i + c];
  });
}
