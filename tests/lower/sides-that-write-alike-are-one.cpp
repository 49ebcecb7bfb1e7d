// RUN: %sierra++ -fsierra -mavx2 -O3 -S -emit-llvm %s -o - | FileCheck %s
// RUN: %sierra++ -fsierra -msse4.2 -O3 -S -emit-llvm %s -o - | FileCheck %s
// Two sides that write the fields of a pixel one after the other, and read others in between, write them once, whole pixels of all lanes: no field is stored under a mask.
#include <sierra.h>

using u8 = unsigned char;

// Where both arrays may be one, there is a second copy.
// CHECK-LABEL: define {{.*}}darker
// CHECK: store <{{16|32|64|128}} x i8>
// CHECK: ret void
void darker(const u8* __restrict a, u8* __restrict to) {
  sierra::for_each<32>(sierra::unseq, 0, 4096, [&](int i) {
    const u8* p = a + 4 * i;
    u8* q = to + 4 * i;
    if (p[0] > 200 || p[1] > 100) {
      q[0] = p[0] + p[1];
      q[1] = p[1] - 7;
      q[2] = p[2];
    } else {
      q[0] = p[0];
      q[1] = p[1];
      q[2] = p[2] + 1;
    }
    q[3] = 255;
  });
}

struct Pixel { u8 r, g, b, a; };

// CHECK-LABEL: define {{.*}}classes
// CHECK-NOT: store i8
// CHECK: store <
// CHECK-NOT: store i8
// CHECK: ret void
void classes(const u8* of, Pixel* to) {
  sierra::for_each<32>(sierra::unseq, 0, 4096, [&](int i) {
    Pixel& p = to[i];
    u8 v = of[i];
    if (v > 200) {
      p.r = 255, p.g = 0, p.b = v, p.a = 255;
    } else if (v > 100) {
      p.r = v, p.g = 255, p.b = 0, p.a = 128;
    } else {
      p.r = 0, p.g = v, p.b = v, p.a = 0;
    }
  });
}
