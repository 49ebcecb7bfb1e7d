// RUN: %sierra++ -fsierra -mavx2 -O3 -S %s -o - | FileCheck %s
// Pixels of three bytes in the other order are whole loads and stores, and shuffles.
#include <sierra.h>

using u8 = unsigned char;

// CHECK-LABEL: {{^_Z.*}}mirror{{.*}}:
// CHECK-NOT:   vp{{insr|extr}}
// CHECK:       vpshufb
// CHECK-NOT:   vp{{insr|extr}}
// CHECK:       {{(ja|jne|jb)}}
void mirror(const u8* __restrict s, u8* __restrict d, int n) {
  sierra::for_each<32>(0, n, [&](int i) {
    u8 v[3];
    for (int c = 0; c < 3; ++c) v[c] = s[3 * (n - 1 - i) + c];
    for (int c = 0; c < 3; ++c) d[3 * i + c] = v[c];
  });
}

// CHECK-LABEL: {{^_Z.*}}written{{.*}}:
// CHECK-NOT:   vp{{insr|extr}}
// CHECK:       vpshufb
// CHECK-NOT:   vp{{insr|extr}}
// CHECK:       {{(ja|jne|jb)}}
void written(const u8* s, u8* d, int n) {
  sierra::for_each<32>(0, n, [&](int i) {
    u8 v = s[i];
    int at = n - 1 - i;
    d[3 * at] = v;
    d[3 * at + 1] = v ^ 85;
    d[3 * at + 2] = v & 85;
  });
}
