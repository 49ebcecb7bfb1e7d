// RUN: %sierra++ -fsierra -O2 -mavx2 -S %s -o - | FileCheck %s
// `sierra::lanes` of what is seen is one computation of all lanes, and no loop over them; of what no lane decides there is one result for all.
#include <sierra.h>

// CHECK-LABEL: {{^_Z5third}}
// CHECK-NOT: call
// CHECK-NOT: j{{[a-z]+}} .LBB
// CHECK: vmulps {{.*}}%ymm
// CHECK-NOT: vpextr
// CHECK-NOT: vextractps
// CHECK: ret
float varying(8) third(float varying(8) x) { return sierra::lanes<8>([](float a) { return a * a * a; })(x); }

// CHECK-LABEL: {{^_Z5alike}}
// CHECK-NOT: call
// CHECK-NOT: j{{[a-z]+}} .LBB
// CHECK: ret
float varying(8) alike(float x) { return sierra::lanes<8>([](float a) { return a * a * a; })(x); }
