// RUN: %sierra++ -fsierra -mavx2 -O3 -S %s -o - | FileCheck %s
// Where a loop walks along more rows than there are registers for pointers, all go by one index, and none of the pointers is kept in memory.
#include <sierra.h>
constexpr int L = 8;

// CHECK-LABEL: walk
// CHECK:       This Inner Loop Header
// CHECK-NOT:   Reload
// CHECK:       {{[[:space:]]}}j
void walk(const float* now, float* next, int n) {
  const int row = n, plane = n * n;
  for (int y = 4; y < n - 4; ++y) {
    sierra::for_each<L>(4, n - 4, [&](int varying(L) x) {
      const int varying(L) i = y * n + x;
      float varying(L) sum = now[i + 1] - now[i - 1];
      sum += now[i + row] + now[i - row] + now[i + plane] + now[i - plane];
      sum += now[i + 2 * row] + now[i - 2 * row] + now[i + 2 * plane] + now[i - 2 * plane];
      sum += now[i + 3 * row] + now[i - 3 * row] + now[i + 3 * plane] + now[i - 3 * plane];
      next[i] = sum - next[i];
    });
  }
}
