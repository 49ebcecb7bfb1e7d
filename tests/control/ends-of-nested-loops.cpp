// A loop inside whose lanes never come back to the loop around: the place behind it is not the one behind the loop around, where all lanes meet and
// uniform effects happen once.
#include "check.h"

constexpr int L = VECTOR_LENGTH;
int effects[3];
char events[16];
int event_count = 0;

__attribute__((noinline)) void happens(char what) { events[event_count++] = what; }

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

// Only the innermost loop leads to `next`, which stands behind both inner loops: lanes wait there until the others have done with those.
void waits_behind_both(int varying(L) number, int last) spmd(L) {
  for (int i = 0; i < 1; ++i) {
    int turns = 0;
    do {
      for (int k = 0; k < 1 && number != last; ++k) goto next;
      happens('a');
    } while (++turns < 2);
    happens('b');
    return;
  next:
    happens('c');
  }
  happens('d');
}

// Only the innermost loop leads to the end of the loop around it, and what stands behind it leaves both.
void goes_on_in_the_middle(int varying(L) v, int varying(L)& r) spmd(L) {
  for (int varying(L) i = 0; i < 2; ++i) {
    int varying(L) j = 0;
    do {
      ++j;
      for (int varying(L) k = 0;; ++k) {
        if (k > 1) break;
        if (v > k)
          goto next;
        else
          r += 1;
      }
      goto out;
    next:
      r += 10;
    } while (j < 2);
    r += 100;
  }
out:
  r += 1000;
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
  waits_behind_both(number, L - 1);
  const char* expected = L > 1 ? "aabcd" : "aab";
  for (int i = 0; i < 6; ++i) CHECK_EQ(events[i], i < (L > 1 ? 5 : 3) ? expected[i] : 0);
  {
    int varying(L) r = 0;
    goes_on_in_the_middle(number, r);
    for (int lane = 0; lane < L; ++lane) CHECK_EQ(sierra::extract(r, lane), lane == 0 ? 1002 : 1240);
  }
  return check_status();
}
