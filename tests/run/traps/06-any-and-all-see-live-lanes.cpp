// any, all, none, popcnt and reductions range over the live lanes, not over all L.
#include "check.h"

constexpr int L = 8;

bool varying(L) only(int first, int last) {
  int varying(L) lane = sierra::seq<L>();
  return lane >= first && lane <= last;
}

void in_an_if() {
  int varying(L) v = sierra::seq<L>();
  bool any = false, all = false, none = false;
  int count = 0, sum = 0;
  if (v >= 4) {
    any = sierra::any(v < 4);
    all = sierra::all(v >= 4);
    none = sierra::none(v < 4);
    count = sierra::popcnt(v % 2 == 0);
    sum = sierra::reduce_add(v);
  }
  CHECK(!any && all && none);
  CHECK_EQ(count, 2);
  CHECK_EQ(sum, 4 + 5 + 6 + 7);
}

void in_a_loop() {
  int varying(L) n = sierra::seq<L>();
  int rounds = 0, live[8] = {};
  while (n > 0) {
    live[rounds++] = sierra::popcnt(sierra::mask<L>());
    if (sierra::all(n == 1)) break;
    --n;
  }
  CHECK_EQ(rounds, 7);
  for (int i = 0; i < 7; ++i) CHECK_EQ(live[i], 7 - i);
}

int uniform_results = 0;
void early_exit(bool varying(L) c) {
  // The lanes that came in, not all L, decide whether everybody leaves.
  if (sierra::all(c)) {
    ++uniform_results;
    return;
  }
  uniform_results += 100;
}

int main() {
  in_an_if();
  in_a_loop();
  if (only(2, 5)) early_exit(only(1, 6));
  CHECK_EQ(uniform_results, 1);
  if (only(2, 5)) early_exit(only(3, 6));
  CHECK_EQ(uniform_results, 101);
  return check_status();
}
