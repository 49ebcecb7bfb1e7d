// RUN: %sierra++ -fsierra -mavx2 -O3 -S %s -o - | FileCheck %s
// Whether rows of one array are far enough apart is asked in front of the loop; loops along rows that iterations have for themselves are clang's to vectorise; lanes that write bytes in steps
// have constant distances.
#include <sierra.h>

// CHECK-LABEL: rows
// CHECK: cmp{{[lq]}}
// CHECK: vaddps {{.*}}%ymm
// CHECK: vmovups %ymm
// CHECK: .Lfunc_end
void rows(float* f, int w, int n) {
  sierra::for_each<8>(0, n, [&](int i) { f[i] = f[i - w] + f[i + w]; });
}

// CHECK-LABEL: sums
// CHECK-NOT: {{vpinsr|vpgather}}
// CHECK: vpadd{{[dw]}} {{.*}}%ymm
// CHECK-NOT: {{vpinsr|vpgather}}
// CHECK: .Lfunc_end
void sums(const unsigned char* a, int* o, int w, int n) {
  sierra::for_each<8>(0, n, [&](int i) {
    int s = 0;
    for (int k = 0; k < w; ++k) s += a[i * w + k];
    o[i] = s;
  });
}

// CHECK-LABEL: steps
// CHECK-NOT: vpextrq
// CHECK: vpextrb ${{[0-9]+}}, %xmm{{[0-9]+}}, {{-?[0-9]+}}(%
// CHECK: .Lfunc_end
void steps(const unsigned char* a, unsigned char* o, int n) {
  sierra::for_each<16>(0, n & -16, [&](int i) { o[i * 5 + 2] = a[i]; });
}
