// RUN: %sierra++ -fsierra -mavx2 -O3 -S %s -o - | FileCheck %s
// RUN: %sierra++ -fsierra -march=skylake-avx512 -O3 -DLANES=64 -S %s -o - | FileCheck %s --check-prefixes=CHECK,LONG
// Two pixels of three bytes are twice as many pixels of three, read and written.
#include <sierra.h>

#ifndef LANES
#define LANES 32
#endif
using u8 = unsigned char;

// CHECK-LABEL: {{^_Z.*}}half{{.*}}:
// CHECK-NOT:   vp{{insr|extr}}
// CHECK:       vpmaddubsw
// CHECK-NOT:   vp{{insr|extr}}
// CHECK:       {{ja|jne}}
void half(const u8* s, u8* d, int w) {
  sierra::for_each<LANES>(sierra::unseq, 0, w, [&](int x) {
    u8 v[3];
    for (int c = 0; c < 3; ++c) v[c] = (s[6 * x + c] + s[6 * x + 3 + c] + 1) >> 1;
    for (int c = 0; c < 3; ++c) d[3 * x + c] = v[c];
  });
}

static void put(u8* row, int x, int a, int b, int c) {
  row[3 * x] = a;
  row[3 * x + 1] = b;
  row[3 * x + 2] = c;
}
// CHECK-LABEL: {{^_Z.*}}twice{{.*}}:
// CHECK-NOT:   vp{{insr|extr}}
// CHECK:       vpshufb
// CHECK-NOT:   vp{{insr|extr}}
// CHECK:       {{ja|jne}}
void twice(const u8* s, const u8* t, u8* d, u8* e, int w) {
  sierra::for_each<LANES>(sierra::unseq, 0, w, [&](int i) {
    int x = 2 * i, v = s[i], u = t[i], n = t[x + 1];
    put(d, x, v, v ^ u, u);
    put(d, x + 1, u, v & u, v);
    put(e, x, v, n, u);
    put(e, x + 1, n, v, u);
  });
}

// LONG-LABEL: {{^_Z.*}}pairs{{.*}}:
// LONG:       vpunpcklbw %zmm
// LONG-NEXT:  vpunpckhbw %zmm
// LONG:       vpermt2q
// LONG:       vpermt2q
void pairs(const u8* s, const u8* t, u8* d, int w) {
  sierra::for_each<LANES>(sierra::unseq, 0, w, [&](int i) {
    u8 v = s[i], u = t[i];
    d[2 * i] = v;
    d[2 * i + 1] = u;
  });
}
