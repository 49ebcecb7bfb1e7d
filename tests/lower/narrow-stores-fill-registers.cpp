// RUN: %sierra++ -fsierra -mavx2 -O3 -S -emit-llvm %s -o - | FileCheck %s
// Wide numbers that are stored narrow come in as many registers as make a whole one in memory.
#include <sierra.h>

// CHECK-LABEL: define {{.*}}clamp
// CHECK:       store <32 x i8>
// CHECK:       ret void
void clamp(unsigned char* __restrict o, const int* a, int n) {
  sierra::for_each<8>(0, n, [&](int i) {
    int v = a[i];
    o[i] = v < 0 ? 0 : v > 255 ? 255 : v;
  });
}

// CHECK-LABEL: define {{.*}}words
// CHECK:       store <16 x i16>
// CHECK:       ret void
void words(unsigned short* __restrict o, const float* a, int n) {
  sierra::for_each<8>(0, n, [&](int i) { o[i] = static_cast<unsigned short>(a[i]); });
}

// What is stored as wide as it is computed stays as the user said.
// CHECK-LABEL: define {{.*}}alone
// CHECK-NOT:   16 x float
// CHECK:       ret void
void alone(float* __restrict o, const float* a, int n) {
  sierra::for_each<8>(0, n, [&](int i) { o[i] = a[i] * 255 + 1; });
}

// Lanes that gather are read one by one, however many there are.
// CHECK-LABEL: define {{.*}}looked_up
// CHECK-NOT:   store <32 x i8>
// CHECK:       ret void
void looked_up(unsigned char* __restrict o, const unsigned char* __restrict a, int n) {
  sierra::for_each<8>(0, n, [&](int i) {
    int p = i * 49152, x = p >> 16, f = p >> 8 & 255;
    o[i] = (a[x] * (256 - f) + a[x + 1] * f + 128) >> 8;
  });
}
