// Lambdas, folds, tuples, conditions that declare, virtual functions, containers: ordinary C++ on lanes.
#include "lanes.h"
#include <array>
#include <tuple>
#include <utility>
#include <vector>
#include <algorithm>
#include <numeric>
#include <memory>
#include <functional>
#include <map>

// conditions that declare
int varying(L) half(int varying(L) a) { return a / 2; }
void declared(int varying(L) a, int varying(L)& r) {
  r = 0;
  while (int varying(L) h = half(a)) { r = r * 3 + h; a = h; if (h == 3) continue; r += 1; }
  if (int varying(L) q = a + 1; q > 1) r += q; else r -= q;
  for (int varying(L) i = 0; int varying(L) left = 5 - i; ++i) { r += left; if (left == a + 2) break; }
  switch (int varying(L) s = r & 3; s) { case 0: r += 7; [[fallthrough]]; case 1 ... 2: r *= 2; break; default: r -= s; }
}
LANES(declared, SMALL(int), OUT(int));

// fold expressions and variadic templates
template<class... T> int varying(L) sum(T... t) { return (t + ... + 0); }
template<class... T> int varying(L) firsts(T... t) { int varying(L) r = 0; ((t > 3 ? (void)(r += t) : (void)(r -= 1)), ...); return r; }
void folds(int varying(L) a, int varying(L) b, int varying(L)& r) {
  r = sum(a, b, 1) * 100 + firsts(a, b, a + b);
  if (a > 1 && b > 2) r += 10000;
}
LANES(folds, SMALL(int), SMALL(int), OUT(int));

// tuples, arrays, pairs of varying; structured bindings
auto both(int varying(L) a, int varying(L) b) { return std::make_pair(a + b, a - b); }
void tuples(int varying(L) a, int varying(L) b, int varying(L)& r) {
  auto [s, d] = both(a, b);
  std::array<int varying(L), 3> x{a, b, s};
  if (a > b) { std::swap(x[0], x[1]); std::get<2>(x) = d; }
  auto t = std::make_tuple(a, b, 3);
  if (b > 2) std::get<0>(t) += std::get<2>(t);
  r = 0;
  for (auto& e : x) { if (e > 2) e = -e; r = r * 7 + e; }
  for (int i = 0; i < 3; ++i) if (x[i] < 0) { r += i; if (a == i) break; }
  std::tie(s, d) = both(std::get<0>(t), 1);
  r = r * 5 + s - d;
}
LANES(tuples, SMALL(int), SMALL(int), OUT(int));

// generic and mutable lambdas, recursion
void lambdas(int varying(L) a, int varying(L)& r) {
  r = 0;
  auto twice = [](auto x) { return x + x; };
  auto count = [n = 0]() mutable { return ++n; };
  auto acc = [t = a](int varying(L) by) mutable { if (by > 2) t += by; return t; };
  if (a > 2) r += twice(a) + acc(a);
  r += acc(1) + twice(count());
  auto fact = [](auto self, int varying(L) n) -> int varying(L) { if (n < 2) return 1; return n * self(self, n - 1); };
  if (a < 7) r += fact(fact, a);
  std::vector<int varying(L)> v;
  for (int i = 0; i < 4; ++i) { v.push_back(a + i); }
  std::for_each(v.begin(), v.end(), [&](int varying(L)& e) { if (e & 1) e *= 2; });
  r += std::accumulate(v.begin(), v.end(), int varying(L)(0));
}
LANES(lambdas, SMALL(int), OUT(int));

// bit-fields, unions, enums, statics
enum class Kind { none, some, many };
struct Bits { unsigned low : 3; unsigned high : 5; };
static int calls;
void data(int varying(L) a, int varying(L)& r) {
  Kind varying(L) k = a > 4 ? Kind::many : a > 1 ? Kind::some : Kind::none;
  r = 0;
  switch (k) { case Kind::none: r = 1; case Kind::some: r += 2; if (a == 3) break; r += 4; break; case Kind::many: for (int i = 0; i < 3; ++i) { if (a == 5 + i) goto done; r += i + 1; } }
  r *= 10;
done:
  static int table[4] = {3, 1, 4, 1};
  r += table[a & 3];
  int varying(L) local[3] = {a, a + 1, a + 2};
  int varying(L)* p = &local[0];
  if (a & 1) p[1] = 9;
  r = r * 3 + local[1];
  const int* varying(L) q = table + (a & 1);
  if (a > 3) ++q;
  r = r * 3 + *q;
}
LANES(data, SMALL(int), OUT(int));

// virtual functions, std::function, pointers to members, unique_ptr
struct Shape { virtual ~Shape() {} virtual int varying(L) area(int varying(L) x) const = 0; int varying(L) f(int varying(L) x) { return x + 1; } };
struct Square : Shape { int varying(L) area(int varying(L) x) const override { if (x > 5) return 1; return x * x; } };
struct Line : Shape { int varying(L) area(int varying(L) x) const override { return x < 2 ? 0 : x; } };
void objects(int varying(L) a, int u, int varying(L)& r) {
  std::unique_ptr<Shape> s;
  if (u) s = std::make_unique<Square>(); else s.reset(new Line);
  r = 0;
  if (a != 3) r += s->area(a);
  auto m = &Shape::f;
  if (a > 2) r += (s.get()->*m)(a);
  std::function<int varying(L)(int varying(L))> f = [&](int varying(L) x) -> int varying(L) { if (x == a) return 7; r += 1; return x; };
  if (a & 1) r += f(3); else r += f(4);
  std::map<int, int varying(L)> by;
  by[u] = a;
  if (a > 1) by[u + 1] = a * 2;
  for (auto& [k, v] : by) if (v > 3) r += v * (k + 1);
}
LANES_AS(objects_square, objects(SMALL(int), 1, OUT(int)));
LANES_AS(objects_line, objects(SMALL(int), 0, OUT(int)));
