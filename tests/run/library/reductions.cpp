// Reductions over all lanes, and over the live ones.
#include "check.h"

constexpr int L = 8;

int main() {
  int varying(L) v = {3, -1, 4, 1, -5, 9, 2, 6};
  CHECK_EQ(sierra::reduce_add(v), 19);
  CHECK_EQ(sierra::reduce_min(v), -5);
  CHECK_EQ(sierra::reduce_max(v), 9);
  int varying(4) small = {1, 2, 3, 4};
  CHECK_EQ(sierra::reduce_mul(small), 24);
  unsigned varying(4) bits = {0xf0, 0xff, 0x70, 0xf1};
  CHECK_EQ(sierra::reduce_and(bits), 0x70u);
  CHECK_EQ(sierra::reduce_or(bits), 0xffu);
  CHECK_EQ(sierra::reduce_xor(bits), 0xf0u ^ 0xff ^ 0x70 ^ 0xf1);
  double varying(4) d = {0.5, 0.25, 2, -1};
  CHECK_EQ(sierra::reduce_add(d), 1.75);
  CHECK_EQ(sierra::reduce_min(d), -1);
  CHECK_EQ(sierra::reduce_max(d), 2);

  int sum = 0, least = 0, most = 0, product = 0;
  if (v > 2) {
    sum = sierra::reduce_add(v);
    least = sierra::reduce_min(v);
    most = sierra::reduce_max(-v);
    product = sierra::reduce_mul(v);
  }
  CHECK_EQ(sum, 22);
  CHECK_EQ(least, 3);
  CHECK_EQ(most, -3);
  CHECK_EQ(product, 648);
  unsigned all = 0, any = 0, odd = 0;
  if (bits > 0xf0) {
    all = sierra::reduce_and(bits);
    any = sierra::reduce_or(bits & 0xf);
    odd = sierra::reduce_xor(bits);
  }
  CHECK_EQ(all, 0xf1u);
  CHECK_EQ(any, 0xfu);
  CHECK_EQ(odd, 0xeu);
  return check_status();
}
