// lengths: 1 2 4 8
// Loops in two clauses of one `try`: the compiler lays out the first clause around the second one, and each loop ends behind its own head all the same.
#include "check.h"

constexpr int L = VECTOR_LENGTH;
static int in[16], caught, turns;

[[noreturn]] __attribute__((noinline)) static void again() { throw; }

static void leave_by_turns(int varying(L) v, int what) {
  try {
    try {
      if (what == 1) throw 1L;
      throw 1;
    } catch (long&) {
      for (int i = 0; i < 2; ++i) ++turns;
    } catch (int&) {
      for (int i = 0; i < 1; ++i) {
        try {
          throw 2L;
        } catch (long&) {
          if (v > 0) again();
        }
      }
      throw;
    }
  } catch (...) {
    ++caught;
  }
}

static int varying(L) turns_of_lanes(int varying(L) v, int what) {
  int varying(L) n = 0;
  try {
    if (what == 1) throw 1L;
    if (what == 2) throw 2;
    throw 'c';
  } catch (long&) {
    for (int i = 0; i < 4; ++i) {
      if (i > v) break;
      for (int varying(L) k = 0; k < v; ++k) ++n;
    }
  } catch (int&) {
    while (n < v) n += 2;
  } catch (char&) {
    do {
      if (v == 1) continue;
      ++n;
    } while (n < v && v != 1);
  }
  return n;
}

static int expected(int v, int what) {
  if (what == 1) return v * (v < 3 ? v + 1 : 4);
  if (what == 2) return v + v % 2;
  return v == 1 ? 0 : v < 1 ? 1 : v;
}

int main() {
  for (int i = 0; i < 16; ++i) in[i] = (i + 1) % 2;
  for (int i = 0; i < 4; ++i) {
    const int varying(L) v = *(const int varying(L)*) (in + i);
    caught = turns = 0;
    leave_by_turns(v, 0);
    CHECK_EQ(caught, L == 1 ? 1 : 2);
    CHECK_EQ(turns, 0);
    leave_by_turns(v, 1);
    CHECK_EQ(caught, L == 1 ? 1 : 2);
    CHECK_EQ(turns, 2);
  }
  for (int i = 0; i < 16; ++i) in[i] = i % 5;
  for (int i = 0; i < 8; ++i) {
    for (int what = 1; what <= 3; ++what) {
      int out[L];
      *(int varying(L)*) out = turns_of_lanes(*(const int varying(L)*) (in + i), what);
      for (int lane = 0; lane < L; ++lane) CHECK_EQ(out[lane], expected(in[i + lane], what));
    }
  }
  return check_status();
}
