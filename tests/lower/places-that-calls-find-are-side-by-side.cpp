// RUN: %sierra++ -fsierra -mavx2 -O2 -S %s -o - | FileCheck %s
// What a scalar function finds by reference, and lanes change, lies side by side where the indices do: no address of each lane is made, also as an argument of another call.
#include <sierra.h>

struct Numbers {
  float* data;
  float& at(int i) { return data[i]; }
};
static float half(float v) { return v > 1 ? v * 0.5f : v; }

void set(Numbers& a) { a.at(sierra::seq<8>()) = 1.5f; }
// CHECK-LABEL: set
// CHECK-NOT:   {{vpextr|vmovq|vpgather|vgather}}
// CHECK:       vmovups %ymm{{[0-9]+}}, (%
// CHECK:       ret

void add(Numbers& a) { a.at(sierra::seq<8>() + 3) += 1.5f; }
// CHECK-LABEL: add
// CHECK-NOT:   {{vpextr|vmovq|vpgather|vgather}}
// CHECK:       vaddps 12(%
// CHECK:       vmovups %ymm{{[0-9]+}}, 12(%
// CHECK:       ret

void halve(Numbers& a, float* out) { *(float varying(8)*)out = half(a.at(sierra::seq<8>())); }
// CHECK-LABEL: halve
// CHECK-NOT:   {{vpextr|vmovq|vpgather|vgather}}
// CHECK:       vmulps
// CHECK:       ret
