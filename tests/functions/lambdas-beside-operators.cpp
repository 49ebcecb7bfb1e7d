// Lambdas in what `&&`, `||`, `?:`, folds and subscripts take, as values: C++17 lets no lambda stand in a `decltype`. In templates, in plain functions, and where nothing is varying.
#include "lanes.h"

#include <algorithm>
#include <memory>
#include <type_traits>
#include <vector>

template<class T> auto small_and(T t, int varying(L) n) {
  return t < 5 && [&] { return n < 4; }() || [&](auto limit) { return n > limit && t > 2; }(6);
}
template<class T> auto chosen(T t, int varying(L) n) {
  auto r = t < 3 ? [&] { return t * 2; }() : [&] { if (n > 4) return n; return n + 100; }();
  return t < 6 ? r : n < 2 ? [=] { return r + 1; }() : r - 1;
}
template<class... T> auto each(int varying(L) n, T... t) { return ([&](auto x) { return x < n && x > 1; }(t) && ...); }
template<class T> T element(T t, const int* table) { return t > 3 ? table[([&] { return t & 3; }())] : table[([](auto i) { return i > 1 ? i - 1 : i; }(t))]; }

void in_templates(int varying(L) a, int varying(L) b, int varying(L)& r) {
  const int table[] = {10, 20, 30, 40, 50, 60, 70, 80};
  r = 0;
  if (small_and(a, b)) r += 1;
  if (small_and(3, b)) r += 2;
  bool varying(L) all = each(a, b, 2, b + 1);
  if (all) r += 4;
  r += 1000 * chosen(a, b) + 8 * chosen(2, b);
  r += 100000 * element(a, table);
}
LANES(in_templates, SMALL(int), SMALL(int), OUT(int));

struct Pair { int x; float y; };
void in_plain_functions(int varying(L) a, float varying(L) f, int varying(L)& r, float varying(L)& s) {
  Pair varying(L) p;
  p.x = a;
  p.y = f;
  Pair varying(L) q = a > 3 ? [&] { Pair varying(L) t; t.x = p.x + 1; t.y = -p.y; return t; }() : p;
  r = a > 2 ? [&] { if (a > 5) return q.x; return q.x * 3; }() : -1;
  s = a < 6 && [&] { return f > 0.5f; }() ? [&]() -> float varying(L) { return q.y * 0.5f; }() : f < 4.0f ? q.y : [](auto x) { return x; }(1.0f);
}
LANES(in_plain_functions, SMALL(int), RANGE(float, 0, 9), OUT(int), OUT(float));

// Nothing is evaluated more than once, and nothing at all where it is not asked for.
template<class T> auto counting(T t, int varying(L)& calls) {
  return t > 2 && [&] { calls += 1; return t < 6; }() && [&] { calls += 10; return true; }();
}
template<class T> T throwing(T t, int varying(L)& calls) {
  try {
    return t < 4 ? [&] { calls += 100; return t; }() : throw 1;
  } catch (int) {
    calls += 1000;
    return t + 1;
  }
}
void once(int varying(L) a, int varying(L)& r, int varying(L)& calls) {
  calls = 0;
  r = 0;
  if (bool varying(L) found = counting(a, calls); found) r = 7;
  r += throwing(a, calls);
}
LANES(once, SMALL(int), OUT(int), OUT(int));

// What is uniform stays plain C++: a template that knows nothing of lanes.
template<class T> bool all_below(const std::vector<T>& v, T limit) {
  return !v.empty() && std::all_of(v.begin(), v.end(), [&](const T& x) { return x < limit; });
}
template<class T> auto& first_below(std::vector<T>& v, T limit, T& other) {
  return v.empty() ? other : *std::find_if(v.begin(), v.end(), [&](const T& x) { return x < limit; });
}
template<class T> void maybe(T& t, bool now) { return now ? [&] { t += 1; }() : [&] { t += 10; }(); }
template<class T> std::unique_ptr<T> kept(std::unique_ptr<T> p, bool keep) { return keep ? [q = std::move(p)]() mutable { return std::move(q); }() : nullptr; }
template<class T> constexpr bool is_small(T t) { return t < 5 && [](T u) { return u > 1; }(t); }
static_assert(is_small(3) && !is_small(0), "constants");
static_assert(std::is_same<decltype(first_below(std::declval<std::vector<int>&>(), 1, std::declval<int&>())), int&>::value, "an lvalue");
void beside_uniform_ones(int varying(L) a, int u, int varying(L)& r) {
  std::vector<int> v{3, 1, u};
  int other = 5;
  first_below(v, 2, other) = 9;
  maybe(other, u > 2);
  r = a + v[0] + 10 * v[1] + 100 * all_below(v, 10) + 1000 * other + *kept(std::make_unique<int>(u), true);
}
LANES(beside_uniform_ones, SMALL(int), 4, OUT(int));
