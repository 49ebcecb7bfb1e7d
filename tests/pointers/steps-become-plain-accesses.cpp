// RUN: %sierra++ -fsierra -mavx2 -O1 -S -emit-llvm %s -o - | FileCheck %s
// RUN: %sierra++ -fsierra -mavx2 -O1 -fwrapv -S -emit-llvm %s -o - | FileCheck %s --check-prefix=WRAP
// RUN: %sierra++ -fsierra -mavx2 -O0 -S -emit-llvm %s -o - | FileCheck %s --check-prefix=DEBUG
// The functions stand in alphabetical order, as they come out.
// Lanes in equal steps do not gather: contiguous, uniform, backward and every second to fourth element.
#include <sierra.h>

constexpr int L = 8;

// CHECK-LABEL: define {{.*}} @_Z8anywherePi
// CHECK-COUNT-8: load i32
int varying(L) anywhere(int* a, int varying(L) i) { return a[i]; }

// CHECK-LABEL: define {{.*}} @_Z8backwardPii{{[.(]}}
// CHECK-NOT:   @llvm.masked.gather
// CHECK:       load <8 x i32>
// CHECK:       shufflevector {{.*}} <i32 7, i32 6, i32 5, i32 4, i32 3, i32 2, i32 1, i32 0>
int varying(L) backward(int* a, int i) { return a[i - sierra::seq<L>()]; }

// CHECK-LABEL: define {{.*}} @_Z10contiguousPfi{{[.(]}}
// CHECK-NOT:   @llvm.masked
// CHECK:       load <8 x float>, ptr {{.*}}, align 4
// WRAP-LABEL:  define {{.*}} @_Z10contiguousPfi{{[.(]}}
// WRAP-COUNT-8: load float
// DEBUG-LABEL: define {{.*}} @_Z10contiguousPfi{{[.(]}}
// DEBUG:       @llvm.masked.gather
float varying(L) contiguous(float* a, int i) { return a[i + sierra::seq<L>()]; }

// CHECK-LABEL: define {{.*}} @_Z11every_thirdPdl{{[.(]}}
// CHECK-NOT:   @llvm.masked.gather
// CHECK-COUNT-3: load <8 x double>
// CHECK:       ret
double varying(L) every_third(double* a, long i) { return a[3 * (i + sierra::seq<L>())]; }

// CHECK-LABEL: define {{.*}} @_Z6maskedPii
// CHECK-NOT:   @llvm.masked.{{gather|scatter}}
// CHECK:       call void @llvm.masked.store.v8i32.p0(<8 x i32> {{.*}}, ptr align 4 {{.*}}, <8 x i1>
void masked(int* a, int i, int varying(L) v) {
  if (v > 3) a[i + sierra::seq<L>()] = v;
}

// A loop over groups of lanes with its tail under a mask.
// CHECK-LABEL: define {{.*}} @_Z6remainPfi{{[.(]}}
// CHECK-NOT:   @llvm.masked.{{gather|scatter}}
// CHECK:       call <8 x float> @llvm.masked.load
// CHECK-NOT:   @llvm.masked.{{gather|scatter}}
// CHECK:       call void @llvm.masked.store
// CHECK:       ret void
void remain(float* a, int n) {
  for (int x0 = 0; x0 < n; x0 += L) {
    int varying(L) x = x0 + sierra::seq<L>();
    if (x < n) a[x] = a[x] + 1;
  }
}

// CHECK-LABEL: define {{.*}} @_Z5storePiiii
// CHECK-NOT:   @llvm.masked.scatter
// CHECK:       store <8 x i32> {{.*}}, align 4
void store(int* image, int width, int x0, int y, int varying(L) result) {
  int varying(L) x = x0 + sierra::seq<L>();
  image[y * width + x] = result;
}

// CHECK-LABEL: define {{.*}} @_Z11uniform_onePii
// CHECK-NOT:   @llvm.masked.gather
// CHECK:       load {{i32|<1 x i32>}}, ptr
// CHECK:       shufflevector
int varying(L) uniform_one(int* a, int i) {
  int varying(L) k = i;
  return a[k];
}

// A sum of unsigned numbers may wrap in any lane.
// CHECK-LABEL: define {{.*}} @_Z8unsignedPij{{[.(]}}
// CHECK-COUNT-8: load i32
int varying(L) unsigned_(int* a, unsigned i) __asm__("_Z8unsignedPij");
int varying(L) unsigned_(int* a, unsigned i) { return a[i + (unsigned varying(L)) sierra::seq<L>()]; }

// CHECK-LABEL: define {{.*}} @_Z4widePfl{{[.(]}}
// CHECK-NOT:   @llvm.masked
// CHECK:       load <8 x float>, ptr {{.*}}, align 4
// WRAP-LABEL:  define {{.*}} @_Z4widePfl{{[.(]}}
// WRAP-NOT:    @llvm.masked
// WRAP:        load <8 x float>, ptr {{.*}}, align 4
float varying(L) wide(float* a, long i) { return a[i + sierra::seq<L>()]; }
