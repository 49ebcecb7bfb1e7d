// RUN: %sierra++ -fsierra -mavx2 -O2 -S -emit-llvm %s -o - | FileCheck %s
// What all lanes divide by traps in no lane but where it is 0: no blend by the mask, for which each turn of the loop would wait.
#include <sierra.h>

// CHECK-LABEL: define {{.*}}primes
// CHECK-NOT:   sierra.guarded.divisor
// CHECK:       srem <8 x i32>
// CHECK-NOT:   sierra.guarded.divisor
// CHECK:       ret void
void primes(unsigned char* __restrict o, const int* a, int n) {
  sierra::for_each<8>(0, n, [&](int i) {
    unsigned char prime = 1;
    for (int d = 2; d * d <= a[i]; ++d)
      if (a[i] % d == 0) {
        prime = 0;
        break;
      }
    o[i] = prime;
  });
}
