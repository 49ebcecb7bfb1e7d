// RUN: %sierra++ -fsierra -std=c++20 -mavx2 -O2 -S -emit-llvm %s -o - | FileCheck %s
// A path that is said to be unlikely stays behind a test for live lanes, however short it is; without a word a few operations run for all lanes, and are blended.
#include <sierra.h>

// CHECK-LABEL: define {{.*}}silent{{.*}}(<8 x float>
// CHECK-NOT: br
// CHECK: select <8 x i1>
// CHECK: ret
float varying(8) silent(float varying(8) x) {
  if (x > 100.0f) x = (x * 3.0f + 1.0f) * x;
  return x;
}

// CHECK-LABEL: define {{.*}}attribute{{.*}}(<8 x float>
// CHECK: br i1 {{.*}}!prof
// CHECK: ret
float varying(8) attribute(float varying(8) x) {
  if (x > 100.0f) [[unlikely]] x = (x * 3.0f + 1.0f) * x;
  return x;
}

// The same for a function of one lane, and what C has for it.
static float one(float x) {
  if (__builtin_expect(x > 100.0f, 0)) return (x * 3.0f + 1.0f) * x;
  return x;
}

// CHECK-LABEL: define {{.*}}scalar{{.*}}(<8 x float>
// CHECK: br i1 {{.*}}!prof
// CHECK: ret
float varying(8) scalar(float varying(8) x) { return one(x); }
