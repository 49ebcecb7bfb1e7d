// Objects in the head of a loop, and what a loop over a range keeps: they end once, when the last lane has left the loop by whatever way.
// lengths: 2 4 8 16
#include "check.h"

#include <memory>
#include <vector>

constexpr int L = VECTOR_LENGTH;
typedef int varying(L) Lanes;

static int made, ended, parted;
struct Noted {
  int data[3] = {1, 2, 3};
  Noted() { ++made; }
  ~Noted() { ++ended; }
  int* begin() { return data; }
  int* end() { return data + 3; }
};
// Its end has the lanes of its beginning.
struct OfLanes {
  Lanes v;
  int lanes;
  OfLanes(Lanes x) : v(x), lanes(sierra::popcnt(v == v)) { ++made; }
  ~OfLanes() {
    ++ended;
    if (sierra::popcnt(v == v) != lanes) ++parted;
  }

  bool varying(L) is_far() const { return v > 5; }
};

Lanes asking(Lanes a) {
  Lanes r = 0;
  for (OfLanes v(a); v.is_far(); --v.v) ++r;
  return r;
}

// A range whose ends are members that may throw.
struct Counter {
  Lanes v;
  bool varying(L) operator!=(const Counter& o) const { return v != o.v; }
  Counter& operator++() {
    v += 1;
    return *this;
  }
  Lanes operator*() const { return v; }
};
struct UpTo {
  Lanes n;
  UpTo(Lanes x) : n(x) { ++made; }
  ~UpTo() { ++ended; }
  Counter begin() const { return {0}; }
  Counter end() const { return {n}; }
};
Lanes over_lanes(Lanes a) {
  Lanes r = 0;
  for (Lanes x : UpTo(a)) r += x;
  return r;
}
int over_lanes_one(int a) { return a * (a - 1) / 2; }

Lanes counted(Lanes a) {
  Lanes r = 0;
  for (Noted v; a > 5; --a) ++r;
  return r;
}
int counted_one(int a) { return a > 5 ? a - 5 : 0; }

Lanes with_lanes(Lanes a) {
  Lanes r = 0;
  for (OfLanes v(a); a > 5; --a) ++r;
  return r;
}

Lanes over_temporary(Lanes a) {
  Lanes r = 0;
  for (int q : Noted()) {
    if (a < q) break;
    r += q;
  }
  for (int q : std::vector<int>{1, 2, 3}) {
    if (a < q) break;
    r += q;
  }
  return r;
}
int over_temporary_one(int a) { return a < 1 ? 0 : a < 2 ? 2 : a < 3 ? 6 : 12; }

Lanes returning(Lanes a) {
  Lanes r = 0;
  int n = 0;
  for (Noted v; n < 3; ++n) {
    if (a < n) return r;
    ++r;
  }
  return r;
}
int returning_one(int a) { return a < 2 ? a + 1 : 3; }

Lanes endless(Lanes a) {
  Lanes r = 0;
  for (Noted v;; --a) {
    if (a < 5) return r;
    ++r;
  }
}
int endless_one(int a) { return a < 5 ? 0 : a - 4; }

Lanes two_breaks(Lanes a) {
  for (Noted v;;) {
    if (a > 5) break;
    if (a < 2) break;
    ++a;
  }
  return a;
}
int two_breaks_one(int a) { return a < 2 || a > 5 ? a : 6; }

Lanes jumping(Lanes a) {
  Lanes r = 0;
  for (int k = 0; k < 3; ++k) {
    for (Noted v; a > 5; --a) {
      if (a == 6) goto out;
      ++r;
    }
  }
out:
  return r;
}
int jumping_one(int a) { return a > 5 ? a - 6 : 0; }

Lanes under_a_condition(Lanes a) {
  Lanes r = 0;
  if (a > 1) {
    for (Noted v, w; a > 5; --a) {
      if (a == 7) continue;
      ++r;
    }
  }
  return r;
}
int under_a_condition_one(int a) { return a > 5 ? a - 5 - (a >= 7) : 0; }

Lanes owned(Lanes a) {
  Lanes r = 0;
  for (auto p = std::make_unique<int>(3); a > *p; --a) ++r;
  return r;
}
int owned_one(int a) { return a > 3 ? a - 3 : 0; }

Lanes nested(Lanes a) {
  Lanes r = 0;
  while (a > 0) {
    Noted x;
    for (Noted v; r < a; ++r) {
      Noted y;
      if (r == 2) break;
    }
    --a;
  }
  return r;
}
int nested_one(int a) { return a < 2 ? a : 2; }

template <class F, class One> void run(F f, One one, int line) {
  const Lanes all = sierra::seq<L>();
  made = ended = parted = 0;
  Lanes r = f(all);
  for (int i = 0; i < L; ++i) check_equal(sierra::extract(r, i), one(i), "all", line);
  check_equal(ended, made, "ends", line);
  if (all > 0) {
    Lanes some = f(all);
    for (int i = 1; i < L; ++i) check_equal(sierra::extract(some, i), one(i), "some", line);
  }
  check_equal(ended, made, "ends under a mask", line);
  check_equal(parted, 0, "parted", line);
}
#define RUN(f, one) run(f, one, __LINE__)

int main() {
  RUN(counted, counted_one);
  RUN(with_lanes, counted_one);
  RUN(asking, counted_one);
  RUN(over_lanes, over_lanes_one);
  RUN(over_temporary, over_temporary_one);
  RUN(returning, returning_one);
  RUN(endless, endless_one);
  RUN(two_breaks, two_breaks_one);
  RUN(jumping, jumping_one);
  RUN(under_a_condition, under_a_condition_one);
  RUN(owned, owned_one);
  RUN(nested, nested_one);
  return check_status();
}
