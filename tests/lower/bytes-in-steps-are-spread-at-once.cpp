// RUN: %sierra++ -fsierra -mavx2 -O2 -S %s -o - | FileCheck %s
// Three bytes of a pixel: two loads for all lanes, and one shuffle for each field.
#include <sierra.h>

struct Pixel {
  unsigned char r, g, b;
};

// CHECK-LABEL: level
// CHECK-COUNT-3: vpshufb
// CHECK-NOT: {{vpshufb|vpmovzx|vpunpck|vpacks}}
// CHECK: ret
float varying(8) level(const Pixel* colour, int first) {
  int varying(8) i = first + sierra::seq<8>();
  return 0.25f * colour[i].r + 0.5f * colour[i].g + 0.125f * colour[i].b;
}
