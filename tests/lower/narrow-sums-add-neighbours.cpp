// RUN: %sierra++ -fsierra -mavx2 -O3 -S %s -o - | FileCheck %s
// RUN: %sierra++ -fsierra -msse4.2 -O3 -S %s -o - | FileCheck %s --check-prefix=SSE
// RUN: %sierra++ -fsierra -mavx512bw -mavx512vl -mavx512vnni -O3 -S %s -o - | FileCheck %s --check-prefix=VNNI
// Lanes that are only summed up in the end need not stay apart: the machine's own steps add neighbours.
#include <sierra.h>

using u8 = unsigned char;
constexpr int L = 32;

#define SUM(A, TERM)                                                   \
  A varying(L) sum = 0;                                                \
  sierra::for_each<L>(0, n, [&](int varying(L) x) { sum += TERM; });   \
  return sierra::reduce_add(sum);

// CHECK-LABEL: distances
// CHECK: Loop Header
// CHECK-NOT: {{zxbd|zxbw|pmaxu}}
// CHECK: vpsadbw
// CHECK-NEXT: vpaddd
// CHECK-NOT: vpadd{{[dq]}}
// CHECK: {{[[:space:]]}}{{ja|jne}}
// SSE-LABEL: distances
// SSE: Loop Header
// SSE-NOT: {{zxbd|zxbw|pmaxu}}
// SSE-COUNT-2: psadbw
// SSE: {{[[:space:]]}}{{ja|jne}}
extern "C" int distances(const u8* p, const u8* q, int n) { SUM(int, sierra::abs(p[x] - q[x])) }

// CHECK-LABEL: products
// CHECK: Loop Header
// CHECK-NOT: {{pmulld|sxwd}}
// CHECK-COUNT-2: vpmaddwd
// CHECK: {{[[:space:]]}}j
extern "C" unsigned products(const short* p, const short* q, int n) { SUM(unsigned, p[x] * q[x]) }

// CHECK-LABEL: mixed
// CHECK: Loop Header
// CHECK-NOT: pmul
// CHECK-COUNT-2: vpmaddwd
// CHECK: {{[[:space:]]}}j
// VNNI-LABEL: mixed
// VNNI: Loop Header
// VNNI-NOT: {{pmadd|pmul}}
// VNNI: vpdpbusd
// VNNI: {{[[:space:]]}}j
extern "C" int mixed(const u8* p, const signed char* q, int n) { SUM(int, p[x] * q[x]) }

// CHECK-LABEL: long_sum
// CHECK: Loop Header
// CHECK-NOT: zxb
// CHECK: vpsadbw
// CHECK: {{[[:space:]]}}j
extern "C" unsigned long long_sum(const u8* p, int n) { SUM(unsigned long, p[x]) }

// The sums of lanes are summed up behind the loop.
// CHECK-LABEL: one_sum
// CHECK: Loop Header
// CHECK-NOT: {{vextracti|vmovd|pshufd}}
// CHECK: vpsadbw
// CHECK-NOT: {{vextracti|vmovd|pshufd}}
// CHECK: {{[[:space:]]}}j
extern "C" unsigned one_sum(const u8* p, int n) {
  unsigned sum = 0;
  sierra::for_each<L>(0, n, [&](int varying(L) x) { sum += sierra::reduce_add((unsigned varying(L)) p[x]); });
  return sum;
}
