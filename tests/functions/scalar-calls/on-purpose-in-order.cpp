// What `sierra::lanes<L>(f)` does to the rest of the world: a call for each live lane and no other, in ascending order, also where no argument has lanes. Without it
// such a call is one for all lanes.
#include <sierra.h>

#include <string>
#include <vector>

#include "check.h"

constexpr int L = VECTOR_LENGTH;

namespace {

int calls = 0;
int next() { return ++calls; }
struct Counter {
  int count = 0;
  int operator()(int x) { return x + ++count; }
};
int checked(int x) {
  if (x == 2) throw x;
  return ++calls, x;
}

void numbers() {
  calls = 0;
  const int varying(L) k = sierra::seq<L>();
  const int varying(L) each = sierra::lanes<L>(next)();
  CHECK_EQ(calls, L);
  const int once = next();
  CHECK_EQ(once, L + 1);
  int varying(L) some = -1;
  if (k % 2 == 1) some = sierra::lanes<L>(next)();
  CHECK_EQ(calls, L + 1 + L / 2);
  for (int l = 0; l < L; ++l) {
    CHECK_EQ(sierra::extract(each, l), l + 1);
    CHECK_EQ(sierra::extract(some, l), l % 2 == 1 ? L + 2 + l / 2 : -1);
  }
  if (k < 0) sierra::lanes<L>(next)();
  CHECK_EQ(calls, L + 1 + L / 2);
}

void objects() {
  Counter counter;
  const int varying(L) k = sierra::seq<L>();
  const int varying(L) counted = sierra::lanes<L>(counter)(k);
  CHECK_EQ(counter.count, L);
  for (int l = 0; l < L; ++l) CHECK_EQ(sierra::extract(counted, l), 2 * l + 1);
  std::vector<int> order;
  sierra::lanes<L>([&](int x) { order.push_back(x); })(k);
  sierra::lanes<L>([&](std::string s, int x) { order.push_back(static_cast<int>(s.size()) + x); })(std::string("four"), k);
  CHECK_EQ(order.size(), std::size_t(2 * L));
  for (int l = 0; l < L; ++l) {
    CHECK_EQ(order[l], l);
    CHECK_EQ(order[L + l], l + 4);
  }
}

void exceptions() {
  int caught = 0;
  try {
    sierra::lanes<L>(checked)(sierra::seq<L>());
  } catch (int x) {
    caught = x;
  }
  CHECK_EQ(caught, L > 2 ? 2 : 0);
}

}  // namespace

int main() {
  numbers();
  objects();
  exceptions();
  return check_status();
}
