// RUN: %sierra++ -fsierra -mavx2 -O3 -S %s -o - | FileCheck %s
// RUN: %sierra++ -fsierra -msse4.2 -O3 -S %s -o - | FileCheck %s
// A pixel that is assigned as a whole is written as a whole, although one field is as it was; colours that are mixed stay in 16 bits, whichever product the rounding is added to.
#include <sierra.h>

using u8 = unsigned char;
struct Pixel { u8 r, g, b, a; };

// CHECK-LABEL: over
// CHECK-NOT: {{pextrb|pmuludq|pmulld}}
// CHECK: pmulhuw
// CHECK-NOT: {{pextrb|pmuludq|pmulld}}
// CHECK: .Lfunc_end
void over(const Pixel* s, Pixel* o, int n) {
  sierra::for_each<8>(0, n & -64, [&](int i) {
    int a = s[i].a;
    Pixel q = o[i];
    q.r = u8((s[i].r * a + q.r * (255 - a) + 127) / 255);
    q.g = u8((s[i].g * a + q.g * (255 - a) + 127) / 255);
    q.b = u8((s[i].b * a + q.b * (255 - a) + 127) / 255);
    o[i] = q;
  });
}
