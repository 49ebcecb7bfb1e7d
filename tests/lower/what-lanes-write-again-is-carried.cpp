// RUN: %sierra++ -fsierra -mavx2 -O3 -S %s -o - | FileCheck %s
// RUN: %sierra++ -fsierra -msse4.2 -O3 -S %s -o - | FileCheck %s --check-prefix=SSE
// What lanes write to their own places and write again under a condition is stored once, and long structures are rows of 16 bytes.
#include <sierra.h>

struct Particle {
  float x, y, vx, vy, fx, fy, density, pressure;
};

// CHECK-LABEL: bounce
// CHECK-NOT: {{vpextrq|vextractps|vtestps|vmovmskps}}
// CHECK: vunpcklps
// CHECK-NOT: {{vpextrq|vextractps|vtestps|vmovmskps}}
// CHECK-COUNT-4: vextractf128 $1, %ymm{{[0-9]+}}, {{[0-9]+}}(%rax,%rdi)
// CHECK-NOT: {{vpextrq|vextractps|vtestps|vmovmskps}}
// CHECK: ret
// SSE-LABEL: bounce
// SSE-NOT: {{pextrq|extractps|movmskps}}
// SSE: ret
void bounce(Particle* all, int first, float dt, float width) {
  int varying(8) i = first + sierra::seq<8>();
  all[i].vx += all[i].fx * dt;
  all[i].vy += all[i].fy * dt;
  all[i].x += all[i].vx * dt;
  all[i].y += all[i].vy * dt;
  if (all[i].x < 0) {
    all[i].vx *= -0.5f;
    all[i].x = 0;
  }
  if (all[i].x > width) {
    all[i].vx *= -0.5f;
    all[i].x = width;
  }
}

// One field alone: constant distances, no vector of addresses.
// CHECK-LABEL: one
// CHECK-NOT: vpextrq
// CHECK-DAG: vextractps {{.*}}, 56(
// CHECK-DAG: vextractps {{.*}}, 248(
// CHECK-NOT: vpextrq
// CHECK: ret
void one(Particle* all, const float* from, int first) {
  int varying(8) i = first + sierra::seq<8>();
  all[i].density = from[i];
}

// Whoever may look between has what was written.
// CHECK-LABEL: seen
// CHECK: vmovups {{.*}}, (%rdi
// CHECK: (%rsi)
// CHECK: vmovups {{.*}}, (%rdi
// CHECK: ret
void seen(float* all, const int* other, int* copy, int first) {
  int varying(8) i = first + sierra::seq<8>();
  all[i] = 1;
  *copy = *other;
  all[i] = 2;
}
