// RUN: %sierra++ -fsierra -mavx2 -O3 -S %s -o - | FileCheck %s
// What rounds to a `long` and fits 32 bits is one conversion, and no call.
#include <sierra.h>
#include <algorithm>
#include <cmath>

// CHECK-LABEL: samples
// CHECK-NOT:   {{call|vcvtt?ss2si}}
// CHECK:       vcvtps2dq {{.*}}ymm
// CHECK-NOT:   {{call|vcvtt?ss2si}}
// CHECK:       .cfi_endproc
void samples(const float* x, short* to) {
  sierra::for_each<8>(sierra::unseq, 0, 4096, [&](int i) { to[i] = (short)lrintf(std::min(std::max(x[i] * 32767.0f, -32768.0f), 32767.0f)); });
}

// CHECK-LABEL: bytes
// CHECK-NOT:   {{call|vcvtt?ss2si}}
// CHECK:       .cfi_endproc
void bytes(const float* x, unsigned char* to) {
  sierra::for_each<8>(sierra::unseq, 0, 4096, [&](int i) { to[i] = (unsigned char)std::lround(std::clamp(x[i], 0.0f, 1.0f) * 255.0f); });
}
