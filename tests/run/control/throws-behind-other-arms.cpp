// Lanes that leave a function by an exception do so in the order of the source: what others do before is done.
// lengths: 2 4 8
#include "check.h"

constexpr int L = VECTOR_LENGTH;
using V = int varying(L);
[[noreturn]] __attribute__((noinline)) static void fail() { throw 0; }

static void in_else(V v, int& u, V& w) {
  if (v == 0) {
    u = 1;
    w = 5;
  } else {
    throw 0;
  }
  u += 100;
}
static void in_second_else(V v, int& u, V& w) {
  if (v == 0) {
    u = 1;
    w = 5;
  } else if (v == 1) {
    fail();
  } else {
    u += 10;
  }
  u += 100;
}
static void behind_return(V v, int& u, V& w) {
  if (v == 0) {
    u = 1;
    w = 5;
    return;
  }
  fail();
}
static void before(V v, int& u, V& w) {
  if (v != 0) throw 0;
  u = 1;
  w = 5;
}
static void in_case(V v, int& u, V& w) {
  switch (v) {
    case 0:
      u = 1;
      w = 5;
      break;
    case 1: throw 0;
    default: u = 3;
  }
  u += 100;
}
static void in_first_case(V v, int& u, V& w) {
  switch (v) {
    case 1: fail();
    case 0: w = 5; break;
    default: u = 3;
  }
  u += 100;
}
static void in_loop(V v, int& u, V& w) {
  for (int i = 0; i < 3; ++i) {
    if (v == i) {
      w = 5;
      continue;
    } else if (v + i == 3) {
      throw 0;
    }
    ++u;
  }
}
static void in_nested(V v, int& u, V& w) {
  for (V i = 0; i <= v; ++i) {
    if (v != 1) {
      ++u;
      if (i == 1) break;
      w = 5;
    } else {
      if (u > 100) continue;
      throw 0;
    }
  }
  u += 1000;
}

struct Result {
  int u;
  V w;
  bool thrown;
};
static Result run(void (*f)(V, int&, V&)) {
  Result r{0, 0, false};
  try {
    f(sierra::seq<L>(), r.u, r.w);
  } catch (int) {
    r.thrown = true;
  }
  return r;
}
static void check(void (*f)(V, int&, V&), int u, int first) {
  const Result r = run(f);
  CHECK(r.thrown);
  CHECK_EQ(r.u, u);
  CHECK_EQ(sierra::extract(r.w, 0), first);
}

int main() {
  check(in_else, 1, 5);
  check(in_second_else, 1, 5);
  check(behind_return, 1, 5);
  check(before, 0, 0);
  check(in_case, 1, 5);
  check(in_first_case, 0, 0);
  if (L > 2) check(in_loop, 0, 5);
  check(in_nested, 1, 5);
  return check_status();
}
