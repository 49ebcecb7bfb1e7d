// RUN: %sierra++ -fsierra -mavx2 -O2 -fno-unroll-loops -S %s -o - | FileCheck %s
// RUN: %sierra++ -fsierra -msse4.2 -O2 -fno-unroll-loops -S %s -o - | FileCheck %s --check-prefix=SSE
// What a closure of the library's loops captures by reference is there: reading it needs no test for live lanes, and lanes that it changes stay in registers.
#include <sierra.h>

// CHECK-LABEL: binarized
// CHECK: vpminub
// CHECK-NOT: {{movmsk|test|set}}
// CHECK: vpblendvb
// CHECK-NOT: {{movmsk|test|set}}
// CHECK: vmovdqu %ymm{{.*}}(%rsi
// SSE-LABEL: binarized
// SSE: pminub
// SSE-NOT: {{pmovmskb|test}}
// SSE: pblendvb
void binarized(const unsigned char* s, unsigned char* d, int n, unsigned char t, unsigned char p, unsigned char q) {
  sierra::for_each<32>(0, n, [&](int varying(32) x) { d[x] = s[x] > t ? p : q; });
}

// CHECK-LABEL: counted
// CHECK: Inner Loop Header
// CHECK-NOT: {{movmsk|test}}
// CHECK: vpcmpeqb
// CHECK-NOT: {{movmsk|test|vmovdqu.*,.*\(}}
// CHECK: vp{{add|sub}}b
// CHECK-NOT: {{movmsk|test}}
// CHECK: j{{n?[a-z]}} .L
unsigned char varying(32) counted(const unsigned char* s, int n, unsigned char t) {
  unsigned char varying(32) part = 0;
  sierra::for_each<32>(0, n, [&](int varying(32) x) {
    if (s[x] > t) ++part;
  });
  return part;
}
