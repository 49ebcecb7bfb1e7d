// With -ffast-math the mathematical functions are at most four units in the last place from the exact value, pow and hypot included.
// flags: -ffast-math
// lengths: 4 16
constexpr int L = VECTOR_LENGTH;
#include "inputs/errors.h"

int main() {
  const errors e = {4.0, false};
  errors_of_all<float>(e);
  errors_of_all<double>(e);
  return check_status();
}
