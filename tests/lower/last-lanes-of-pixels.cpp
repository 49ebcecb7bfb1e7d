// RUN: %sierra++ -fsierra -mavx2 -O3 -S %s -o - | FileCheck %s
// RUN: %sierra++ -fsierra -msse4.2 -O3 -S %s -o - | FileCheck %s
// RUN: %sierra++ -fsierra -march=skylake-avx512 -O3 -S %s -o - | FileCheck %s
// The last pixels of a range are one stretch of memory, too, and no byte by itself.
#include <sierra.h>

using u8 = unsigned char;

// CHECK-LABEL: copies
// CHECK-NOT: {{pextrb|pinsrb|pextrq}}
// CHECK: .Lfunc_end
extern "C" void copies(const u8* s, u8* d, int n) {
  sierra::for_each<32>(0, n, [=](int varying(32) x) {
    u8 varying(32) v = s[x];
    d[4 * x] = d[4 * x + 1] = d[4 * x + 2] = v;
    d[4 * x + 3] = 255;
  });
}

// CHECK-LABEL: pairs
// CHECK-NOT: {{pextrb|pinsrb|pextrq}}
// CHECK: .Lfunc_end
extern "C" void pairs(const u8* s, u8* d, int n) {
  sierra::for_each<32>(0, n, [=](int varying(32) x) { d[x] = (s[2 * x] + s[2 * x + 1] + 1) >> 1; });
}
