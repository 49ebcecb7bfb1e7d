// Lambdas whose bodies only call what works on lanes run for the lanes of their call, whatever stands between.
// flags: -std=c++20
// builds: one
#include "lanes.h"

#include <algorithm>
#include <functional>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

struct P { int varying(L) x = 0; void step(int by) { x += by; } };
template <class F> struct Keep { F f; void operator()(int k) const { f(k); } };
template <class F> Keep(F) -> Keep<F>;
template <class F> void call(F const& f, int k) { f(k); }
int varying(L) everywhere;
void add_everywhere(int k) spmd(L) { everywhere += k; }
std::vector<int> const three{1, 2, 3};

void calls(int varying(L) a, int varying(L) b, int varying(L)& r) {
  r = 0;
  P p;
  everywhere = 0;
  auto f = [&](int k) { r += k; };
  auto once = [&](int k) { f(k); };
  auto twice = [&once](int k) { once(k); };
  auto copied = [f](int k) { auto g = f; g(k); };
  auto generic = [&](auto k) { f(k); };
  auto loop = [&](int k) { for (int i : three) f(i + k); };
  auto library = [&](int k) { std::for_each(three.begin(), three.end(), f); f(k); };
  auto inner = [&](int k) { auto q = [&] { f(k); }; q(); };
  auto global = [](int k) { add_everywhere(k); };
  auto member = [&](int k) { p.step(k); };
  auto again = [&](auto self, int k) -> void { if (k == 0) return; f(k); self(self, k - 1); };
  std::vector<decltype(f)> many{f, f};
  auto element = [&](int k) { many[0](k); many[1](k); };
  auto pair = std::make_pair(f, 3);
  Keep kept{Keep{once}};
  std::variant<int, float> either = 3;
  auto front = std::bind_front([&](int x, int y) { f(x + y); }, 1);
  if (a > 2) {
    once(1); twice(2); copied(3); generic(4); loop(5); library(6); inner(7); global(8); member(9); again(again, 3);
    element(10); kept(11); front(12);
    std::apply([&](int x, int y) { f(x); f(y); }, std::make_tuple(1, 2));
    std::invoke(once, 13);
    if (b > 1) {
      std::visit([&](auto x) { f((int) x); }, either);
      std::reference_wrapper<decltype(once)>{once}(14);
      call(twice, 15);
      std::for_each(three.begin(), three.end(), once);
    }
    pair.first(pair.second);
  }
  r += p.x * 3 + everywhere * 5;
}
LANES(calls, SMALL(int), SMALL(int), OUT(int));
