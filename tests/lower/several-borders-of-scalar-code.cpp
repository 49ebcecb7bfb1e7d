// RUN: %sierra++ -fsierra -mavx2 -O2 -S %s -o - | FileCheck %s
// An index that scalar code keeps inside by several choices has a copy for the interior, as one has that is clamped.
#include <sierra.h>

using u8 = unsigned char;

static int inside(int i, int w) { return i < 0 ? i + 2 : i >= w ? i - 2 : i; }

// CHECK-LABEL: {{^_Z.*}}blur{{.*}}:
// CHECK:       vmovdqu -2(%r{{.*}}), %[[A:[xy]mm[0-9]+]]
// CHECK-NEXT:  vpavgb 2(%r{{.*}}), %[[A]], %[[B:[xy]mm[0-9]+]]
// CHECK-NEXT:  vmovdqu %[[B]], (%r
void blur(const u8* in, u8* out, int w) {
  sierra::for_each<16>(0, w, [&](int x) { out[x] = (in[inside(x - 2, w)] + in[inside(x + 2, w)] + 1) >> 1; });
}
