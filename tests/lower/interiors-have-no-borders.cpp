// RUN: %sierra++ -fsierra -mavx2 -O2 -S %s -o - | FileCheck %s
// A filter with clamped borders has a copy for its interior, which reads neighbours at once and stores by itself; a turn at a border reads a window of memory.
#include <sierra.h>
#include <algorithm>

// CHECK-LABEL: {{^_Z.*}}blur{{.*}}:
// CHECK:       vmovdqu -1(%r{{.*}}), %xmm[[A:[0-9]+]]
// CHECK-NEXT:  vpavgb 1(%r{{.*}}), %xmm[[A]], %xmm[[B:[0-9]+]]
// CHECK-NEXT:  vmovdqu %xmm[[B]], (%rsi,
// CHECK:       vmovdqu (%[[WINDOW:.*]]), %xmm[[BYTES:[0-9]+]]
// CHECK:       vpshufb %xmm{{[0-9]+}}, %xmm[[BYTES]],
void blur(const unsigned char* in, unsigned char* out, int w) {
  sierra::for_each<16>(0, w, [&](int varying(16) x) {
    out[x] = (in[std::clamp(x - 1, 0, w - 1)] + in[std::clamp(x + 1, 0, w - 1)] + 1) >> 1;
  });
}
