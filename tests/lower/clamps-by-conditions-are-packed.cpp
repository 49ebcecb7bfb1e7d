// RUN: %sierra++ -fsierra -mavx2 -O3 -S %s -o - | FileCheck %s
// RUN: %sierra++ -fsierra -msse4.2 -O3 -S %s -o - | FileCheck %s
// A choice of three, as people clamp by hand, stays a clamp, which the machine packs.
#include <sierra.h>

using u8 = unsigned char;

// CHECK-LABEL: contrast
// CHECK-NOT: pcmpgt
// CHECK: packssdw
// CHECK-NOT: pcmpgt
// CHECK: pack{{u|s}}swb
// CHECK-NOT: pcmpgt
// CHECK: .Lfunc_end
void contrast(const u8* from, u8* to) {
  sierra::for_each<32>(0, 4096, [&](int i) {
    int v = ((from[i] - 128) * 300 >> 8) + 128;
    to[i] = v < 0 ? 0 : v > 255 ? 255 : v;
  });
}
