// RUN: %sierra++ -fsierra -mavx2 -O2 -S %s -o - | FileCheck %s
// RUN: %sierra++ -fsierra -msse4.2 -O2 -S %s -o - | FileCheck %s
// RUN: %sierra++ -fsierra -mavx512f -mavx512bw -mavx512vl -O2 -S %s -o - | FileCheck %s
// Halves, turns and squares are shuffles of whole registers: no lane is taken out by itself or goes through memory.
#include <sierra.h>

using u8 = unsigned char;

// CHECK-LABEL: in_words:
// CHECK-NOT: {{pextr|pinsr|rsp}}
// CHECK: pmullw
// CHECK-NOT: {{pmulld|pextr|pinsr|rsp}}
// CHECK: .Lfunc_end
extern "C" void in_words(const u8* p, u8* r) {
  u8 varying(16) v = *(u8 varying(16)*)p;
  unsigned short varying(8) low = sierra::widen(sierra::lower_half(v)), high = sierra::widen(sierra::upper_half(v));
  low *= low, high *= high;
  *(u8 varying(16)*)r = sierra::narrow<u8>(sierra::concat(low, high) >> 8);
}

// CHECK-LABEL: turns:
// CHECK: {{punpcklbw}}
// CHECK-NOT: {{pextr|pinsr|rsp}}
// CHECK: {{punpckhbw}}
// CHECK: .Lfunc_end
extern "C" void turns(u8* p) {
  auto [low, high] = sierra::interleave(*(u8 varying(16)*)p, *(u8 varying(16)*)(p + 16));
  *(u8 varying(16)*)p = low;
  *(u8 varying(16)*)(p + 16) = high;
}

// CHECK-LABEL: square:
// CHECK-COUNT-8: {{unpck[lh]ps|unpck[lh]pd|punpck|perm[it]|shuf}}
// CHECK-NOT: {{unpck|punpck|perm|shuf|extr|insert|rsp}}
// CHECK: .Lfunc_end
extern "C" void square(float* p) {
  float varying(4) a = *(float varying(4)*)p, b = *(float varying(4)*)(p + 4), c = *(float varying(4)*)(p + 8), d = *(float varying(4)*)(p + 12);
  sierra::transpose(a, b, c, d);
  *(float varying(4)*)p = a, *(float varying(4)*)(p + 4) = b, *(float varying(4)*)(p + 8) = c, *(float varying(4)*)(p + 12) = d;
}

// CHECK-LABEL: pixels:
// CHECK: Loop Header
// CHECK-NOT: {{pextr|pinsr|rsp}}
// CHECK: pshufb
// CHECK-NOT: {{pextr|pinsr|rsp}}
// CHECK: {{[[:space:]]}}j
extern "C" void pixels(const u8* p, u8* q, int n) {
  sierra::for_each<16>(0, n, [&](int varying(16) i) {
    u8 varying(16) r, g, b;
    sierra::load_pixels(p, i, r, g, b);
    sierra::store_pixels(q, i, b, g, r);
  });
}
