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

// CHECK-LABEL: {{^_Z7by_name}}
// CHECK-NOT: call
// CHECK-NOT: j{{[a-z]+}} .LBB
// CHECK: vpaddd {{.*}}%ymm
// CHECK-NOT: vpextr
// CHECK: ret
static int twice(int x) { return x + x; }
int varying(8) by_name(int varying(8) x) { return sierra::lanes<8>(twice)(x); }

// CHECK-LABEL: {{^_Z11in_template}}
// CHECK-NOT: call
// CHECK-NOT: j{{[a-z]+}} .LBB
// CHECK: vpaddd {{.*}}%ymm
// CHECK: ret
template<int L, class T> static auto by_address(T x) { return sierra::lanes<L>(&twice)(x); }
int varying(8) in_template(int varying(8) x) { return by_address<8>(x); }

// CHECK-LABEL: {{^_Z5alike}}
// CHECK-NOT: call
// CHECK-NOT: j{{[a-z]+}} .LBB
// CHECK: ret
float varying(8) alike(float x) { return sierra::lanes<8>([](float a) { return a * a * a; })(x); }
