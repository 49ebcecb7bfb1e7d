// RUN: %sierra++ -fsierra -march=skylake-avx512 -O3 -S %s -o - | FileCheck %s
// RUN: %sierra++ -fsierra -mavx2 -O3 -S %s -o - | FileCheck %s --check-prefixes=CHECK,AVX2
// Promoted fields are narrowed before they are put one behind the other; rows that overlap are loaded twice, and products are shifted where they are.
#include <sierra.h>

using u8 = unsigned char;
using u16 = unsigned short;
constexpr int L = 64;

// CHECK-LABEL: blends
// CHECK-NOT: {{vpmovdb|vpmovzxwd|vpackusdw}}
// CHECK: .Lfunc_end
void blends(const u8* s, const u8* alpha, u8* d, int first) {
  int varying(L) x = first + sierra::seq<L>();
  u16 varying(L) w = alpha[x];
  for (int c = 0; c < 3; ++c) {
    u16 varying(L) sum = d[3 * x + c] * w + d[3 * x + c] * (255 - w);
    d[3 * x + c] = (sum + 1 + (sum >> 8)) >> 8;
  }
}

// CHECK-LABEL: overlaps
// CHECK-NOT: {{shld|shrd|vpinsrb}}
// CHECK: .Lfunc_end
void overlaps(const u8* p, u8* d, int first) {
  int varying(L / 2) x = first + sierra::seq<L / 2>();
  d[2 * x + 1] = (p[2 * x - 1] + p[2 * x] + 1) >> 1;
  d[2 * x] = (p[2 * x + 1] + p[2 * x] + 1) >> 1;
}

// CHECK-LABEL: six
// CHECK-NOT: vpinsrb
// CHECK: .Lfunc_end
void six(const u8* p, u8* d, int first) {
  int varying(L / 2) x = first + sierra::seq<L / 2>();
  for (int c = 0; c < 6; ++c) d[6 * x + c] = p[x] ^ c;
}

// CHECK-LABEL: premultiplies
// AVX2-COUNT-14: vpmullw
// AVX2-NOT: vpmullw
// CHECK: .Lfunc_end
void premultiplies(const u8* s, u8* d, int first) {
  int varying(L / 2) x = first + sierra::seq<L / 2>();
  int varying(L / 2) w = s[4 * x + 3];
  for (int c = 0; c < 3; ++c) {
    int varying(L / 2) v = s[4 * x + c] * w;
    d[4 * x + c] = (v + 1 + (v >> 8)) >> 8;
  }
  d[4 * x + 3] = w;
}
