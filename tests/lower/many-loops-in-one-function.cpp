// RUN: %sierra++ -fsierra -mavx2 -O2 -S %s -o - | FileCheck %s
// Programs that try many loops in one function, each a lambda for a template that runs it, have a copy without masks of each; the mask that lambdas remember is asked
// for in front of it.
#include <sierra.h>

extern float a[4096], c[4096];
extern int n[4096];

double now();
void told(double);
template<class F> void measured(F f) {
  const double start = now();
  for (int round = 0; round < 8; ++round) {
    f();
    asm volatile("" ::: "memory");
  }
  told(now() - start);
}
#define LOOP(statement) measured([&] { sierra::for_each<8>(0, 4096, [&](int varying(8) i) { statement; }); })

// CHECK-LABEL: _Z3allv:
// CHECK: vmulps {{[0-9]*}}(%
// CHECK: vdivps {{[0-9]*}}(%
// CHECK: vsqrtps {{[0-9]*}}(%
void all() {
  LOOP(c[i] = 1.5f * a[i]);
  LOOP(c[i] = a[i] + c[i]);
  LOOP(c[i] = 1.5f / a[i]);
  LOOP(n[i] = n[i] / 10);
  LOOP(c[i] = __builtin_sqrtf(a[i]));
  LOOP(if (a[i] > 2) c[i] = a[i]);
  LOOP(n[i] = n[n[i] & 4095]);
  LOOP(n[i] *= n[i]);
  LOOP(n[i] /= n[i] | 1);
  LOOP(c[i] = sierra::exp(a[i]));
  LOOP(c[i] = sierra::sin(a[i]));
  LOOP(n[i] ^= n[i] << 3);
  LOOP(n[i] += 3);
  LOOP(c[i] -= n[i]);
  LOOP(c[i] *= c[i]);
  LOOP(n[i] = a[i] < c[i]);
}
