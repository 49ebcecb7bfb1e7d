// RUN: %sierra++ -fsierra -mavx2 -O3 -S %s -o - | FileCheck %s --check-prefixes=CHECK,AVX2
// RUN: %sierra++ -fsierra -msse4.2 -O3 -S %s -o - | FileCheck %s
// RUN: %sierra++ -fsierra -march=skylake-avx512 -DL=64 -O3 -S %s -o - | FileCheck %s --check-prefixes=CHECK,AVX512
// Channels that are copied or made of one byte: a shuffle of words and one of bytes for each register that is stored, and three channels at 64 lanes are blends.
#include <sierra.h>
#ifndef L
#define L 32
#endif

using u8 = unsigned char;

// CHECK-LABEL: grey
// CHECK-NOT: {{palignr|pextrb|pinsrb}}
// AVX2-COUNT-3: vpshufb
// AVX512-COUNT-3: vpshufb
// CHECK-NOT: {{palignr|pshufb %ymm|pextrb|pinsrb}}
// CHECK: .Lfunc_end
void grey(const u8* s, u8* d, int first) {
  int varying(L) x = first + sierra::seq<L>();
  u8 varying(L) v = s[x];
  d[3 * x] = v;
  d[3 * x + 1] = v;
  d[3 * x + 2] = v;
}

// CHECK-LABEL: adds
// CHECK-NOT: {{blendv|pextrb|pinsrb|punpck}}
// CHECK: .Lfunc_end
void adds(const u8* s, u8* d, int first) {
  int varying(L) x = first + sierra::seq<L>();
  u8 varying(L) b = s[3 * x], g = s[3 * x + 1], r = s[3 * x + 2];
  d[4 * x] = b;
  d[4 * x + 1] = g;
  d[4 * x + 2] = r;
  d[4 * x + 3] = 255;
}

// CHECK-LABEL: sets
// AVX512-NOT: vpalignr
// AVX512: vpblendmb
// AVX512-NOT: vpalignr
// CHECK: .Lfunc_end
void sets(const u8* a, const u8* b, const u8* c, u8* d, int first) {
  int varying(L) x = first + sierra::seq<L>();
  u8 varying(L) u = a[x], v = b[x], w = c[x];
  d[3 * x] = u;
  d[3 * x + 1] = v;
  d[3 * x + 2] = w;
}
