// RUN: %sierra++ -fsierra -mavx2 -O2 -S %s -o - | FileCheck %s
// Pixels are read as one vector of 96 bytes and used on both sides of a test: from block to block they go in registers, not byte by byte.
#include <sierra.h>

#include <algorithm>

struct Pixel {
  unsigned char r, g, b, a;
};

// CHECK-LABEL: hues:
// CHECK-NOT: pextrb
// CHECK-NOT: pinsrb
// CHECK: vdivps
// CHECK-LABEL: .Lfunc_end0
extern "C" void hues(const Pixel* p, unsigned char* to) {
  sierra::for_each<32>(0, 4096, [&](int i) {
    const int r = p[i].r, g = p[i].g, b = p[i].b;
    const int most = std::max(r, std::max(g, b)), range = most - std::min(r, std::min(g, b));
    float hue = 0;
    if (range != 0) {
      if (most == r)
        hue = float(g - b) / range;
      else if (most == g)
        hue = 2 + float(b - r) / range;
      else
        hue = 4 + float(r - g) / range;
      if (hue < 0)
        hue += 6;
    }
    to[i] = static_cast<unsigned char>(hue * 42.5f);
  });
}
