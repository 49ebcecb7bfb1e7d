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

[[noreturn]] __attribute__((noinline)) static void again() { throw; }
__attribute__((noinline)) static int value_of_caught() {
  try {
    throw;
  } catch (const Thrown& t) {
    return t.value;
  }
}

// A function may throw what its caller caught, and may catch it again.
static V in_a_callee(V v) {
  V r = 0;
  try {
    try {
      throw Thrown(5);
    } catch (const Thrown&) {
      if (v == 1) again();
      r = value_of_caught() * 100;
      if (v == 0) again();
    }
  } catch (const Thrown& t) {
    r += t.value + v;
  }
  return r;
}

// Lanes that throw outwards come first; others throw the same, and catch it in the clause: by its type, by another one's in vain, by any.
static V inside_after(V v, int turn) {
  V r = 0;
  try {
    try {
      throw Thrown(3);
    } catch (const Thrown& caught) {
      if (v == turn) throw;
      try {
        if (v == turn + 1) throw;
        r = 1;
      } catch (const Guard&) {
        r = 1000;
      } catch (const Thrown& t) {
        r = t.value * 2;
      }
      try {
        if (v == turn + 2) throw;
      } catch (int) {
        r = 2000;
      }
      try {
        if (v == turn + 3) throw;
      } catch (...) {
        r += caught.value * 10;
      }
      r += caught.value * 100;
    }
  } catch (const Thrown& t) {
    r += t.value * 1000;
  }
  return r;
}

// What the inner clause throws once more is what the outer one holds.
static V of_two_clauses(V v) {
  V r = 0;
  try {
    throw Thrown(4);
  } catch (const Thrown& outer) {
    try {
      try {
        throw;
      } catch (const Thrown& inner) {
        if (v % 2 == 1) throw;
        r = inner.value;
        if (v == 0) throw;
      }
    } catch (const Thrown& t) {
      r += t.value * 10;
    }
    r += outer.value * 100;
  }
  return r;
}

// Nothing is thrown once more: the exception ends with its clause, though another one leaves it.
static V another(V v) {
  V r = 0;
  try {
    try {
      throw Thrown(6);
    } catch (const Thrown& caught) {
      try {
        if (v == 0) throw;
      } catch (const Thrown& t) {
        r = t.value;
      }
      if (v == 1) throw Thrown(8);
      r += caught.value * 10;
    }
  } catch (const Thrown& t) {
    r += t.value * 100;
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
  const V callee = in_a_callee(lane % 2);
  CHECK_EQ(alive, 0);
  for (int turn = -3; turn < L; ++turn) {
    const V inside = inside_after(lane, turn);
    CHECK_EQ(alive, 0);
    for (int i = 0; i < L; ++i) {
      const int apart = i - turn;
      CHECK_EQ(sierra::extract(inside, i), apart == 0 ? 3000 : apart == 1 ? 306 : apart == 2 ? 3001 : apart == 3 ? 331 : 301);
    }
  }
  const V two_clauses = of_two_clauses(lane % 4);
  CHECK_EQ(alive, 0);
  const V others = another(lane % 4);
  CHECK_EQ(alive, 0);
  CHECK_EQ(std::uncaught_exceptions(), 0);
  CHECK(std::current_exception() == nullptr);
  for (int i = 0; i < L; ++i) {
    CHECK_EQ(sierra::extract(two, i), i % 2 ? 6 : 105);
    CHECK_EQ(sierra::extract(loop, i), (i > 0 ? i - 1 : 0) + 70);
    CHECK_EQ(sierra::extract(callee, i), i % 2 ? 6 : 505);
    const int clauses[] = {444, 440, 404, 440}, anothers[] = {66, 800, 60, 60};
    CHECK_EQ(sierra::extract(two_clauses, i), clauses[i % 4]);
    CHECK_EQ(sierra::extract(others, i), anothers[i % 4]);
    const int expected[] = {303, 3000, 306, 3003};
    CHECK_EQ(sierra::extract(part, i), expected[i % 4]);
  }
  return check_status();
}
