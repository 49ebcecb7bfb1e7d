// RUN: %sierra++ -fsierra -mavx2 -O3 -S %s -o - | FileCheck %s
// RUN: %sierra++ -fsierra -msse4.2 -O3 -S %s -o - | FileCheck %s
// RUN: %sierra++ -fsierra -march=skylake-avx512 -O3 -S %s -o - | FileCheck %s
// Fields that some lanes read of structures of which all have read another field are whole loads and shuffles, not an address for each lane.
#include <sierra.h>

struct Box { float left, top, right, bottom; };

// CHECK-LABEL: overlap
// CHECK-NOT: {{pextrq|gatherdps|gatherqps}}
// CHECK: .Lfunc_end
void overlap(const Box* boxes, int* hit) {
  sierra::for_each<8>(0, 4096, [&](int i) { hit[i] = boxes[i].left < 0.6f && boxes[i].right > 0.4f && boxes[i].top < 0.7f && boxes[i].bottom > 0.2f; });
}

// CHECK-LABEL: backwards
// CHECK-NOT: {{pextrq|gatherdps|gatherqps}}
// CHECK: .Lfunc_end
void backwards(const Box* boxes, float* out) {
  sierra::for_each<8>(0, 4096, [&](int i) {
    float v = boxes[i].bottom;
    if (v > 0.5f) v -= boxes[i].top;
    out[i] = v;
  });
}
