// RUN: %sierra++ -fsierra -mavx2 -O3 -S %s -o - | FileCheck %s
// RUN: %sierra++ -fsierra -msse4.2 -O3 -S %s -o - | FileCheck %s --check-prefix=SSE
// Fields that lanes write in steps are whole stores, those that they read share their loads.
#include <sierra.h>

using u8 = unsigned char;
using Index = int varying(32);

// CHECK-LABEL: two
// CHECK-NOT: pextr
// CHECK: vpunpcklbw
// CHECK: vpunpckhbw
// CHECK-NOT: pextr
// CHECK: ret
// SSE-LABEL: two
// SSE-NOT: pextr
// SSE: ret
void two(const u8* s, u8* d, int first) {
  Index x = first + sierra::seq<32>();
  u8 varying(32) v = s[x];
  d[2 * x] = v;
  d[2 * x + 1] = v;
}

// CHECK-LABEL: three
// CHECK-NOT: pextr
// CHECK-COUNT-3: vpshufb
// CHECK-NOT: {{pextr|vpshufb}}
// CHECK: ret
// SSE-LABEL: three
// SSE-NOT: pextr
// SSE: ret
void three(const u8* a, const u8* b, const u8* c, u8* d, int first) {
  Index x = first + sierra::seq<32>();
  u8 varying(32) p = a[x], q = b[x], r = c[x];
  d[3 * x] = p;
  d[3 * x + 1] = q;
  d[3 * x + 2] = r;
}

// CHECK-LABEL: planes
// CHECK-COUNT-3: vpshufb
// CHECK-NOT: {{vpinsr|vpshufb}}
// CHECK: ret
void planes(const u8* p, u8* b, u8* g, u8* r, int first) {
  Index x = first + sierra::seq<32>();
  u8 varying(32) vb = p[3 * x], vg = p[3 * x + 1], vr = p[3 * x + 2];
  b[x] = vb;
  g[x] = vg;
  r[x] = vr;
}

struct Particle {
  float x, y, vx, vy, fx, fy, density, pressure;
};

// CHECK-LABEL: move
// CHECK-NOT: {{gather|vextractps}}
// CHECK: ret
void move(Particle* all, int first, float dt) {
  int varying(8) i = first + sierra::seq<8>();
  Particle varying(8) p = all[i];
  p.vx += p.fx * dt;
  p.vy += p.fy * dt;
  p.x += p.vx * dt;
  p.y += p.vy * dt;
  all[i] = p;
}

// What is written between may be what is read: nothing is shared.
// CHECK-LABEL: perhaps_the_same
// CHECK: vmovdqu {{.*}}(%rsi
// CHECK: ret
void perhaps_the_same(const u8* p, u8* b, int first) {
  Index x = first + sierra::seq<32>();
  b[x] = p[2 * x];
  b[x + 32] = p[2 * x + 1];
}
