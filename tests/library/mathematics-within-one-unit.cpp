// The mathematical functions are less than one unit in the last place from the exact value, with and without a fused multiplication; what
// is zero, infinite, denormal or NaN comes out as in <cmath>.
// lengths: 2 8 32
constexpr int L = VECTOR_LENGTH;
#include "inputs/errors.h"

int main() {
  // The reference has errors of its own.
  const errors e = {1.002, true};
  errors_of_all<float>(e);
  errors_of_all<double>(e);
  return check_status();
}
