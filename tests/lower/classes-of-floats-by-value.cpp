// Classes of floats that scalar functions take and return by value, which travel as small vectors: the calls run for all lanes together.
// RUN: %sierra++ -std=c++17 -fsierra -O2 -mavx2 -Rpass=sierra -Rpass-missed=sierra -c %s -o %t.o 2>%t.txt
// RUN: FileCheck %s --input-file=%t.txt
// RUN: FileCheck %s --input-file=%t.txt --check-prefix=NONE
// NONE-NOT: once for each lane
#include <sierra.h>

struct V2 { float x, y; };
struct V3 { float x, y, z; };
struct V4 { float x, y, z, w; };
float two(V2 a) { return a.x * a.y; }
V3 three(V3 a, const V3& b) { return {a.x * b.y, a.z + 1, b.x}; }
float four(V4 a) {
  if (a.x < 0) a = {1, 2, 3, 4};
  return a.x * a.y + a.w;
}
void f(const V2* v2, V3* v3, const V4* v4, float* o) {
  // CHECK-DAG: :[[@LINE+1]]:{{.*}}a scalar call runs for 8 lanes together
  sierra::for_each<8>(0, 64, [&](int varying(8) i) { o[i] = two(v2[i]); });
  // CHECK-DAG: :[[@LINE+1]]:{{.*}}a scalar call runs for 8 lanes together
  sierra::for_each<8>(0, 64, [&](int varying(8) i) { v3[i] = three(v3[i], v3[i + 1]); });
  // CHECK-DAG: :[[@LINE+1]]:{{.*}}a scalar call runs for 8 lanes together
  sierra::for_each<8>(0, 64, [&](int varying(8) i) { o[i] = four(v4[i]); });
}
