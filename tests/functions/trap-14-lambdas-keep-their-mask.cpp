// A lambda made under a mask runs under that mask wherever it is called: by std::for_each, std::sort, std::function, or later.
#include "check.h"

#include <algorithm>
#include <functional>
#include <vector>

constexpr int L = 8;

int calls;

struct Counter {
  int varying(L) n = 0;
  int calls = 0;
  void add_all(const std::vector<int>& items) {
    std::for_each(items.begin(), items.end(), [this](int x) {
      n += x;
      ++calls;
    });
  }
};

template <int N, class F>
void twice(F f) {
  f(1);
  f(2);
}

// The closure outlives the condition that it was made under.
std::function<void(int)> make(int varying(L) v, int varying(L)& r) {
  std::function<void(int)> f = [](int) { ++calls; };
  if (v % 2)
    f = [&r](int x) {
      ++calls;
      r += x;
    };
  return f;
}

template <int N>
int varying(N) in_a_template(int varying(N) v) {
  int varying(N) r = 0;
  if (v < 2) {
    auto add = [&r, v](auto x) { r += x + v; };
    add(10);
    twice<N>(add);
  }
  return r;
}

int main() {
  int varying(L) v = sierra::seq<L>(), r = 0;
  std::vector<int> items{1, 2, 3};
  if (v > 5) {
    std::for_each(items.begin(), items.end(), [&](int x) {
      r += x;
      ++calls;
    });
  }
  CHECK_LANES(int, r, 0, 0, 0, 0, 0, 0, 6, 6);
  CHECK_EQ(calls, 3);
  if (v > 100) std::for_each(items.begin(), items.end(), [&](int) { ++calls; r = 9; });
  CHECK_EQ(calls, 3);

  // Live lanes, early return and own conditions inside.
  calls = 0;
  r = 0;
  if (v >= 2) {
    auto step = [&](int x) {
      CHECK_EQ(sierra::popcnt(sierra::mask<L>()), 6);
      if (v == x) return;
      ++calls;
      r += 1;
    };
    step(3);
    std::for_each(items.begin(), items.end(), step);
  }
  CHECK_LANES(int, r, 0, 0, 3, 2, 4, 4, 4, 4);
  CHECK_EQ(calls, 4);

  // Made under one mask, called under another: under both, and not at all if no lane is in both.
  calls = 0;
  r = 0;
  std::function<void(int)> later;
  auto lower = [&] { r += 1; };
  if (v < 4) {
    auto narrow = [&] {
      ++calls;
      r += 1;
      return calls > 0;
    };
    if (v > 1) narrow();
    CHECK_LANES(int, r, 0, 0, 1, 1, 0, 0, 0, 0);
    lower();
    narrow();
    later = [&](int x) { r += x; };
  }
  CHECK_LANES(int, r, 2, 2, 3, 3, 0, 0, 0, 0);
  CHECK_EQ(calls, 2);
  later(10);
  CHECK_LANES(int, r, 12, 12, 13, 13, 0, 0, 0, 0);
  lower();
  CHECK_LANES(int, r, 13, 13, 14, 14, 1, 1, 1, 1);

  calls = 0;
  r = 0;
  make(v, r)(5);
  CHECK_LANES(int, r, 0, 5, 0, 5, 0, 5, 0, 5);
  CHECK_EQ(calls, 1);
  r = 0;
  make(v * 2, r)(5);
  CHECK_LANES(int, r, 0, 0, 0, 0, 0, 0, 0, 0);
  CHECK_EQ(calls, 2);

  Counter counter;
  if (v == 4) counter.add_all(items);
  CHECK_LANES(int, counter.n, 0, 0, 0, 0, 6, 0, 0, 0);
  CHECK_EQ(counter.calls, 3);

  CHECK_LANES(int, in_a_template<L>(v), 13, 16, 0, 0, 0, 0, 0, 0);
  CHECK_EQ(int(in_a_template<1>(1)), 16);

  // A comparison that is uniform, of items that are varying.
  std::vector<int varying(L)> rows{v + 20, v, v + 10};
  if (v != 0)
    std::sort(rows.begin(), rows.end(), [](const int varying(L)& a, const int varying(L)& b) {
      return sierra::extract(a, 1) < sierra::extract(b, 1);
    });
  CHECK_LANES(int, rows[0], 20, 1, 2, 3, 4, 5, 6, 7);
  CHECK_LANES(int, rows[1], 0, 11, 12, 13, 14, 15, 16, 17);
  CHECK_LANES(int, rows[2], 10, 21, 22, 23, 24, 25, 26, 27);
  return check_status();
}
