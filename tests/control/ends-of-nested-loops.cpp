// A loop inside whose lanes never come back to the loop around: the place behind it is not the one behind the loop around, where all lanes meet and
// uniform effects happen once.
#include "check.h"

constexpr int L = VECTOR_LENGTH;
int effects[3];

// What stands behind the inner loop leaves the function.
void returns_behind(int varying(L) limit, int varying(L) stop, int varying(L)& r) spmd(L) {
  int varying(L) i = 0;
  while (i < limit) {
    ++i;
    int turns = 0;
    do {
      if (i != stop) goto next;
    } while (++turns < 2);
    r = -i;
    ++effects[0];
    return;
  next:
    r += 10;
  }
  ++effects[1];
  r += i;
}

// The same with the inner loop at the end of its source: what goes on stands before the place behind it.
void goes_on_before(int varying(L) limit, int varying(L)& r) spmd(L) {
  int varying(L) i = 0;
again:
  while (i < limit) {
    ++i;
    for (int k = 0; k < 3; ++k) {
      r += k;
      if (k == 1) goto again;
    }
    return;
  }
  ++effects[2];
}

// A loop that is none.
void once(int varying(L) limit, int varying(L)& r) spmd(L) {
  int varying(L) i = 0;
  for (; i < limit;) {
    ++i;
    do {
      if (i < 100) goto next;
      r = 5;
    } while (0);
    ++effects[0];
    return;
  next:
    r += 1;
  }
  ++effects[1];
}

int main() {
  int varying(L) number = sierra::seq<L>();
  {
    int varying(L) r = 0;
    returns_behind(number, -1, r);
    CHECK_EQ(effects[0], 0);
    CHECK_EQ(effects[1], 1);
    for (int lane = 0; lane < L; ++lane) CHECK_EQ(sierra::extract(r, lane), 11 * lane);
  }
  {
    int varying(L) r = 0;
    effects[1] = 0;
    returns_behind(number, 1, r);
    CHECK_EQ(effects[0], L > 1 ? 1 : 0);
    CHECK_EQ(effects[1], 1);
    for (int lane = 0; lane < L; ++lane) CHECK_EQ(sierra::extract(r, lane), lane == 0 ? 0 : -1);
  }
  {
    int varying(L) r = 0;
    goes_on_before(number, r);
    CHECK_EQ(effects[2], 1);
    for (int lane = 0; lane < L; ++lane) CHECK_EQ(sierra::extract(r, lane), lane);
  }
  {
    int varying(L) r = 0;
    effects[0] = effects[1] = 0;
    once(number, r);
    CHECK_EQ(effects[0], 0);
    CHECK_EQ(effects[1], 1);
    for (int lane = 0; lane < L; ++lane) CHECK_EQ(sierra::extract(r, lane), lane);
  }
  return check_status();
}
