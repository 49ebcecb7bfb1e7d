// Lambdas, calls through addresses, virtual functions, members and special members of classes that hold lanes, at every length.
#include "lanes.h"

#include <algorithm>
#include <functional>
#include <memory>
#include <numeric>
#include <vector>

void lambdas(int varying(L) a, int varying(L) b, int varying(L)& r) {
  r = 0;
  auto outside = [&](int n) { r += n; if (b > n) r *= 2; };
  static const int list[] = {3, 1, 4};
  if (a > 2) {
    std::for_each(std::begin(list), std::end(list), [&](int n) { if (a > n) r += b; else r -= n; });
    outside(2);
    int varying(L) copy = b;
    auto by_value = [copy, k = 5](int varying(L) x) mutable { copy += x; return copy * k; };
    r += by_value(a) - by_value(1);
    std::vector<int> order(std::begin(list), std::end(list));
    std::sort(order.begin(), order.end(), [&](int x, int y) { r += 0 * (x + y); return x < y; });
    for (int n : order) r = r * 3 + n;
  }
  outside(1);
  auto generic = [&](auto x) { if (x > 3) return x; return x + x; };
  r += generic(b);
  std::function<int varying(L)(int varying(L))> f = [&](int varying(L) x) { if (x < 4) r += 7; return x - 1; };
  if (b > 1) r += f(a);
}
LANES(lambdas, SMALL(int), SMALL(int), OUT(int));

int varying(L) twice(int varying(L) x) { if (x > 5) return 5; return x * 2; }
int varying(L) thrice(int varying(L) x) { return x * 3; }
struct Base {
  virtual ~Base() = default;
  virtual int varying(L) get(int varying(L) x) const { return x; }
};
struct Derived : Base {
  int k = 4;
  int varying(L) get(int varying(L) x) const override { if (x == k) return -1; return x + k; }
};
int varying(L) apply(int varying(L) (*f)(int varying(L)), int varying(L) x) { if (x & 1) return f(x); return x; }

void addresses(int varying(L) a, int u, int varying(L)& r) {
  int varying(L) (*const table[])(int varying(L)) = {twice, thrice};
  std::unique_ptr<Base> objects[] = {std::make_unique<Base>(), std::make_unique<Derived>()};
  r = table[u](a);
  if (a > 3) r += table[1 - u](a) + objects[u]->get(a);
  else r -= objects[1 - u]->get(a);
  r = apply(thrice, r);
  int varying(L) (Base::*member)(int varying(L)) const = &Base::get;
  if (r > 4) r = (*objects[1].*member)(r);
}
LANES(addresses, SMALL(int), 0, OUT(int));
LANES_AS(addresses_1, addresses(SMALL(int), 1, OUT(int)));

struct Counter {
  int varying(L) n;
  int calls = 0;
  explicit Counter(int varying(L) start = 1) : n(start) { if (n > 4) n = 4; }
  void add(int k) { if (n < 20) n += k; }
  int varying(L) value() const { if (n & 1) return n; return -n; }
  Counter& operator+=(int varying(L) x) { n += x; return *this; }
  operator int varying(L)() const { return n; }
};
struct Pair : Counter {
  Counter other{3};
  using Counter::Counter;
  void swap() { std::swap(n, other.n); }
};
template<class T> struct Log {
  T varying(L)& to;
  T amount;
  ~Log() { to += amount; }
};
void classes(int varying(L) a, int varying(L) b, int varying(L)& r) {
  r = 1;
  Pair p(a);
  if (b > 2) {
    p.add(3);
    p.other += b;
    if (a != b) p.swap();
    Pair copy = p;
    copy.add(100);
    if (b == 5) p = copy;
    Log<int> log{r, 10};
    if (a == 1) return;
    r += p.value();
  }
  int varying(L) converted = p;
  r += p.other.value() * 1000 + converted;
}
LANES(classes, SMALL(int), SMALL(int), OUT(int));

int varying(L) defaults(int varying(L) x, int k = 3, int varying(L) y = 2) { if (x > k) return y; return x; }
template<class... A> int varying(L) sum(int varying(L) x, A... rest) { if (x > 3) return (x + ... + rest); return (0 + ... + rest); }
constexpr int varying(L) square(int varying(L) x) { return x * x; }
void shapes(int varying(L) a, int varying(L)& r) {
  r = defaults(a) + 10 * defaults(a, 5);
  if (a & 1) r += sum(a, 1, a, 2.5f) + sum(a) + square(a);
  std::vector<int varying(L)> all{a, r, a + 1};
  if (a > 2) r = std::accumulate(all.begin(), all.end(), r, [&](int varying(L) x, int varying(L) y) { if (y > 6) return x - y; return x + y; });
}
LANES(shapes, SMALL(int), OUT(int));
