// Lambdas called at once, recursive, as default and template arguments, and given to algorithms over varying items.
// flags: -std=c++23
#include "check.h"
#include <algorithm>
#include <numeric>
#include <functional>
#include <utility>
#include <vector>
constexpr int L = 8;
using Int = int varying(L);
using F = float varying(L);
template <class Fn> struct Y { Fn f; template <class... A> auto operator()(A&&... a) const { return f(*this, static_cast<A&&>(a)...); } };
template <class Fn> Y<Fn> make_y(Fn f) { return {f}; }
Int defaulted(Int x, Int (*f)(Int) = [](Int y) -> Int { if (y > 3) return y * 2; return y; }) { Int r = 0; if (x > 1) r = f(x); return r; }
template <class Fn = decltype([](Int y) { return y + 1; })> Int deflam(Int x, Fn f = {}) { Int r = -1; if (x > 1) r = f(x); return r; }
int main() {
  Int v = sierra::seq<L>(), r = -1;
  if (v > 3) r = [&](Int x) -> Int { if (x > 5) return x * 10; return x; }(v);
  CHECK_LANES(int, r, -1, -1, -1, -1, 4, 5, 60, 70);
  r = -1;
  if (v > 3) r = [&] { if (v > 5) return v * 10; return v * 1; }();
  CHECK_LANES(int, r, -1, -1, -1, -1, 4, 5, 60, 70);
  auto fact = make_y([](auto self, Int n) -> Int { if (n < 2) return 1; return n * self(n - 1); });
  r = -1;
  if (v < 6) r = fact(v);
  CHECK_LANES(int, r, 1, 1, 2, 6, 24, 120, -1, -1);
  auto fact2 = [](this auto self, Int n) -> Int { if (n < 2) return 1; return n * self(n - 1); };
  r = -1;
  if (v < 6) r = fact2(v);
  CHECK_LANES(int, r, 1, 1, 2, 6, 24, 120, -1, -1);
  CHECK_LANES(int, defaulted(v), 0, 0, 2, 3, 8, 10, 12, 14);
  CHECK_LANES(int, deflam(v), -1, -1, 3, 4, 5, 6, 7, 8);
  std::vector<Int> xs{v, v + 1, v + 2};
  r = -1;
  if (v > 3) r = std::accumulate(xs.begin(), xs.end(), Int(0), [](Int a, Int b) -> Int { if (b > 6) return a; return a + b; });
  CHECK_LANES(int, r, -1, -1, -1, -1, 15, 11, 6, 0);
  std::vector<F> fs{F(v), F(v) + 0.5f};
  F acc = -1;
  if (v > 3) acc = std::accumulate(fs.begin(), fs.end(), F(1));
  CHECK_LANES(float, acc, -1, -1, -1, -1, 9.5f, 11.5f, 13.5f, 15.5f);
  std::vector<Int> ys(3, Int(-1));
  if (v > 3) std::transform(xs.begin(), xs.end(), ys.begin(), [](Int x) -> Int { if (x > 6) return 0; return x; });
  CHECK_LANES(int, ys[1], -1, -1, -1, -1, 5, 6, 0, 0);
  int n = 0;
  if (v > 3) n = std::count_if(xs.begin(), xs.end(), [](Int x) { return sierra::any(x > 8); });
  CHECK_EQ(n, 1);
  Int a = 1, b = 2;
  if (v > 5) std::swap(a, b);
  CHECK_LANES(int, a, 1, 1, 1, 1, 1, 1, 2, 2);
  CHECK_LANES(int, b, 2, 2, 2, 2, 2, 2, 1, 1);
  r = -1;
  if (v > 4) r = std::exchange(a, v);
  CHECK_LANES(int, r, -1, -1, -1, -1, -1, 1, 2, 2);
  CHECK_LANES(int, a, 1, 1, 1, 1, 1, 5, 6, 7);
  Int q = v;
  if (v > 2) std::for_each(xs.begin(), xs.end(), [&](Int& x) { if (x > 4) q += x; });
  CHECK_LANES(int, q, 0, 1, 2, 8, 15, 23, 27, 31);
  return check_status();
}
