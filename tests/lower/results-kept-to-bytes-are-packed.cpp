// RUN: %sierra++ -fsierra -mavx2 -O3 -S %s -o - | FileCheck %s
// RUN: %sierra++ -fsierra -march=skylake-avx512 -O3 -S %s -o - | FileCheck %s --check-prefix=LONG
// A function that keeps a number to those of a byte and returns one: packed twice, which clamps, also where nothing is known of the number.
#include <sierra.h>

using u8 = unsigned char;
static u8 byte(int v) { return v < 0 ? 0 : v > 255 ? 255 : v; }

// CHECK-LABEL: {{^_Z.*}}contrast{{.*}}:
// CHECK-NOT:   {{vpblendvb|vpcmpeqd|vpminud}}
// CHECK:       vpackssdw
// CHECK:       vpackuswb
// CHECK-NOT:   {{vpblendvb|vpcmpeqd|vpminud}}
// CHECK:       {{ja|jne}}
// LONG-LABEL:  {{^_Z.*}}contrast{{.*}}:
// LONG-NOT:    {{vpcmpltud|vpcmpnltud|vpblendm}}
// LONG:        {{ja|jne}}
void contrast(const u8* s, u8* d, int n, int gain, int more) {
  sierra::for_each<32>(0, n, [&](int i) { d[i] = byte((((s[i] - 128) * gain) >> 8) + more); });
}
