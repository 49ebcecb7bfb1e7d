// RUN: %sierra++ -fsierra -mavx2 -O3 -S %s -o - | FileCheck %s
// A pixel of floats over another one: its fields are computed where they lie, and only its opacity moves.
#include <sierra.h>

struct Pixel { float r, g, b, a; };

// CHECK-LABEL: over
// CHECK:       vshufps $255, %ymm
// CHECK-NOT:   vunpcklps
// CHECK:       ret
void over(Pixel* __restrict o, const Pixel* __restrict p, const Pixel* __restrict q, int n) {
  sierra::for_each<8>(0, n & -8, [&](int i) {
    float t = 1 - p[i].a;
    o[i] = {p[i].r + q[i].r * t, p[i].g + q[i].g * t, p[i].b + q[i].b * t, p[i].a + q[i].a * t};
  });
}
