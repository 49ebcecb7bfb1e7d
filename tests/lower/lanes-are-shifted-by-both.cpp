// RUN: %sierra++ -fsierra -mavx2 -O3 -S %s -o - | FileCheck %s
// Bytes that some lanes halve are shifted once by a number, not by a distance for each lane, which is three shifts and three blends.
#include <sierra.h>

using u8 = unsigned char;

// CHECK-LABEL: halved
// CHECK:     vpsrlw $1,
// CHECK-NOT: vpsrlw $4,
// CHECK-NOT: vpsllw
// CHECK:     retq
void halved(u8 varying(32) & x) {
  if (x > 200) x >>= 1;
}
