// Where floating-point exceptions are enabled, a dead lane raises none, whichever function it does not take part in.
// flags: -ffp-exception-behavior=strict
// lengths: 2 4 8 16
constexpr int L = VECTOR_LENGTH;
#include "inputs/cross.h"

#include <fenv.h>

template <class T> void quiet() {
  T bad[L];
  bool m[L];
  for (int i = 0; i < L; ++i) bad[i] = i % 2 ? (T)-2 : (T)0.5, m[i] = i % 2 == 0;
  T varying(L) v = AS(T, bad);
  T varying(L) r = 0;
  feenableexcept(FE_INVALID | FE_DIVBYZERO);
  if (AS(bool, m)) {
    r += sierra::sqrt(v);
    r += sierra::log(v);
    r += sierra::asin(v);
    r += sierra::acos(v);
    r += sierra::pow(v, 1.5f);
    r += sierra::rsqrt(v);
    r += sierra::rcp(v - v * v * 2 + v);
    r += sierra::log1p(v);
  }
  fedisableexcept(FE_ALL_EXCEPT);
  for (int i = 0; i < L; ++i) CHECK(m[i] ? sierra::extract(r, i) != 0 : sierra::extract(r, i) == 0);
}

int main() {
  quiet<float>();
  quiet<double>();
  return check_status();
}
