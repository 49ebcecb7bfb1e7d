// `extract`, `insert` and `v[i]` with a uniform i, under a mask too: a dead lane is not changed.
#include "check.h"

int main() {
  int varying(8) v = sierra::seq<8>();
  for (int i = 0; i < 8; ++i) CHECK_EQ(sierra::extract(v, i), i);
  int varying(8) w = v;
  sierra::insert(w, 3, 30);
  w[2] = 20;
  CHECK_LANES(int, v, 0, 1, 2, 3, 4, 5, 6, 7);
  CHECK_LANES(int, w, 0, 1, 20, 30, 4, 5, 6, 7);
  CHECK_EQ(w[3] + w[4], 34);

  int seen = -1, also = -1;
  if (v > 3) {
    seen = sierra::extract(v, 6);
    also = v[7];
    sierra::insert(w, 5, 50);
    sierra::insert(w, 1, 10);
    for (int i = 6; i < 8; ++i) w[i] = i * 10;
  }
  CHECK_EQ(seen, 6);
  CHECK_EQ(also, 7);
  CHECK_LANES(int, w, 0, 1, 20, 30, 4, 50, 60, 70);

  // Written in place; lane 2 is dead.
  int old = 0;
  if (v != 2) {
    w[0] += 7;
    ++w[1];
    w[2] = w[3];
    w[2] -= 100;
    old = w[4]--;
    (w[5] *= 2) += 1;
    w[6] <<= w[1];
    w[7] %= 8;
  }
  CHECK_EQ(old, 4);
  CHECK_LANES(int, w, 7, 2, 20, 30, 3, 101, 240, 6);

  float varying(4) f = 0;
  for (int i = 0; i < 4; ++i) sierra::insert(f, i, i * 0.5f);
  CHECK_LANES(float, f, 0, 0.5f, 1, 1.5f);
  f[1] /= 4;
  f[2]++;
  CHECK_LANES(float, f, 0, 0.125f, 2, 1.5f);
  bool varying(4) b = f > 0.25f;
  CHECK(sierra::extract(b, 2) && !sierra::extract(b, 1));
  sierra::insert(b, 0, true);
  CHECK_LANES(bool, b, true, false, true, true);
  return check_status();
}
