// RUN: %sierra++ -fsierra -mavx2 -O2 -ffast-math -S %s -o - | FileCheck %s
// RUN: %sierra++ -fsierra -mavx2 -O2 -ffast-math -mrecip=vec-divf -S %s -o - | FileCheck --check-prefix=ASKED %s
// With -ffast-math divisions and roots are instructions; the reciprocal of a root is an estimate; -mrecip is obeyed.
#include <sierra.h>

// CHECK-LABEL: quotient
// CHECK-NOT: vrcpps
// CHECK: vdivps
// ASKED-LABEL: quotient
// ASKED-NOT: vdivps
// ASKED: vrcpps
float varying(8) quotient(float varying(8) a, float varying(8) b) { return a / b; }

// CHECK-LABEL: root
// CHECK: vsqrtps
// ASKED-LABEL: root
float varying(8) root(float varying(8) a) { return sierra::sqrt(a); }

// CHECK-LABEL: shortened
// CHECK-NOT: vsqrtps
// CHECK: vrsqrtps
float varying(8) shortened(float varying(8) a) { return 1.0f / sierra::sqrt(a); }
