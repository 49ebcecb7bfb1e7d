// A product and a sum in one expression may be rounded once where the machine can, in uniform expressions only; -ffp-contract=off makes both lengths agree. Here clang's default.
// isa: avx2
// flags: -ffp-contract=on
#include "check.h"

[[gnu::noinline]] float one(float a, float b, float c) { return a * b + c; }
[[gnu::noinline]] float varying(8) lanes(float varying(8) a, float varying(8) b, float varying(8) c) { return a * b + c; }

int main() {
  // a * a is 1 + 2^-22 + 2^-46, which a float rounds to 1 + 2^-22.
  const float a = 1.0f + 0x1p-23f, c = -(1.0f + 0x1p-22f);
  CHECK_EQ(one(a, a, c), 0x1p-46f);
  CHECK_EQ(sierra::extract(lanes(a, a, c), 3), 0.0f);
  return check_status();
}
