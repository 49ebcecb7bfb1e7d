// RUN: %sierra++ -fsierra -mavx2 -O3 -S %s -o - | FileCheck %s
// Every way ends with a store to the same place, though one leaves early and one stores twice: all of it is one store of all lanes, and none asks where a page ends.
#include <sierra.h>

using u8 = unsigned char;

// CHECK-LABEL: {{^_Z.*}}settle{{.*}}:
// CHECK:       vmovdqu (%{{.*}}), %ymm
// CHECK-NOT:   {{[[:space:]]ja[[:space:]]}}
// CHECK:       vmovdqu %ymm{{[0-9]+}}, (
void settle(u8* p, const u8* q) {
  sierra::for_each<32>(0, 4096, [=](int i) {
    u8& d = p[i];
    if (d < 50) {
      d += 100;
      return;
    }
    if (d & 1)
      d = ~d;
    else
      d -= q[i];
    if (d == 7) d = 0;
  });
}
