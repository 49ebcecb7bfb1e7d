// A uniform variable assigned under a varying condition gets the value when any lane is live.
#include "check.h"

constexpr int L = 4;

int global;

int main() {
  int varying(L) v = sierra::seq<L>();
  int u = 1;
  if (v > 1) u = 2;
  CHECK_EQ(u, 2);
  if (v > 9) u = 3;
  CHECK_EQ(u, 2);
  if (v > 1) u = 4;
  else u = 5;
  CHECK_EQ(u, 5);

  int last = -1, rounds = 0;
  for (int varying(L) i = 0; i < v; ++i) {
    last = sierra::popcnt(sierra::mask<L>());
    ++rounds;
  }
  CHECK_EQ(last, 1);
  CHECK_EQ(rounds, 3);

  // A uniform condition is asked once, for all lanes that are there.
  int asked = 0;
  if (v > 0) {
    if (++asked == 1) global = 7;
    else global = 8;
  }
  CHECK_EQ(asked, 1);
  CHECK_EQ(global, 7);

  // A uniform loop ends when its last lane has left.
  int i = 0;
  for (; i < 100; ++i) {
    if (v <= i) break;
  }
  CHECK_EQ(i, 3);

  int array[4] = {};
  const char* text = "before";
  if (v == 2) {
    for (int k = 0; k < 4; ++k) array[k] = k * k;
    text = "after";
  }
  CHECK_EQ(array[3], 9);
  CHECK_EQ(text[0], 'a');
  return check_status();
}
