// RUN: %sierra++ -fsierra -mavx2 -O2 -S %s -o - | FileCheck %s
// RUN: %sierra++ -fsierra -msse4.2 -O2 -DNARROW -S %s -o - | FileCheck %s
// A mask or a bool that goes over into another block is neither packed nor unpacked.
#include <sierra.h>

#ifdef NARROW
constexpr int L = 4;
#else
constexpr int L = 8;
#endif

// CHECK-NOT: {{(pack|punpck|pmovzx|pmovsx)}}
// CHECK: ret
float varying(L) walk(float varying(L) x, const float* steps, int n) {
  float varying(L) sum = 0;
  bool varying(L) found = false;
  for (int i = 0; i < n; ++i) {
    if (x > steps[i]) {
      x = x / steps[i] + sierra::sqrt(x);
      sum += x;
      found = true;
    }
    if (x < 0.5f) break;
  }
  if (found) sum *= 3;
  return sum;
}
