// RUN: %sierra++ -fsierra -mavx2 -O3 -S %s -o - | FileCheck %s
// Where other arrays stand between fields, whether they overlap is asked once, and the fields are read or written together; sums of channels stay in 16 bits.
#include <sierra.h>

using u8 = unsigned char;
using u16 = unsigned short;
using Index = int varying(32);

// CHECK-LABEL: planes
// CHECK: j{{a|b}}
// CHECK: vpalignr
// CHECK: ret
void planes(const u8* p, u8* b, u8* g, u8* r, int first) {
  Index x = first + sierra::seq<32>();
  b[x] = p[3 * x];
  g[x] = p[3 * x + 1];
  r[x] = p[3 * x + 2];
}

// CHECK-LABEL: channels
// CHECK: cmpq
// CHECK-NOT: {{vpmovzxwd|packusdw}}
// CHECK: vpalignr
// CHECK-NOT: {{vpmovzxwd|packusdw}}
// CHECK: ret
void channels(const u8* s, const u8* alpha, u8* d, int first) {
  Index x = first + sierra::seq<32>();
  u16 varying(32) w = alpha[x];
  for (int c = 0; c < 3; ++c) {
    u16 varying(32) sum = s[3 * x + c] * w + d[3 * x + c] * (255 - w);
    d[3 * x + c] = (sum + 1 + (sum >> 8)) >> 8;
  }
}
