// With -ffast-math the mathematical functions are at most four units in the last place from the exact value, pow and hypot included.
// flags: -ffast-math
// lengths: 4 16
constexpr int L = VECTOR_LENGTH;
#include "inputs/errors.h"

int main() {
  const errors e = {4.0, false};
  errors_of_all<float>(e);
  errors_of_all<double>(e);
  const double zeros[L] = {};
  double varying(L) zero = AS(const double, zeros);
  CHECK(sierra::all(sierra::exp(zero) == 1.0) && sierra::all(sierra::cos(zero) == 1.0) && sierra::all(sierra::sin(zero) == 0.0));
  CHECK(sierra::all(sierra::atan2(zero, zero) == 0.0) && sierra::all(sierra::pow(zero, 2.0) == 0.0) && sierra::all(sierra::hypot(zero, zero) == 0.0));
  CHECK(sierra::all(sierra::cbrt(zero) == 0.0) && sierra::all(sierra::exp(zero - 5000.0) == 0.0) && sierra::all(sierra::exp2(zero - 5000.0) == 0.0));
  return check_status();
}
