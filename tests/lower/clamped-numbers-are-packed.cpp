// RUN: %sierra++ -fsierra -mavx2 -O3 -S %s -o - | FileCheck %s
// RUN: %sierra++ -fsierra -msse4.2 -O3 -S %s -o - | FileCheck %s
// Colours in numbers of 32 bits are shifted down with their sign and packed twice, which clamps them.
#include <sierra.h>

using u8 = unsigned char;
constexpr int L = 32;

// CHECK-LABEL: red
// CHECK-NOT: {{pblendw|psrld }}
// CHECK: packssdw
// CHECK: packuswb
// CHECK-NOT: {{pblendw|psrld }}
// CHECK: .Lfunc_end
void red(const u8* y, const u8* v, u8* d, int first) {
  int varying(L) x = first + sierra::seq<L>();
  int varying(L) l = (y[x] - 16) * 9535 + 4096;
  d[x] = sierra::clamp((l + 13074 * (v[x] - 128)) >> 13, 0, 255);
}
