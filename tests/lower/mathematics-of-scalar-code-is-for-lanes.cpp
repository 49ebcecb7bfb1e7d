// RUN: %sierra++ -fsierra -mavx2 -mfma -O2 -S %s -o - | FileCheck --implicit-check-not=expf --implicit-check-not=logf --implicit-check-not="jmp{{.*}}pow" --implicit-check-not="call{{.*}}pow" %s
// Scalar code on lanes (of a loop that may run in any order, so that there is no loop of single lanes beside it) calls no function of the C library once a lane where there is one for lanes: also where the name is found in a template only.
#include <cmath>

#include <sierra.h>

template<class T> T decay(T x) { return std::exp(-x) * std::pow(x, T(1.5)); }
inline float scale(float x) { return x > 2 ? logf(x) : x; }

// CHECK-LABEL: of_loop
// CHECK:       vfmadd{{.*}}ymm
void of_loop(const float* in, float* out, int count) {
  sierra::for_each<8>(sierra::unseq, 0, count, [=](int i) { out[i] = decay(in[i]); });
}
// CHECK-LABEL: of_call
// CHECK:       vfmadd{{.*}}ymm
float varying(8) of_call(float varying(8) x) { return scale(x); }
