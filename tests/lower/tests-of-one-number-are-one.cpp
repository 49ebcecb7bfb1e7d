// RUN: %sierra++ -fsierra -mavx2 -O3 -S -emit-llvm %s -o - | FileCheck %s
// Each && of two ends is one test of a range, and letters of both cases are one: three tests, and no mask but theirs.
#include <sierra.h>

using u8 = unsigned char;

// CHECK-LABEL: @{{.*}}kinds{{.*}}(
// CHECK:         load <32 x i8>
// CHECK:         and <32 x i8> %{{.*}}, splat (i8 -33)
// CHECK-COUNT-2: icmp u{{lt|gt}} <32 x i8>
// CHECK-NOT:     {{icmp|and|or|xor}} <32 x i
// CHECK:         store <32 x i8>
void kinds(const u8* from, u8* to) {
  sierra::for_each<32>(0, 4096, [&](int i) {
    const u8 c = from[i];
    to[i] = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ? 1 : c >= '0' && c <= '9' ? 2 : 0;
  });
}
