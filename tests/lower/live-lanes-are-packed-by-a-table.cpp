// RUN: %sierra++ -fsierra -mavx2 -O2 -S %s -o - | FileCheck %s
// RUN: %sierra++ -fsierra -msse4.2 -O2 -S %s -o - | FileCheck %s --check-prefix=SSE
// RUN: %sierra++ -fsierra -mavx512f -mavx512bw -mavx512vl -O2 -S %s -o - | FileCheck %s --check-prefix=WORDS
// RUN: %sierra++ -fsierra -march=icelake-server -O2 -S %s -o - | FileCheck %s --check-prefix=OWN
// Live lanes come next to each other by one permutation, and go to memory in two pieces; nothing asks for each lane.
#include <sierra.h>

// CHECK-LABEL: numbers:
// CHECK: Loop Header
// CHECK-NOT: pextr
// CHECK: vpermd
// CHECK-NOT: pextr
// CHECK: .Lfunc_end
// SSE-LABEL: numbers:
// SSE: Loop Header
// SSE-NOT: pextr
// SSE: pshufb
// SSE-NOT: pextr
// SSE: .Lfunc_end
// WORDS-LABEL: numbers:
// WORDS-NOT: vpermd
// WORDS: vpcompressd
// WORDS: .Lfunc_end
// OWN-LABEL: numbers:
// OWN: vpcompressd
extern "C" int numbers(const int* p, int n, int* out) {
  int count = 0;
  sierra::for_each<8>(0, n, [&](int varying(8) i) {
    int varying(8) v = p[i];
    if (v > 0) count += sierra::packed_store_active(out + count, v);
  });
  return count;
}

// CHECK-LABEL: bytes:
// CHECK: Loop Header
// CHECK-NOT: pextr
// CHECK-COUNT-2: vpshufb
// CHECK-NOT: pextr
// CHECK: .Lfunc_end
// SSE-LABEL: bytes:
// SSE-NOT: pextr
// SSE: .Lfunc_end
// WORDS-LABEL: bytes:
// WORDS: vpshufb
// WORDS-NOT: pextr
// WORDS: .Lfunc_end
// OWN-LABEL: bytes:
// OWN: vpcompressb
extern "C" int bytes(const unsigned char* p, int n, unsigned char* out) {
  int count = 0;
  sierra::for_each<16>(0, n, [&](int varying(16) i) {
    unsigned char varying(16) v = p[i];
    if (v > 32) count += sierra::packed_store_active(out + count, v);
  });
  return count;
}
