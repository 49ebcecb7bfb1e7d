// A square root or a division of floats in a dead lane raises no exception where exceptions are enabled.
// flags: -ffp-exception-behavior=strict
#include "check.h"

#include <fenv.h>

constexpr int L = 8;

int main() {
  feenableexcept(FE_INVALID | FE_DIVBYZERO);
  float varying(L) x = sierra::seq<L>() - 4;
  float varying(L) r = 0, s = 0;
  if (x >= 0) r = sierra::sqrt(x);
  if (x > 0) s = 1 / x;
  fedisableexcept(FE_ALL_EXCEPT);
  CHECK_LANES(float, r, 0, 0, 0, 0, 0, 1, 1.41421356f, 1.73205081f);
  CHECK_LANES(float, s, 0, 0, 0, 0, 0, 1, 0.5f, 1.0f / 3);
  return check_status();
}
