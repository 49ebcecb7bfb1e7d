// RUN: %sierra++ -fsierra -mavx2 -O2 -ffast-math -S -emit-llvm %s -o - | FileCheck %s
// A value that lanes carry through a loop and nobody looks at behind it is not blended with what it was in lanes that have left: neither the
// position, nor the product, of which a blend would reach back to the argument of the exponential function.
#include <sierra.h>

// CHECK-LABEL: define {{.*}}march{{.*}} local_unnamed_addr
// CHECK-DAG:   [[CLEAR:%[^ ]+]] = phi <8 x float> [ splat (float 1.000000e+00), %{{[^ ]+}} ], [ [[LESS:%[^,]+]], %
// CHECK-DAG:   [[AT:%[^ ]+]] = phi <8 x float> [ %0, %{{[^ ]+}} ], [ [[NEXT:%[^,]+]], %
// CHECK:       [[D:%[^ ]+]] = fmul fast <8 x float> [[AT]], [[AT]]
// CHECK:       [[NEG:%[^ ]+]] = fneg fast <8 x float> [[D]]
// CHECK:       call fast <8 x float> @llvm.minnum.v8f32(<8 x float> [[NEG]],
// CHECK:       [[LESS]] = fmul fast <8 x float> %{{[^,]+}}, [[CLEAR]]
// CHECK:       [[NEXT]] = fadd fast <8 x float> [[AT]], %1
// CHECK:       ret
float varying(8) march(float varying(8) at, float varying(8) step, float varying(8) limit) {
  float varying(8) sum = 0, clear = 1;
  for (int i = 0; i < 100; ++i) {
    float varying(8) d = at * at;
    clear *= sierra::exp(-d);
    if (clear < limit) break;
    sum += d;
    at += step;
  }
  return sum;
}
