// Calls through pointers, references, std::function and virtual functions take the mask along, wherever the pointer comes from.
#include "check.h"

#include <functional>
#include <vector>

constexpr int L = 8;
using Int = int varying(L);

int calls;

Int halve(Int x) {
  ++calls;
  if (x % 2) return -1;
  return x / 2;
}
static Int negate(Int x) {
  ++calls;
  CHECK_EQ(sierra::popcnt(sierra::mask<L>()), 3);
  return -x;
}
void clear(Int& x) { x = 0; }

using Function = Int (*)(Int);
Function table[] = {halve, negate};
Function pick(int i) { return table[i]; }

struct Operation {
  Function f;
  void (*const g)(Int&);
};

struct Shape {
  virtual ~Shape() { ++calls; }
  virtual Int area(Int x) const { return x; }
  virtual void grow() spmd(L) = 0;
  Int twice(Int x) { return x * 2; }
};
struct Other {
  virtual ~Other() {}
  virtual void scale(Int& x) { x *= 100; }
  int unused = 0;
};
struct Square : Shape, Other {
  Int side = 1;
  Int area(Int x) const override {
    if (x > 5) return 1000;
    return x * 10;
  }
  void grow() override { side += 1; }
  void scale(Int& x) override {
    x *= 7;
    side = 9;
  }
};

template <class F>
Int apply(F f, Int x) {
  Int r = 0;
  if (x > 3) r = f(x);
  return r;
}

// Leaves by an exception under a mask, to be caught where there is none.
void throws(Int x) {
  if (x > 2) throw 1;
}

void throws_under_a_mask(void (*f)(Int), Int x) {
  if (x > 3) f(x);
}

struct Recursive {
  virtual Int depth(Int x) {
    if (x <= 0) return 0;
    return depth(x - 1) + 1;
  }
};

int main() {
  Int v = sierra::seq<L>();
  Function f = halve;
  Int r = -5;
  if (v > 4) r = f(v);
  CHECK_LANES(int, r, -5, -5, -5, -5, -5, -1, 3, -1);
  if (v > 100) r = f(v);
  CHECK_EQ(calls, 1);
  CHECK(f == &halve);
  CHECK_LANES(int, f(v), 0, -1, 1, -1, 2, -1, 3, -1);
  if (v < 3) r = table[1](v);
  if (v < 3) r = (*pick(1))(r);
  if (v < 3) r = pick(1)(r);
  CHECK_LANES(int, r, 0, -1, -2, -5, -5, -1, 3, -1);

  Operation op{negate, clear};
  Int (&reference)(Int) = negate;
  if (v >= 5) {
    r = op.f(v);
    Int s = reference(r);
    CHECK_EQ(sierra::extract(s, 6), 6);
    op.g(r);
  }
  CHECK_LANES(int, r, 0, -1, -2, -5, -5, 0, 0, 0);

  Square square;
  Shape& shape = square;
  Other& other = square;
  r = 0;
  if (v > 1) {
    r = shape.area(v);
    shape.grow();
    if (v == 7) other.scale(r);
  }
  CHECK_LANES(int, r, 0, 0, 20, 30, 40, 50, 1000, 7000);
  CHECK_LANES(int, square.side, 1, 1, 2, 2, 2, 2, 2, 9);
  shape.grow();
  CHECK_LANES(int, square.side, 2, 2, 3, 3, 3, 3, 3, 10);
  calls = 0;
  Shape* owned = new Square;
  if (v == 3) delete owned;
  CHECK_EQ(calls, 1);

  Int (Shape::*member)(Int) const = &Shape::area;
  Int (Shape::*plain)(Int) = &Shape::twice;
  r = 0;
  if (v < 2) r = (shape.*member)(v);
  if (v == 5) r = (owned = &square, (owned->*plain)(v));
  CHECK_LANES(int, r, 0, 10, 0, 0, 0, 10, 0, 0);

  calls = 0;
  std::function<Int(Int)> wrapped = halve;
  r = 0;
  if (v > 5) r = wrapped(v);
  CHECK_LANES(int, r, 0, 0, 0, 0, 0, 0, 3, -1);
  if (v > 4) {
    int factor = 3;
    wrapped = [=](Int x) {
      ++calls;
      if (x == 6) return x;
      return x * factor;
    };
  }
  r = 0;
  calls = 0;
  // What it returns to lanes that it was not made for, nobody knows.
  if (v < 7) {
    Int got = wrapped(v);
    if (v > 4) r = got;
  }
  CHECK_LANES(int, r, 0, 0, 0, 0, 0, 15, 6, 0);
  CHECK_EQ(calls, 1);
  Int kept = 1;
  std::function<void()> nothing = [&]() { kept = 2; };
  std::function<Int()> gives = [&]() { return kept + v; };
  if (v == 1) {
    nothing();
    r = gives();
  }
  CHECK_LANES(int, kept, 1, 2, 1, 1, 1, 1, 1, 1);
  CHECK_LANES(int, r, 0, 3, 0, 0, 0, 15, 6, 0);

  CHECK_LANES(int, apply(halve, v), 0, 0, 0, 0, 2, -1, 3, -1);
  CHECK_LANES(int, apply([](Int x) { return x + 1; }, v), 0, 0, 0, 0, 5, 6, 7, 8);
  std::vector<Int> many{v, v + 1};
  void (*each)(Int&) = clear;
  if (v % 2)
    for (auto& one : many) each(one);
  CHECK_LANES(int, many[1], 1, 0, 3, 0, 5, 0, 7, 0);

  void (*thrower)(Int) = throws;
  try {
    throws_under_a_mask(thrower, v);
    CHECK(false);
  } catch (int) {
  }
  r = 0;
  each = clear;
  r = 1;
  each(r);
  CHECK_LANES(int, r, 0, 0, 0, 0, 0, 0, 0, 0);

  Recursive recursive;
  Recursive* self = &recursive;
  CHECK_LANES(int, self->depth(v), 0, 1, 2, 3, 4, 5, 6, 7);
  return check_status();
}
