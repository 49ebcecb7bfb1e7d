// Two lengths one after the other, in one function, are fine.
#include "check.h"

int varying(4) four(int varying(4) v) {
  if (v > 1) return v * 10;
  return v;
}
float varying(8) eight(float varying(8) v) {
  while (v > 1) v -= 1;
  return v;
}

// Callable outside of SIMD mode only.
int both(int varying(4) a, int varying(8) b) {
  int sum = 0;
  if (a > 1) sum += 1;
  if (b > 100) sum += 10;
  if (b > 6) sum += 100;
  return sum;
}

int main() {
  int varying(4) a = sierra::seq<4>();
  float varying(8) b = sierra::seq<8>();
  if (a > 2) a = -1;
  if (b > 5) b = 0.5f;
  CHECK_LANES(int, four(a), 0, 1, 20, -1);
  CHECK_LANES(float, eight(b), 0, 1, 1, 1, 1, 1, 0.5f, 0.5f);
  CHECK_EQ(both(a, sierra::seq<8>()), 101);
  int varying(16) wide = sierra::seq<16>();
  int rounds = 0;
  while (wide > 12) {
    --wide;
    ++rounds;
  }
  for (int varying(2) i = 0; i < 3; ++i) ++rounds;
  CHECK_EQ(rounds, 6);
  return check_status();
}
