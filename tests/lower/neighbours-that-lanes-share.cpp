// RUN: %sierra++ -fsierra -mavx2 -O3 -S %s -o - | FileCheck %s
// What several lanes read together (`s[x / 2]`) is one load of fewer elements, and a shuffle that does not change, where the loop starts at a multiple.
#include <sierra.h>

using u8 = unsigned char;

// CHECK-LABEL: {{^_Z.*}}twice{{.*}}:
// CHECK-NOT:   vp{{insr|extr|gather}}
// CHECK:       vpunpcklbw
// CHECK-NOT:   vp{{insr|extr|gather}}
// CHECK:       {{ja|jne}}
void twice(const u8* s, u8* d, int w) {
  sierra::for_each<32>(0, w, [&](int x) { d[x] = s[x / 2]; });
}

// CHECK-LABEL: {{^_Z.*}}unpacked{{.*}}:
// CHECK-NOT:   vp{{insr|extr|gather}}
// CHECK:       vpbroadcastd (%r
// CHECK-NEXT:  vpshufb
// CHECK-NOT:   vp{{insr|extr|gather}}
// CHECK:       {{ja|jne}}
void unpacked(const u8* s, u8* d, int n) {
  sierra::for_each<32>(0, n, [&](int i) { d[i] = (s[i >> 3] >> (7 - (i & 7))) & 1 ? 255 : 0; });
}

// CHECK-LABEL: {{^_Z.*}}colours{{.*}}:
// CHECK-NOT:   vp{{insr|extr|gather}}
// CHECK:       {{ja|jne}}
void colours(const u8* uv, u8* d, int w) {
  sierra::for_each<32>(0, w, [&](int x) { d[x] = (uv[x / 2 * 2] + uv[x / 2 * 2 + 1] + 1) >> 1; });
}
