// A call that may throw under a mask: without an exception it is a call, with one it leaves with all lanes.
#include "check.h"

#include <stdexcept>
#include <string>

constexpr int L = 8;

int destroyed;
struct Guard {
  ~Guard() { ++destroyed; }
};

__attribute__((noinline)) void may_throw(int n) {
  if (n == 3) throw std::runtime_error("three");
}
__attribute__((noinline)) void vectorial(int varying(L) v, int limit) {
  if (v > limit) {
    Guard guard;
    may_throw(limit);
  }
}

int varying(L) loop(int varying(L) v, int rounds) {
  int varying(L) r = 0;
  for (int i = 0; i < rounds; ++i) {
    Guard guard;
    if (v < i) continue;
    std::string text = std::to_string(i) + " is a text that needs memory of its own";
    vectorial(v, i);
    if (v == 5) break;
    r += 1;
  }
  return r;
}

int main() {
  int varying(L) v = sierra::seq<L>();
  CHECK_LANES(int, loop(v, 3), 1, 2, 3, 3, 3, 0, 3, 3);
  CHECK_EQ(destroyed, 6);

  destroyed = 0;
  bool caught = false;
  try {
    loop(v, 5);
  } catch (const std::runtime_error& error) {
    caught = std::string(error.what()) == "three";
  }
  CHECK(caught);
  // Four rounds, each with a guard of its own and one in the callee.
  CHECK_EQ(destroyed, 8);

  // All lanes are live again.
  int varying(L) r = 0;
  r += 1;
  if (v > 5) r = 2;
  CHECK_LANES(int, r, 1, 1, 1, 1, 1, 1, 2, 2);
  return check_status();
}
