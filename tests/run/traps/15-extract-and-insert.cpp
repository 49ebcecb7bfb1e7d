// `extract` is uniform, `insert` makes a new vector; assigned under a mask it changes live lanes only.
#include "check.h"

int main() {
  int varying(8) v = sierra::seq<8>();
  for (int i = 0; i < 8; ++i) CHECK_EQ(sierra::extract(v, i), i);
  int varying(8) w = sierra::insert(v, 3, 30);
  CHECK_LANES(int, v, 0, 1, 2, 3, 4, 5, 6, 7);
  CHECK_LANES(int, w, 0, 1, 2, 30, 4, 5, 6, 7);

  int seen = -1;
  if (v > 3) {
    seen = sierra::extract(v, 6);
    w = sierra::insert(w, 5, 50);
    w = sierra::insert(w, 1, 10);
  }
  CHECK_EQ(seen, 6);
  CHECK_LANES(int, w, 0, 1, 2, 30, 4, 50, 6, 7);
  float varying(4) f = 0;
  for (int i = 0; i < 4; ++i) f = sierra::insert(f, i, i * 0.5f);
  CHECK_LANES(float, f, 0, 0.5f, 1, 1.5f);
  bool varying(4) b = f > 0.5f;
  CHECK(sierra::extract(b, 2) && !sierra::extract(b, 1));
  b = sierra::insert(b, 0, true);
  CHECK_LANES(bool, b, true, false, true, true);
  return check_status();
}
