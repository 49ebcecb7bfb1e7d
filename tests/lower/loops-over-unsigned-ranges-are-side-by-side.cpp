// RUN: %sierra++ -fsierra -mavx2 -O2 -S -emit-llvm %s -o - | FileCheck --implicit-check-not=llvm.masked.gather --implicit-check-not=llvm.masked.scatter %s
// Unsigned numbers wrap, but the indices of a loop over a range do not: each is below the end. So lanes are beside each other for every type of index.
#include <sierra.h>

// CHECK-LABEL: define {{.*}}of_unsigned
// CHECK:       load <8 x float>
// CHECK:       store <8 x float>
// CHECK:       call <8 x float> @llvm.masked.load
// CHECK:       call void @llvm.masked.store
void of_unsigned(const float* in, float* out, unsigned count) {
  sierra::for_each<8>(0u, count, [&](unsigned varying(8) i) { out[i] = in[i] * 2; });
}
// CHECK-LABEL: define {{.*}}of_short
// CHECK:       load <8 x float>
// CHECK:       store <8 x float>
void of_short(const float* in, float* out, unsigned short count) {
  sierra::for_each<8>((unsigned short)3, count, [&](auto i) { out[i] = in[i + 1] * 2; });
}
// CHECK-LABEL: define {{.*}}of_size
// CHECK:       load <8 x float>
// CHECK:       store <8 x float>
void of_size(const float* in, float* out, unsigned long count) {
  sierra::for_each<8>(0ul, count, [&](unsigned long varying(8) i) { out[i] = in[i - 1] + in[i * 3 + 2]; });
}
// CHECK-LABEL: define {{.*}}of_long
// CHECK:       load <8 x float>
// CHECK:       store <8 x float>
void of_long(const float* in, float* out, long count) {
  sierra::for_each<8>(0l, count, [&](long varying(8) i) { out[i] = in[i - 1] + in[i * 3 + 2]; });
}
// CHECK-LABEL: define {{.*}}of_int
// CHECK:       load <8 x float>
// CHECK:       store <8 x float>
void of_int(const float* in, float* out, int count) {
  sierra::for_each<8>(1, count, [&](int varying(8) i) { out[i] = in[i - 1] + in[i * 3 + 2]; });
}
