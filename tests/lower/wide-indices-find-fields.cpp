// RUN: %sierra++ -fsierra -mavx2 -O3 -S %s -o - | FileCheck %s
// RUN: %sierra++ -fsierra -msse4.2 -O3 -S %s -o - | FileCheck %s
// Fields of pixels by an index that is as wide as an address, which LLVM joins to it by bits, are whole loads and stores.
#include <sierra.h>
#include <cstddef>

using u8 = unsigned char;

// CHECK-LABEL: swapped
// CHECK: pshufb
// CHECK: .Lfunc_end
void swapped(const u8* from, u8* to, std::size_t n) {
  sierra::for_each<16>(std::size_t(0), n, [&](std::size_t i) {
    to[i * 4] = from[i * 4 + 2];
    to[i * 4 + 1] = from[i * 4 + 1];
    to[i * 4 + 2] = from[i * 4];
    to[i * 4 + 3] = 255;
  });
}
