// Lambdas that name their own object, by value too, keep the mask that they were made under.
// flags: -std=c++23
#include "check.h"
#include <utility>
constexpr int L = 8;
using Int = int varying(L);
int main() {
  Int v = sierra::seq<L>(), r = -1, s = 0;
  auto fact2 = [](this auto self, Int n) -> Int { if (n < 2) return 1; return n * self(n - 1); };
  if (v < 6) r = fact2(v);
  CHECK_LANES(int, r, 1, 1, 2, 6, 24, 120, -1, -1);
  if (v > 4) {
    auto one = [](this auto self, Int& x) { x += 1; };
    one(s);
    auto two = [&s](this auto self, int n) { s += n; };
    two(10);
    auto three = [&s, &r, v](this auto self, int n) { s += v * n; };
    three(100);
    auto four = [&s](this auto& self, int n) { s += n; };
    four(1000);
  }
  CHECK_LANES(int, s, 0, 0, 0, 0, 0, 1511, 1611, 1711);
  return check_status();
}
