// RUN: %sierra++ -fsierra -mavx2 -O2 -S %s -o - | FileCheck %s
// RUN: %sierra++ -fsierra -march=x86-64-v4 -O2 -S %s -o - | FileCheck %s
// A global's address is the same in all lanes: its structures are in equal steps like those that a pointer leads to.
#include <sierra.h>

struct Pixel {
  float r, g, b;
};
extern Pixel pixels[4096];
extern float grey[4096];

// CHECK-LABEL: _Z5shadev:
// CHECK-NOT: {{pextrq|insertps \$}}
// CHECK: {{shufps|permps|blendps|vpermt2ps|vpermi2ps|vpermd}}
// CHECK-NOT: {{pextrq|insertps \$}}
// CHECK: ret
void shade() {
  sierra::for_each<8>(0, 4096, [&](int varying(8) i) { grey[i] = pixels[i].r * 0.3f + pixels[i].g * 0.6f + pixels[i].b * 0.1f; });
}
