// Exceptions that lanes throw once more: from functions called in the clause, by all lanes at once, where a clause has one end, by value, in loops, by pointer.
// lengths: 2 4 8
#include <exception>
#include <string>

#include "check.h"

constexpr int L = VECTOR_LENGTH;
using V = int varying(L);
static int alive;
struct Base {
  int value;
  explicit Base(int v) : value(v) { ++alive; }
  Base(const Base& o) : value(o.value) { ++alive; }
  virtual ~Base() { --alive; }
};
struct Derived : Base {
  using Base::Base;
  std::string text = "a long enough text to live on the heap, surely";
};

// Without a clause of its own: lanes throw what the caller holds, and catch it again.
static V callee(V v) {
  V r = 0;
  try {
    if (v == 0) throw;
    r = 1;
    if (v == 1) throw;
    r = 2;
    if (v == 2) throw;
    r = 3;
  } catch (const Base& b) {
    r += b.value * 10;
  }
  return r;
}

static V calls(V v) {
  V r = 0;
  try {
    throw Derived(7);
  } catch (const Derived& d) {
    if (v > 0) r = callee(v - 1);
    r += d.value * 1000;
  }
  return r;
}

// All lanes of the clause leave together.
static V together(V v) {
  V r = 0;
  try {
    try {
      if (v % 2 == 0) throw Derived(3);
      r = 1;
    } catch (const Base& b) {
      r = b.value;
      throw;
    }
    r += 100;
  } catch (Base& b) {
    r += b.value * 10;
  }
  return r;
}

[[noreturn]] __attribute__((noinline)) static void again() { throw; }
// One end only.
static V single(V v) {
  V r = 0;
  try {
    try {
      throw Derived(2);
    } catch (...) {
      if (v == 1) again();
      r = 5;
      if (v == 2) throw;
      r = 6;
      throw;
    }
  } catch (const Base& b) {
    r += b.value * 10;
  }
  return r;
}

// By value, in a loop, several exceptions, with `continue` and `break`.
template <class T>
static T loops(T v) {
  T r = 0;
  for (int i = 0; i < 4; ++i) {
    try {
      try {
        if (v == i) throw Derived(i);
        if (v == i + 1) throw 5;
      } catch (Base b) {
        r += 1;
        if (v % 2 == 0) throw;
        r += 1;
        if (v == 3) throw;
        continue;
      } catch (int k) {
        r += k * 100;
        if (v == 2) throw;
        if (v == 3) again();
      }
      r += 10000;
    } catch (const Base& b) {
      r += b.value * 10;
    } catch (int k) {
      r += k * 1000;
      if (v == 3) break;
    }
  }
  return r;
}

// By pointer: that is another exception.
static V pointers(V v) {
  V r = 0;
  try {
    try {
      throw Derived(4);
    } catch (...) {
      auto p = std::current_exception();
      if (v == 1) std::rethrow_exception(p);
      r = 1;
      if (v == 2) throw;
      r = 2;
      if (v == 3) std::rethrow_exception(p);
      r = 3;
    }
  } catch (const Base& b) {
    r += b.value * 10;
  }
  return r;
}

// Out of the function: with all lanes.
static V leaving(V v) {
  try {
    throw Derived(9);
  } catch (const Base& b) {
    if (v == L - 1) throw;
    return b.value;
  }
}

int main() {
  const V lane = sierra::seq<L>();
  V r = calls(lane);
  CHECK_EQ(alive, 0);
  for (int i = 0; i < L; ++i) CHECK_EQ(sierra::extract(r, i), 7000 + (i == 0 ? 0 : i == 1 ? 70 : i == 2 ? 71 : i == 3 ? 72 : 3));
  r = together(lane);
  CHECK_EQ(alive, 0);
  for (int i = 0; i < L; ++i) CHECK_EQ(sierra::extract(r, i), i % 2 ? 101 : 33);
  r = single(lane);
  CHECK_EQ(alive, 0);
  for (int i = 0; i < L; ++i) CHECK_EQ(sierra::extract(r, i), i == 1 ? 20 : i == 2 ? 25 : 26);
  r = loops(lane);
  CHECK_EQ(alive, 0);
  for (int i = 0; i < L; ++i) CHECK_EQ(sierra::extract(r, i), loops(i));
  CHECK_EQ(alive, 0);
  r = pointers(lane);
  CHECK_EQ(alive, 0);
  for (int i = 0; i < L; ++i) CHECK_EQ(sierra::extract(r, i), i == 1 ? 40 : i == 2 ? 41 : i == 3 ? 42 : 3);
  try {
    leaving(lane);
    CHECK(false);
  } catch (const Derived& d) {
    CHECK_EQ(d.value, 9);
    CHECK_EQ(alive, 1);
  }
  CHECK_EQ(alive, 0);
  CHECK_EQ(std::uncaught_exceptions(), 0);
  CHECK(std::current_exception() == nullptr);
  return check_status();
}
