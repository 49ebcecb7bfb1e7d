// RUN: %sierra++ -fsierra -mavx2 -O2 -S %s -o - | FileCheck %s --check-prefixes=CHECK,LOOP
// RUN: %sierra++ -fsierra -msse4.2 -O2 -S %s -o - | FileCheck %s --check-prefixes=CHECK,LOOP
// RUN: %sierra++ -fsierra -mavx512f -mavx512bw -mavx512vl -O2 -S %s -o - | FileCheck %s
// What the library has for narrow numbers is one instruction where the machine has it, on lanes and in bodies of one lane; nothing is computed in wider numbers.
#include <sierra.h>

using u8 = unsigned char;
using u16 = unsigned short;

#define LANES(NAME, T, R, L, EXPRESSION)                                          \
  extern "C" void NAME(const T* p, const T* q, R* r) {                            \
    T varying(L) a = *(T varying(L)*)p, b = *(T varying(L)*)q;                    \
    *(R varying(L)*)r = EXPRESSION;                                               \
  }
#define BODY(NAME, T, R, L, EXPRESSION)                                           \
  extern "C" void NAME(const T* p, const T* q, R* r, int n) {                     \
    sierra::for_each<L>(0, n, [&](int i) { T a = p[i], b = q[i]; (void)b; r[i] = EXPRESSION; }); \
  }

// CHECK-LABEL: high:
// CHECK-NOT: {{pmuld|pmull|sxw}}
// CHECK: pmulhw
// CHECK: .Lfunc_end
LANES(high, short, short, 16, sierra::mul_high(a, b))
// CHECK-LABEL: high_unsigned:
// CHECK-NOT: {{pmuld|pmull|zxw}}
// CHECK: pmulhuw
// CHECK: .Lfunc_end
LANES(high_unsigned, u16, u16, 16, sierra::mul_high(a, b))
// CHECK-LABEL: high_in_a_body:
// CHECK: Loop Header
// CHECK-NOT: {{pmuld|pmull|sxw}}
// CHECK: pmulhw
// CHECK: {{[[:space:]]}}j
BODY(high_in_a_body, short, short, 32, sierra::mul_high(a, b))

// CHECK-LABEL: rounded:
// CHECK-NOT: {{pmuld|pmull|sxw}}
// CHECK: pmulhrsw
// CHECK: .Lfunc_end
LANES(rounded, short, short, 16, sierra::mul_round(a, b))
// CHECK-LABEL: rounded_few:
// CHECK-NOT: {{pmuld|pmull|sxw}}
// CHECK: pmulhrsw
// CHECK: .Lfunc_end
LANES(rounded_few, short, short, 4, sierra::mul_round(a, b))
// CHECK-LABEL: rounded_in_a_body:
// CHECK: Loop Header
// CHECK-NOT: {{pmuld|pmull|sxw}}
// CHECK: pmulhrsw
// CHECK: {{[[:space:]]}}j
BODY(rounded_in_a_body, short, short, 32, sierra::mul_round(a, b))
// CHECK-LABEL: rounded_by_hand:
// CHECK: Loop Header
// CHECK-NOT: {{pmuld|pmull|sxw}}
// CHECK: pmulhrsw
// CHECK: {{[[:space:]]}}j
BODY(rounded_by_hand, short, short, 32, (a * b + 0x4000) >> 15)

// CHECK-LABEL: pairs:
// CHECK-NOT: {{pmuld|pmull|sxw|blend}}
// CHECK: pmaddwd
// CHECK: .Lfunc_end
extern "C" void pairs(const short* p, const short* q, int* r) { *(int varying(16)*)r = sierra::mul_add_pairs(*(short varying(32)*)p, *(short varying(32)*)q); }

// CHECK-LABEL: apart:
// CHECK-DAG: pminub
// CHECK-DAG: pmaxub
// CHECK: psubb
// CHECK-NOT: zxb
// CHECK: .Lfunc_end
LANES(apart, u8, u8, 32, sierra::abs_diff(a, b))
// CHECK-LABEL: apart_in_a_body:
// CHECK: Loop Header
// CHECK: pminub
// CHECK: pmaxub
// CHECK: psubb
// CHECK: {{[[:space:]]}}j
BODY(apart_in_a_body, u8, u8, 64, sierra::abs_diff(a, b))

// CHECK-LABEL: distance:
// CHECK-NOT: {{pminub|zxb}}
// CHECK: psadbw
// CHECK: .Lfunc_end
extern "C" unsigned distance(const u8* p, const u8* q) { return sierra::sad(*(u8 varying(32)*)p, *(u8 varying(32)*)q); }

// LOOP-LABEL: distances:
// LOOP: Loop Header
// LOOP-NOT: {{pminub|zxb|pshufd|extracti}}
// LOOP: psadbw
// LOOP-NOT: {{pminub|zxb|pshufd|extracti}}
// LOOP: {{[[:space:]]}}j
extern "C" unsigned distances(const u8* p, const u8* q, int n) {
  unsigned sum = 0;
  sierra::for_each<32>(0, n, [&](int varying(32) i) { sum += sierra::sad(p[i], q[i]); });
  return sum;
}

// CHECK-LABEL: clamped:
// CHECK-NOT: {{pmin|pmulld|sxw}}
// CHECK: {{packuswb|pmovuswb}}
// CHECK: .Lfunc_end
LANES(clamped, short, u8, 16, sierra::narrow_sat<u8>(a))
// CHECK-LABEL: clamped_in_a_body:
// CHECK: Loop Header
// CHECK: {{packuswb|pmovuswb}}
// CHECK: {{[[:space:]]}}j
BODY(clamped_in_a_body, short, u8, 64, sierra::narrow_sat<u8>(a))
