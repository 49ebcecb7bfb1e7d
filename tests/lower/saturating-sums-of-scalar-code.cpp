// RUN: %sierra++ -fsierra -mavx2 -O3 -S %s -o - | FileCheck %s
// RUN: %sierra++ -fsierra -msse4.2 -O3 -S %s -o - | FileCheck %s
// Sums and differences of samples that people keep to 16 bits by two comparisons are the machine's own.
#include <sierra.h>

using i16 = short;

// CHECK-LABEL: sums
// CHECK-NOT: packssdw
// CHECK: paddsw
// CHECK: .Lfunc_end
void sums(const i16* a, const i16* b, i16* o, int n) {
  sierra::for_each<8>(0, n, [&](int i) {
    int s = a[i] + b[i];
    if (s > 32767) s = 32767;
    if (s < -32768) s = -32768;
    o[i] = i16(s);
  });
}

// CHECK-LABEL: differences
// CHECK: psubsb
// CHECK: .Lfunc_end
void differences(const signed char* a, const signed char* b, signed char* o, int n) {
  sierra::for_each<16>(0, n, [&](int i) {
    int s = a[i] - b[i];
    o[i] = (signed char)(s < -128 ? -128 : s > 127 ? 127 : s);
  });
}
