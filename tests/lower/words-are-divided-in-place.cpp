// RUN: %sierra++ -fsierra -mavx2 -O3 -S %s -o - | FileCheck %s
// A difference of bytes that is divided by a power of two leaves its words where they stand: nothing changes its half of a register.
#include <sierra.h>

using u8 = unsigned char;

// CHECK-LABEL: settle
// CHECK-NOT: {{vperm|vinserti128|vextracti128}}
// CHECK: vpack{{us|ss}}wb
// CHECK-NOT: {{vperm|vinserti128|vextracti128}}
// CHECK: .Lfunc_end
void settle(const u8* now, u8* mean) {
  sierra::for_each<32>(0, 4096, [&](int i) { mean[i] += (now[i] - mean[i]) / 8; });
}
