// Callables whose type nobody sees (std::function, an own function_ref, views, virtual functions, addresses) take the mask of their call along, though nothing in their
// signatures is varying; behind an exception the mask of the code around holds again.
// flags: -std=c++20
// builds: one
#include "lanes.h"

#include <algorithm>
#include <any>
#include <functional>
#include <map>
#include <memory>
#include <ranges>
#include <vector>

struct Ref {
  void* object;
  void (*pointer)(void*, int);
  template <class F> Ref(F& f) : object(&f), pointer([](void* q, int k) { (*static_cast<F*>(q))(k); }) {}
  void operator()(int k) const { pointer(object, k); }
};
struct Base { virtual void go(int k) = 0; virtual ~Base() = default; };
struct Derived : Base { int varying(L)* to; Derived(int varying(L)* p) : to(p) {} void go(int k) override { *to += k; } };
int varying(L) everywhere;
void add_everywhere(int k) spmd(L) { everywhere += k; }
void hand_on(std::function<void(int)> const& f, int k) { f(k); }
void try_both(std::function<void(int)> const& f, int k) {
  try { f(-k); } catch (int) {}
  f(k);
}
std::vector<int> const three{1, 2, 3};

void types(int varying(L) a, int varying(L) b, int varying(L)& r) {
  r = 0;
  everywhere = 0;
  auto f = [&](int k) { r += k; };
  std::function<void(int)> erased = f, plain = add_everywhere;
  std::function<void()> nothing = [&] { r += 1; };
  Ref ref(f);
  Ref nested(erased);
  std::map<int, std::function<void(int)>> table{{1, f}, {2, erased}};
  std::any any = std::function<void(int)>(f);
  auto transformed = three | std::views::transform([&](int y) { f(y); return y; });
  auto filtered = three | std::views::filter([&](int y) { r += 1; return y > 1; });
  void (*pointer)(int) = add_everywhere;
  if (a > 2) {
    erased(1); plain(2); ref(3); nested(4); nothing(); hand_on(f, 5); hand_on(erased, 6); pointer(7);
    if (b > 1) {
      table[1](8);
      table[2](9);
      std::any_cast<std::function<void(int)>&>(any)(10);
      for (int x : transformed) r += x;
      for (int x : filtered) (void) x;
    }
    std::function<void(int)> made = [&](int k) { f(k); };
    if (b > 2) made(11);
    std::vector<int> order{3, 1, 2};
    std::sort(order.begin(), order.end(), [&](int x, int y) { f(0); return x < y; });
    r += order[0] + order[2] * 2;
  }
  r += everywhere * 3;
}
LANES(types, SMALL(int), SMALL(int), OUT(int));

// What is made under a mask keeps it, called under another.
void kept(int varying(L) a, int varying(L) b, int varying(L)& r) {
  r = 0;
  auto f = [&](int k) { r += k; };
  std::vector<std::function<void(int)>> list;
  if (a > 2) list.push_back([&](int k) { r += k * 2; });
  // At length 1 there may be none.
  if (b > 1)
    for (auto& x : list) x(3);
  Derived d(&r);
  Base* base = &d;
  if (b > 2) base->go(4);
  std::function<void(int)> thrower = [&](int k) {
    f(k * 5);
    if (k < 0) throw k;
  };
  if (a > 1) try_both(thrower, 2);
  hand_on(f, 1);
  try {
    if (b > 0) hand_on(thrower, -1);
    r += 100;
  } catch (int) {
  }
  hand_on(f, 7);
}
LANES(kept, SMALL(int), SMALL(int), OUT(int));
