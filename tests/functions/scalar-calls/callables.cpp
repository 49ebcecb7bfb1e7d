// Calls of what only an instantiation knows: function objects, lambdas, pointers and functions for one lane or for lanes, in one template. What takes lanes
// gets the mask along.
#include <sierra.h>

#include <functional>

#include "check.h"

constexpr int L = VECTOR_LENGTH;

namespace {

struct Square {
  int operator()(int x) const { return x * x; }
};
struct Counter {
  int calls = 0;
  int operator()(int x) { return x + ++calls; }
};
int next(int x) { return x + 1; }
int varying(L) live(int varying(L) x) { return x + 100 * sierra::popcnt(sierra::mask<L>()); }
int varying(L) changes(int varying(L)& x) {
  x += 1000;
  return x;
}

template<class F> int varying(L) by_value(F f, int varying(L) k) { return f(k); }
template<class F> int varying(L) by_reference(F&& f, int varying(L) k) {
  int varying(L) result = -1;
  if (k % 3 != 0) result = f(k + 1);
  return result;
}
template<class F> auto deduced(F* f, int varying(L) k) {
  const auto twice = (*f)(f(k));
  return twice;
}
// The callee's type is known, that of the argument is not.
template<class T> int varying(L) by_pointer(int varying(L) (*f)(int varying(L)&), T* all, int varying(L) k) {
  int varying(L) result = 0;
  if (k > 0) result = f(all[k]);
  return result;
}
template<class F> void in_loop(const F& f, int varying(L) k, int* sums) {
  while (k > 0) {
    sums[k % L] += f(k);
    k -= 2;
  }
}

template<class F> void one_lane(F f, int (*expected)(int)) {
  const int varying(L) k = sierra::seq<L>();
  const int varying(L) all = by_value(f, k), some = by_reference(f, k);
  for (int l = 0; l < L; ++l) {
    CHECK_EQ(sierra::extract(all, l), expected(l));
    CHECK_EQ(sierra::extract(some, l), l % 3 != 0 ? expected(l + 1) : -1);
  }
}

void for_one_lane() {
  const int by = 7;
  one_lane(Square(), [](int x) { return x * x; });
  one_lane(next, next);
  one_lane(&next, next);
  one_lane(std::function<int(int)>(next), next);
  one_lane([&](int x) { return x * by; }, [](int x) { return x * 7; });
  one_lane([&](auto x) { return x * by; }, [](int x) { return x * 7; });
  const auto twice = deduced(next, sierra::seq<L>());
  for (int l = 0; l < L; ++l) CHECK_EQ(sierra::extract(twice, l), l + 2);

  Counter counter;
  const int varying(L) counted = by_reference(counter, sierra::seq<L>());
  int calls = 0;
  for (int l = 0; l < L; ++l) CHECK_EQ(sierra::extract(counted, l), l % 3 != 0 ? l + 1 + ++calls : -1);
  CHECK_EQ(counter.calls, calls);
}

void for_lanes() {
  const int varying(L) k = sierra::seq<L>();
  int count = 0;
  for (int l = 0; l < L; ++l) count += l % 3 != 0;
  const int varying(L) results[] = {by_reference(live, k), by_reference(&live, k), by_reference([](int varying(L) x) { return live(x); }, k),
                                    by_reference(std::function<int varying(L)(int varying(L))>(live), k)};
  for (const int varying(L)& result : results) {
    for (int l = 0; l < L; ++l) CHECK_EQ(sierra::extract(result, l), l % 3 != 0 ? l + 1 + 100 * count : -1);
  }
  int numbers[L];
  for (int l = 0; l < L; ++l) numbers[l] = l;
  const int varying(L) changed = by_pointer(changes, numbers, k);
  for (int l = 0; l < L; ++l) {
    CHECK_EQ(numbers[l], l > 0 ? l + 1000 : l);
    CHECK_EQ(sierra::extract(changed, l), l > 0 ? l + 1000 : 0);
  }
}

void loops() {
  int sums[L] = {}, expected[L] = {};
  in_loop(next, sierra::seq<L>() + 3, sums);
  for (int l = 0; l < L; ++l) {
    for (int k = l + 3; k > 0; k -= 2) expected[k % L] += next(k);
  }
  // Iterations of several lanes meet in one element only where they stand at the same place of the loop.
  for (int l = 0; l < L; ++l) CHECK_EQ(sums[l], expected[l]);
}

}  // namespace

int main() {
  for_one_lane();
  for_lanes();
  loops();
  return check_status();
}
