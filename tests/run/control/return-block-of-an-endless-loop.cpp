// Uniform code before a varying return out of `while (true)` runs in the round in which its lanes leave. (Without the
// condition, the block looks like one behind the loop.)
#include "check.h"

constexpr int L = 4;

int order[16], count;
void note(int n) {
  if (count < 16) order[count++] = n;
}

int varying(L) endless(int varying(L) v) {
  while (true) {
    note(1);
    if (v == 0) {
      note(2);
      return 5;
    }
    --v;
  }
}
void endless_for(int varying(L) v, int varying(L)& r) {
  for (;;) {
    note(1);
    if (v == 0) {
      note(2);
      r = count;
      return;
    }
    --v;
  }
}

int main() {
  int varying(L) v = {0, 1, 2, 0};
  CHECK_LANES(int, endless(v), 5, 5, 5, 5);
  CHECK_EQ(count, 6);
  for (int i = 0; i < 6; ++i) CHECK_EQ(order[i], 1 + i % 2);

  count = 0;
  int varying(L) r = 0;
  endless_for(v, r);
  CHECK_LANES(int, r, 2, 4, 6, 2);
  return check_status();
}
