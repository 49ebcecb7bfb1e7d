// seq, any, all, none, popcnt and mask at every length.
#include "check.h"

template <int L> void at_length() {
  int varying(L) lane = sierra::seq<L>();
  bool right = true;
  for (int i = 0; i < L; ++i) right = right && sierra::extract(lane, i) == i;
  CHECK(right);
  CHECK(sierra::all(lane >= 0) && sierra::none(lane < 0) && !sierra::any(lane >= L));
  CHECK(sierra::any(lane == L - 1) && !sierra::all(lane == L - 1));
  CHECK_EQ(sierra::popcnt(lane < L / 2), L / 2);
  CHECK_EQ(sierra::popcnt(sierra::mask<L>()), L);
  int live = 0;
  bool first = false, all = false;
  if (lane >= L / 2) {
    bool varying(L) mask = sierra::mask<L>();
    live = sierra::popcnt(mask);
    first = sierra::any(lane == 0);
    all = sierra::all(mask);
  }
  CHECK_EQ(live, L - L / 2);
  CHECK(!first && all);
}

int main() {
  at_length<2>(), at_length<4>(), at_length<8>(), at_length<16>(), at_length<32>(), at_length<64>();
  return check_status();
}
