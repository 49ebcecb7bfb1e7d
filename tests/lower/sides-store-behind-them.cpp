// RUN: %sierra++ -fsierra -mavx2 -O3 -S -emit-llvm %s -o - | FileCheck %s
// RUN: %sierra++ -fsierra -msse4.2 -O3 -S -emit-llvm %s -o - | FileCheck %s
// What both sides of a condition store to one place is one store of all lanes, also where they read other arrays before, and two comparisons decide; what both read is read once.
#include <sierra.h>

using u8 = unsigned char;

// CHECK-LABEL: define {{.*}}keyed
// CHECK-COUNT-1: store <{{16|32}} x i8> {{.*}}, ptr %{{[^,]*}}, align 1
// CHECK-NOT: store i8
// CHECK-NOT: store <{{16|32}} x i8> {{.*}}, ptr %{{[^,]*}}, align 1
// CHECK: ret void
void keyed(const u8* key, const u8* a, const u8* b, u8* to) {
  sierra::for_each<16>(sierra::unseq, 0, 4096, [&](int i) {
    if (key[i] > 60 && key[i] < 90) to[i] = a[i];
    else to[i] = b[i];
  });
}

// CHECK-LABEL: define {{.*}}scaled
// CHECK-NOT: masked
// CHECK: ret void
void scaled(const u8* key, const int* a, int* to) {
  sierra::for_each<8>(sierra::unseq, 0, 4096, [&](int i) {
    if (key[i] < 10 || key[i] > 60) to[i] = a[i] * 3;
    else to[i] = a[i] + 7;
  });
}

// Two stores of each side, the pointers of the second read behind the first one; what they compute stands in between.
// CHECK-LABEL: define {{.*}}potential
// CHECK-NOT: masked
// CHECK: store <{{[48]}} x float>
// CHECK-NOT: masked
// CHECK: ret void
void potential(const float* r, float* e, float* f) {
  sierra::for_each<8>(sierra::unseq, 0, 4096, [&](int i) {
    if (r[i] < 2.5f) {
      float a = 1 / r[i], b = a * a * a;
      e[i] = 4 * (b * b - b);
      f[i] = 24 * (2 * b * b - b) * a;
    } else {
      e[i] = 0;
      f[i] = 0;
    }
  });
}
