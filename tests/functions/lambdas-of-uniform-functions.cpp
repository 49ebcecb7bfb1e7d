// Lambdas of a function whose signature names no lanes: what the library makes of them knows nothing of lanes, and they run for the lanes of their call all the same.
#include "check.h"

#include <algorithm>
#include <functional>
#include <vector>

constexpr int L = 8;
std::vector<int> const three{1, 2, 3};

template <class F> void call(F const& f, int k) { f(k); }
template <class F> void call_twice(F const& f, int k) {
  auto g = [&](int i) { f(i); };
  g(k);
  call(g, k);
}
// Its lanes are its own: all of them, whoever calls it.
int sum_of_own(std::function<void(int)> const& f) {
  int varying(L) own = 0;
  std::for_each(three.begin(), three.end(), [&](int i) { own += i; });
  f(0);
  return sierra::reduce_add(own);
}

int varying(L) run(int k) {
  int varying(L) n = sierra::seq<L>(), acc = 0;
  auto f = [&](int i) { acc += i; };
  auto h = [&](int i) { f(i); };
  if (n % 2 == 1) {
    call(f, k);
    call(h, k);
    call_twice(f, k);
    std::for_each(three.begin(), three.end(), h);
    std::count_if(three.begin(), three.end(), [&](int i) { h(i); return i > 1; });
    CHECK_EQ(sum_of_own(h), 6 * L);
  }
  return acc;
}

int main() {
  CHECK_LANES(int, run(2), 0, 20, 0, 20, 0, 20, 0, 20);
  return check_status();
}
