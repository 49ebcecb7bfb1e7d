// Uniform code before a varying break runs in the round in which its lanes leave, not after the loop.
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

int main() {
  int varying(L) v = {0, 1, 2, 0};
  before_break(v);
  const int expected[] = {10, 20, 30, 11, 21, 31, 12, 22};
  CHECK_EQ(count, 8);
  for (int i = 0; i < 8; ++i) CHECK_EQ(order[i], expected[i]);
  return check_status();
}
