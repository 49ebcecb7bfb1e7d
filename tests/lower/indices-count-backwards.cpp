// RUN: %sierra++ -fsierra -mavx2 -O3 -S %s -o - | FileCheck %s
// RUN: %sierra++ -fsierra -march=skylake-avx512 -O3 -S %s -o - | FileCheck %s
// Indices of scalar code that count backwards are a whole load, turned round by shuffles, however the difference is written.
#include <sierra.h>

using u8 = unsigned char;

// CHECK-LABEL: {{^_Z.*}}first{{.*}}:
// CHECK-NOT:   vp{{insr|extr|gather}}
// CHECK:       vpshufb
// CHECK-NOT:   vp{{insr|extr|gather}}
// CHECK:       .Lfunc_end
void first(const u8* s, u8* d, int w) {
  sierra::for_each<32>(0, w, [&](int x) { d[x] = s[w - 1 - x]; });
}

// CHECK-LABEL: {{^_Z.*}}then{{.*}}:
// CHECK-NOT:   vp{{insr|extr|gather}}
// CHECK:       vpshufb
// CHECK-NOT:   vp{{insr|extr|gather}}
// CHECK:       .Lfunc_end
void then(const u8* s, u8* d, int w) {
  sierra::for_each<32>(0, w, [&](int x) { d[x] = s[w - x - 1]; });
}
