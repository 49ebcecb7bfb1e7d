// What lanes throw once more from one clause, one group after the other, is destroyed when the last handler is done with it, and not before.
// lengths: 2 4 8
#include <exception>

#include "check.h"

constexpr int L = VECTOR_LENGTH;
using V = int varying(L);
static int alive;
struct Thrown {
  int value;
  explicit Thrown(int v) : value(v) { ++alive; }
  Thrown(const Thrown& other) : value(other.value) { ++alive; }
  ~Thrown() {
    value = -1;
    --alive;
  }
};
struct Guard {
  int& count;
  ~Guard() { ++count; }
};

static V two_places(V v) {
  V r = 0;
  try {
    try {
      throw Thrown(5);
    } catch (const Thrown&) {
      if (v) throw;
      r = 100;
      throw;
    }
  } catch (const Thrown& t) {
    r += t.value + v;
  }
  return r;
}

// As many rethrows as lanes, each behind objects of its own.
static V a_loop(V v, int& ended) {
  V r = 0;
  try {
    try {
      throw Thrown(7);
    } catch (...) {
      for (int i = 0; i < L; ++i) {
        Guard guard{ended};
        if (v == i) {
          Guard other{ended};
          throw;
        }
        r = i;
      }
    }
  } catch (const Thrown& t) {
    r += t.value * 10;
  }
  return r;
}

// Some lanes do not throw once more; some do, and catch it in the same clause.
static V some(V v) {
  V r = 0;
  try {
    try {
      throw Thrown(3);
    } catch (const Thrown& caught) {
      if (v % 4 == 1) throw;
      try {
        if (v % 4 == 2) throw;
        r = caught.value;
      } catch (const Thrown& t) {
        r = t.value * 2;
      }
      if (v % 4 == 3) throw;
      r += caught.value * 100;
    }
  } catch (const Thrown& t) {
    r += t.value * 1000;
  }
  return r;
}

int main() {
  const V lane = sierra::seq<L>();
  int ended = 0;
  const V two = two_places(lane % 2);
  CHECK_EQ(alive, 0);
  const V loop = a_loop(lane, ended);
  CHECK_EQ(alive, 0);
  const V part = some(lane);
  CHECK_EQ(alive, 0);
  CHECK_EQ(std::uncaught_exceptions(), 0);
  CHECK(std::current_exception() == nullptr);
  for (int i = 0; i < L; ++i) {
    CHECK_EQ(sierra::extract(two, i), i % 2 ? 6 : 105);
    CHECK_EQ(sierra::extract(loop, i), (i > 0 ? i - 1 : 0) + 70);
    const int expected[] = {303, 3000, 306, 3003};
    CHECK_EQ(sierra::extract(part, i), expected[i % 4]);
  }
  return check_status();
}
