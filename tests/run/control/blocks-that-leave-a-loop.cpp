// Uniform code before a varying break or return runs in the round in which its lanes leave, not after the loop.
#include "check.h"

constexpr int L = 4;

int order[16], count;
void note(int n) {
  if (count < 16) order[count++] = n;
}

void before_break(int varying(L) v) {
  for (int i = 0; i < 3; ++i) {
    note(10 + i);
    if (v == i) {
      note(20 + i);
      break;
    }
    note(30 + i);
  }
}

int varying(L) before_return(int varying(L) v) {
  while (true) {
    note(1);
    if (v == 0) {
      note(2);
      return 5;
    }
    --v;
  }
}

int main() {
  int varying(L) v = {0, 1, 2, 0};
  before_break(v);
  const int expected[] = {10, 20, 30, 11, 21, 31, 12, 22};
  CHECK_EQ(count, 8);
  for (int i = 0; i < 8; ++i) CHECK_EQ(order[i], expected[i]);

  count = 0;
  CHECK_LANES(int, before_return(v), 5, 5, 5, 5);
  CHECK_EQ(count, 6);
  for (int i = 0; i < 6; ++i) CHECK_EQ(order[i], 1 + i % 2);
  return check_status();
}
