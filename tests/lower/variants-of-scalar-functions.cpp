// RUN: %sierra++ -fsierra -fopenmp-simd -mavx2 -O2 -S %s -o - | FileCheck %s
// RUN: %sierra++ -fsierra -fopenmp-simd -mavx2 -O2 -S %s -o - | FileCheck %s --check-prefix=BODY
// A function that is only declared is called by its vector variant: without a mask where all lanes are live, with one where they are not, and not lane by lane. The variants of one that
// is defined hold nothing but its work: no closure in memory, no loop over lanes.
#include <sierra.h>

#pragma omp declare simd
float shade(float light, float angle);

// CHECK-LABEL: {{^}}_Z10whole_rows
// CHECK-NOT:   callq _Z5shadeff
// CHECK:       _ZGVdN8vv__Z5shadeff
// CHECK:       .cfi_endproc
void whole_rows(float* out, const float* light, const float* angle) {
  sierra::for_each<8>(0, 64, [&](int i) { out[i] = shade(light[i], angle[i]); });
}

// CHECK-LABEL: {{^}}_Z10some_lanes
// CHECK-NOT:   callq _Z5shadeff
// CHECK-DAG:   _ZGVdM8vv__Z5shadeff
// CHECK-DAG:   _ZGVdN8vv__Z5shadeff
// CHECK:       .cfi_endproc
float varying(8) some_lanes(float varying(8) light, float varying(8) angle) {
  if (light > 0) return shade(light, angle);
  return 0;
}

// BODY-LABEL: {{^}}_ZGVdM8vv__Z6chooseff:
// BODY-NOT:   rsp
// BODY-NOT:   call
// BODY:       vblendvps
// BODY-NOT:   rsp
// BODY-NOT:   call
// BODY:       .cfi_endproc
// BODY-LABEL: {{^}}_ZGVdN8vv__Z6chooseff:
// BODY-NOT:   rsp
// BODY:       vblendvps
// BODY-NOT:   {{call|j[a-z]+}}
// BODY:       vaddps
// BODY-NEXT:  retq
#pragma omp declare simd
float choose(float x, float y) { return x > y ? x - y : x + y; }
