// RUN: %sierra++ -fsierra -mavx2 -O3 -S %s -o - | FileCheck %s
// Of a pixel of four bytes some fields change, and the others are copied together: three bytes, which are no number.
#include <sierra.h>
#include <algorithm>

using u8 = unsigned char;
struct Rgba { u8 r, g, b, a; };

static Rgba greatest(Rgba p, Rgba q) { return {std::max(p.r, q.r), std::max(p.g, q.g), std::max(p.b, q.b), std::max(p.a, q.a)}; }

// CHECK-LABEL: {{^_Z.*}}both{{.*}}:
// CHECK:       vpmaxub {{.*}}%ymm
// CHECK:       .Lfunc_end
void both(const Rgba* p, const Rgba* q, Rgba* d, int n) {
  sierra::for_each<32>(0, n, [&](int i) {
    Rgba v = greatest(p[i], q[i]);
    v.a = 3;
    d[i] = v;
  });
}

// CHECK-LABEL: {{^_Z.*}}one{{.*}}:
// CHECK:       vpmaxub {{.*}}%ymm
// CHECK:       .Lfunc_end
void one(const Rgba* p, Rgba* d, int n) {
  sierra::for_each<32>(0, n, [&](int i) {
    Rgba v = p[i];
    v.a = std::max(v.a, u8(16));
    d[i] = v;
  });
}
