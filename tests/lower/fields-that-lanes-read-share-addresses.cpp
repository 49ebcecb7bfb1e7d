// RUN: %sierra++ -fsierra -mavx2 -O2 -S %s -o - | FileCheck %s
// Each lane's structure has one address, which leaves its register once; fields are read at distances from it.
#include <sierra.h>

struct Particle { float x, y, u, v, mass, age; };

float varying(8) energy(const Particle* p, int varying(8) i) {
  float varying(8) e = 0;
  if (i >= 0) {
    const Particle varying(8) q = p[i];
    e = q.mass * (q.u * q.u + q.v * q.v) + q.age * q.x;
  }
  return e;
}
// CHECK-LABEL: energy
// CHECK-COUNT-4: vpextrq
// CHECK-NOT:   vpextrq
// CHECK:       ret
