// A lane's result depends on its own argument alone: beside angles, exponents and numbers that take a slower computation, and beside dead lanes, each function gives the bits
// that it gives where all lanes hold the same number, with -ffast-math, too.
// lengths: 2 8 16
// flags: -ffast-math
constexpr int L = VECTOR_LENGTH;
#include "inputs/alone.h"
