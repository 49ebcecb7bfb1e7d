// RUN: %sierra++ -fsierra -mavx2 -O3 -S %s -o - | FileCheck %s
// The last bytes of each row of a picture are no loads and stores lane by lane either.
#include <sierra.h>

using u8 = unsigned char;

// CHECK-LABEL: average
// CHECK-NOT: vpextrq
// CHECK: vpavgb
// CHECK-NOT: vpextrq
// CHECK: .Lfunc_end
void average(const u8* a, const u8* b, u8* c, int rows, int n) {
  for (int y = 0; y < rows; ++y, a += n, b += n, c += n)
    sierra::for_each<32>(0, n, [&](int varying(32) x) { c[x] = (a[x] + b[x] + 1) >> 1; });
}
