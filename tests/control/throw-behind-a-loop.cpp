// A `throw` behind a loop, in a loop that never comes around: the inner loop runs until its last lane has left it.
#include "check.h"

constexpr int L = 8;
int rounds;

void leaves(int varying(L) v, int u) {
  while (u > 3) {
    for (;;) {
      if (v < 1) break;
      v -= 1;
      ++rounds;
    }
    throw 1;
  }
}

void endless(int varying(L) v) {
  while (true) {
    for (;;) {
      if (v < 1) break;
      v -= 1;
      ++rounds;
    }
    throw 2;
  }
}

int main() {
  int varying(L) v = sierra::seq<L>();
  int caught = 0;
  try {
    leaves(v, 4);
  } catch (int e) {
    caught += e;
  }
  CHECK_EQ(rounds, L - 1);
  try {
    endless(v);
  } catch (int e) {
    caught += e;
  }
  CHECK_EQ(rounds, 2 * (L - 1));
  CHECK_EQ(caught, 3);
  leaves(v, 3);
  CHECK_EQ(rounds, 2 * (L - 1));
  return check_status();
}
