// RUN: %sierra++ -fsierra -mavx2 -O3 -S %s -o - | FileCheck %s
// RUN: %sierra++ -fsierra -msse4.2 -O3 -S %s -o - | FileCheck %s --check-prefix=SSE
// Sums of bytes are `int`; where their range allows, they are computed in 16 bits or in 8.
#include <sierra.h>

using u8 = unsigned char;
using u16 = unsigned short;
using Bytes = u8 varying(32);

// CHECK-LABEL: weighted
// CHECK-NOT: {{zxbd|srld|packusdw}}
// CHECK-COUNT-2: vpsrlw
// CHECK-NEXT: vpackuswb
// CHECK: ret
// SSE-LABEL: weighted
// SSE-NOT: {{zxbd|srld|packusdw}}
// SSE: ret
void weighted(const u8* p, const u8* q, u8* d) {
  Bytes a = *(const Bytes*) p, b = *(const Bytes*) q, c = *(const Bytes*) (q + 1);
  *(Bytes*) d = (a + 2 * b + c + 2) >> 2;
}

// CHECK-LABEL: product
// CHECK-NOT: {{pmulld|zxbd}}
// CHECK: vpmullw
// CHECK: ret
void product(const u8* p, u8* d, int boost) { *(Bytes*) d = (*(const Bytes*) p + 3) * boost; }

// CHECK-LABEL: saturating
// CHECK: vpaddusb
// CHECK-NOT: pmovzx
// CHECK: ret
// SSE-LABEL: saturating
// SSE: paddusb
// SSE-NOT: pmovzx
// SSE: ret
void saturating(const u8* p, const u8* q, u8* d) {
  *(Bytes*) d = sierra::min(*(const Bytes*) p + *(const Bytes*) q, 255);
}

// CHECK-LABEL: positive_part
// CHECK: vpsubusb
// CHECK-NOT: pmovzx
// CHECK: ret
void positive_part(const u8* p, const u8* q, u8* d) {
  *(Bytes*) d = sierra::max(*(const Bytes*) p - *(const Bytes*) q, 0);
}

// CHECK-LABEL: average
// CHECK: vpavgb
// CHECK-NOT: pmovzx
// CHECK: ret
void average(const u8* p, const u8* q, u8* d) {
  *(Bytes*) d = (*(const Bytes*) p + *(const Bytes*) q + 1) >> 1;
}

// |a - b| of sums that fit into 16 bits
// CHECK-LABEL: gradient
// CHECK-NOT: {{zxbd|packusdw}}
// CHECK: vpmaxuw
// CHECK-NOT: {{zxbd|packusdw}}
// CHECK: ret
void gradient(const u8* p, const u8* q, u16* d) {
  Bytes a = *(const Bytes*) p, b = *(const Bytes*) (p + 1), c = *(const Bytes*) q, e = *(const Bytes*) (q + 1);
  *(u16 varying(32)*) d = sierra::abs(a + 2 * b - (c + 2 * e));
}

// What does not fit stays wide.
// CHECK-LABEL: too_much
// CHECK: {{pmulld|pmaddwd}}
// CHECK: vpsrld
// CHECK: ret
void too_much(const u8* p, const u8* q, u8* d) {
  *(Bytes*) d = (*(const Bytes*) p * 300 + *(const Bytes*) q * 500) >> 10;
}
