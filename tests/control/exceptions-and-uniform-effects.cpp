// Exceptions under a mask: uniform effects of handlers happen once for each exception, destructors once, and what is not caught leaves with all lanes.
#include "check.h"

#include <stdexcept>
#include <string>

constexpr int L = 8;

int handled, destroyed, behind;
struct Guard {
  ~Guard() { ++destroyed; }
};

int varying(L) classify(int varying(L) v) {
  int varying(L) r = 0;
  try {
    Guard guard;
    if (v > 5) throw 1;
    if (v < 2) throw 2L;
    r = 5;
  } catch (int) {
    ++handled;
    r = 1;
  } catch (long) {
    ++handled;
    r = 2;
  }
  ++behind;
  return r;
}

// Nobody throws: the handler does not run.
int varying(L) quiet(int varying(L) v) {
  int varying(L) r = v;
  try {
    if (v > 100) throw 1;
    r += 1;
  } catch (int) {
    ++handled;
    r = -1;
  }
  return r;
}

void leaves(int varying(L) v, int varying(L)& r) {
  r = 1;
  if (v > 3) {
    Guard guard;
    if (v > 6) throw std::runtime_error("out");
    r = 2;
  }
  r = 3;
}

// Owners of memory in nested scopes, left by lanes in every way: each is destroyed once.
int alive;
struct Owner {
  std::string text;
  int* memory = new int(7);
  explicit Owner(int n) : text(std::to_string(n) + " is the number of this owner of memory") { ++alive; }
  Owner(const Owner&) = delete;
  ~Owner() { --alive; delete memory; memory = nullptr; }
};
int varying(L) scopes(int varying(L) v, int rounds) {
  int varying(L) r = 0;
  for (int i = 0; i < rounds; ++i) {
    Owner outer(i);
    try {
      Owner first(i + 100);
      if (v == i) throw 1;
      if (v == i + 1) continue;
      {
        Owner second(i + 200);
        if (v == i + 2) throw std::runtime_error(second.text);
        if (v == i + 3) break;
        r += int(second.text.size() + first.text.size());
      }
      if (v == 7) throw 2L;
      r += *first.memory;
    } catch (int e) {
      r += 1000 * e;
      if (v == 3) continue;
    } catch (const std::exception& e) {
      Owner third(i + 300);
      if (v == 5) break;
      r += 10000 * int(third.text.size());
    } catch (long) {
      r += 100000 * *outer.memory;
    }
    r += 1;
  }
  return r;
}
// The same for one lane.
int scopes_of_one(int v, int rounds) {
  int r = 0;
  for (int i = 0; i < rounds; ++i) {
    std::string one = std::to_string(i + 100), two = std::to_string(i + 200), three = std::to_string(i + 300);
    const int rest = int(std::string(" is the number of this owner of memory").size());
    if (v == i) { r += 1000; if (v == 3) continue; r += 1; continue; }
    if (v == i + 1) continue;
    if (v == i + 2) { if (v == 5) break; r += 10000 * int(three.size() + rest); r += 1; continue; }
    if (v == i + 3) break;
    r += int(two.size() + one.size() + 2 * rest);
    if (v == 7) { r += 700000; r += 1; continue; }
    r += 7;
    r += 1;
  }
  return r;
}

int main() {
  int varying(L) v = sierra::seq<L>();
  CHECK_LANES(int, classify(v), 2, 2, 5, 5, 5, 5, 1, 1);
  CHECK_EQ(handled, 2);
  CHECK_EQ(destroyed, 1);
  CHECK_EQ(behind, 1);

  handled = 0;
  CHECK_LANES(int, quiet(v), 1, 2, 3, 4, 5, 6, 7, 8);
  CHECK_EQ(handled, 0);

  destroyed = 0;
  int varying(L) r = 0;
  bool caught = false;
  try {
    leaves(v, r);
  } catch (const std::runtime_error&) {
    caught = true;
  }
  CHECK(caught);
  CHECK_EQ(destroyed, 1);
  // All lanes left before r = 3; the exception came before r = 2.
  CHECK_LANES(int, r, 1, 1, 1, 1, 1, 1, 1, 1);

  for (int rounds = 0; rounds < 7; ++rounds) {
    int varying(L) all = scopes(v, rounds);
    for (int lane = 0; lane < L; ++lane) CHECK_EQ(sierra::extract(all, lane), scopes_of_one(lane, rounds));
    CHECK_EQ(alive, 0);
  }
  return check_status();
}
