// A destructor at the end of a scope runs once for an object made once, whatever mixture of lanes left by which way.
#include "check.h"

constexpr int L = 8;

int made, destroyed;
struct Guard {
  Guard() { ++made; }
  ~Guard() { ++destroyed; }
};

void in_a_block(int varying(L) v, int varying(L)& r) {
  if (v > 3) {
    Guard guard;
    r = 1;
    CHECK_EQ(made - destroyed, 1);
  }
  CHECK_EQ(made - destroyed, 0);
}

int varying(L) every_way(int varying(L) v) {
  Guard outer;
  int varying(L) r = 0;
  for (int i = 0; i < 3; ++i) {
    Guard guard;
    if (v == i) break;
    if (v == i + 1) continue;
    if (v == 6) return -1;
    Guard inner;
    r += 1;
    if (v == 7) return r + 100;
  }
  return r;
}

void nobody(int varying(L) v) {
  if (v > 100) {
    Guard guard;
  }
}

int main() {
  int varying(L) v = sierra::seq<L>(), r = 0;
  in_a_block(v, r);
  CHECK_EQ(made, 1);
  CHECK_EQ(destroyed, 1);
  CHECK_LANES(int, r, 0, 0, 0, 0, 1, 1, 1, 1);

  made = destroyed = 0;
  CHECK_LANES(int, every_way(v), 0, 0, 1, 2, 3, 3, -1, 101);
  // One outer, one in each of three rounds, and one inner in each of them.
  CHECK_EQ(made, 7);
  CHECK_EQ(destroyed, 7);

  made = destroyed = 0;
  nobody(v);
  CHECK_EQ(made, 0);
  CHECK_EQ(destroyed, 0);

  if (v > 5) every_way(v);
  CHECK_EQ(made, destroyed);
  // Both lanes leave in the first round.
  CHECK_EQ(made, 3);
  return check_status();
}
