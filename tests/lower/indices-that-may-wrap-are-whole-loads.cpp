// RUN: %sierra++ -fsierra -mavx2 -O2 -S %s -o - | FileCheck %s
// RUN: %sierra++ -fsierra -mavx2 -O2 -S -fwrapv %s -o - | FileCheck %s
// Sums of unsigned numbers may wrap, and so may all under -fwrapv: a copy for lanes that do not reads neighbours at once.
#include <sierra.h>

// CHECK-LABEL: {{^_Z.*}}neighbours{{.*}}:
// CHECK:       vmovups {{.*}}(%r{{.*}},4), %ymm[[A:[0-9]+]]
// CHECK:       vaddps {{.*}}(%r{{.*}},4), %ymm[[A]], %ymm
// CHECK:       vmovups %ymm
void neighbours(const float* in, float* out, unsigned w) {
  sierra::for_each<8>(1u, w - 1, [&](unsigned varying(8) x) { out[x] = in[x - 1] + in[x + 1]; });
}

// CHECK-LABEL: {{^_Z.*}}rows{{.*}}:
// CHECK:       vaddps (%r{{.*}}), %ymm[[B:[0-9]+]], %ymm[[C:[0-9]+]]
// CHECK:       vmovups %ymm[[C]], (
void rows(const float* in, float* out, unsigned w, unsigned h) {
  for (unsigned y = 0; y < h; ++y)
    sierra::for_each<8>(0u, w, [&](unsigned varying(8) x) { out[y * w + x] = in[y * w + x] + 1; });
}
