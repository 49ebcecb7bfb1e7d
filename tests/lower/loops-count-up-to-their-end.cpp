// RUN: %sierra++ -fsierra -mavx2 -O3 -S %s -o - | FileCheck %s
// RUN: %sierra++ -fsierra -msse4.2 -O3 -S %s -o - | FileCheck %s
// A turn of a loop over a range counts and compares once, however its numbers are widened.
#include <sierra.h>

using u8 = unsigned char;

// CHECK-LABEL: inverted
// CHECK: Loop Header
// CHECK-NOT: lea
// CHECK: {{[[:space:]]}}j
void inverted(const u8* from, u8* to, int n) {
  sierra::for_each<16>(0, n, [&](int i) { to[i] = 255 - from[i]; });
}

// CHECK-LABEL: lanes_inverted
// CHECK: Loop Header
// CHECK-NOT: lea
// CHECK: {{[[:space:]]}}j
void lanes_inverted(const u8* from, u8* to, int n) {
  sierra::for_each<16>(0, n, [&](int varying(16) i) { to[i] = 255 - from[i]; });
}
