// RUN: %sierra++ -fsierra -mavx2 -O2 -S %s -o - | FileCheck %s
// Looking bytes up in a small constant table is a shuffle of it, and nothing that stands between the stores of a pixel's bytes.
#include <sierra.h>

static const char digits[] = "0123456789abcdef";
// CHECK-LABEL: {{^_Z.*}}hexadecimal{{.*}}:
// CHECK:       vpshufb
// CHECK:       vpshufb
// CHECK-NOT:   vp{{extr|insr}}
// CHECK:       vpunpck
void hexadecimal(const unsigned char* in, char* out, int n) {
  sierra::for_each<32>(0, n, [&](int varying(32) i) {
    out[2 * i] = digits[in[i] >> 4];
    out[2 * i + 1] = digits[in[i] & 15];
  });
}
