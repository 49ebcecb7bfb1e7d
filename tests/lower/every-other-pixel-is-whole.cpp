// RUN: %sierra++ -fsierra -mavx2 -O2 -S %s -o - | FileCheck %s
// Every other pixel of four bytes is picked by shuffles of 32 bits, and its fields are added up where they stand: no byte is taken out or put in by itself.
#include <sierra.h>

// CHECK-LABEL: {{^_Z.*}}brightness{{.*}}:
// CHECK:       vshufps $136,
// CHECK:       vpmaddwd
// CHECK-NOT:   vpinsrb
// CHECK:       vpmaddwd
// CHECK:       vmovdqu %ymm{{[0-9]+}}, (%rsi,
void brightness(const unsigned char* pixels, unsigned char* half, int w) {
  sierra::for_each<32>(0, w, [&](int varying(32) x) { half[x] = (1868 * pixels[8 * x] + 9617 * pixels[8 * x + 1] + 4899 * pixels[8 * x + 2] + 8192) >> 14; });
}
