// RUN: %sierra++ -fsierra -mavx2 -O3 -S %s -o - | FileCheck %s
// A step of Haar's wavelet: the mean of two words is computed in words.
#include <sierra.h>

// CHECK-LABEL: haar
// CHECK-NOT:   vpmovsxwd
// CHECK:       vpsraw $1, %ymm
// CHECK-NOT:   vpsrad $1
// CHECK:       vmovdqu %ymm
void haar(short* __restrict o, const short* __restrict a, const short* __restrict b, int n) {
  sierra::for_each<8>(0, n, [&](int i) { o[i] = (a[i] + b[i]) >> 1; });
}
