// RUN: %sierra++ -fsierra -mavx2 -mfma -O2 -S %s -o - | FileCheck %s
// RUN: %sierra++ -fsierra -mavx2 -mfma -O2 -ffp-contract=off -S %s -o - | FileCheck --check-prefix=TWO --implicit-check-not=vfm --implicit-check-not=vfnm %s
// RUN: %sierra++ -fsierra -mavx2 -mfma -O2 -DPRAGMA='"STDC FP_CONTRACT OFF"' -S %s -o - | FileCheck --check-prefix=TWO --implicit-check-not=vfm --implicit-check-not=vfnm %s
// RUN: %sierra++ -fsierra -mavx2 -mfma -O2 -DPRAGMA='"clang fp contract(off)"' -S %s -o - | FileCheck --check-prefix=TWO --implicit-check-not=vfm --implicit-check-not=vfnm %s
// As of scalars, a product and the sum of one expression are one instruction where the machine has it, and a variable keeps them apart (-ffp-contract=on, clang's default).
#include <sierra.h>
#ifdef PRAGMA
_Pragma(PRAGMA)
#endif

// CHECK-LABEL: sum:
// CHECK:       vfmadd
// CHECK-NOT:   vaddps
// TWO-LABEL:   sum:
// TWO:         vmulps
// TWO:         vaddps
extern "C" float varying(8) sum(float varying(8) a, float varying(8) b, float varying(8) c) { return a * b + c; }
// CHECK-LABEL: difference:
// CHECK:       vfmsub
extern "C" float varying(8) difference(float varying(8) a, float varying(8) b, float varying(8) c) { return a * b - c; }
// CHECK-LABEL: negative:
// CHECK:       vfnmadd
extern "C" float varying(8) negative(float varying(8) a, float varying(8) b, float varying(8) c) { return c - a * b; }
// CHECK-LABEL: scaled:
// CHECK:       vfmadd
extern "C" float varying(8) scaled(float varying(8) a, float c) { return a * a + c; }
// CHECK-LABEL: added:
// CHECK:       vfmadd
extern "C" float varying(8) added(float varying(8) a, float varying(8) b) {
  a += a * b;
  return a;
}
// CHECK-LABEL: elements:
// CHECK:       vfmadd
// CHECK-NOT:   vaddps
// CHECK:       ret
// TWO-LABEL:   elements:
// TWO:         vaddps
extern "C" void elements(float a, const float* x, const float* y, float* z, int varying(8) i) { z[i] = y[i] + a * x[i]; }
// CHECK-LABEL: taken:
// CHECK:       vfnmadd
extern "C" void taken(float a, const float* x, float* y, int varying(8) i) { y[i] -= a * x[i]; }
// CHECK-LABEL: variable:
// CHECK-NOT:   vfmadd
// CHECK:       vaddps
extern "C" float varying(8) variable(float varying(8) a, float varying(8) b, float varying(8) c) {
  float varying(8) product = a * b;
  return product + c;
}
// CHECK-LABEL: stored:
// CHECK-NOT:   vfmadd
// CHECK:       vaddps
// TWO-LABEL:   stored:
extern "C" void stored(const float* x, float* y, float* z, int varying(8) i) {
  y[i] = x[i] * x[i];
  z[i] = y[i] + x[i];
}
