// Lambdas that deduce what they return from `?:` with arms of different types, and captures that hold operators of lanes: clang keeps no nodes of such values.
#include "lanes.h"

using Int = int varying(L);
using Short = short varying(L);
using Float = float varying(L);

void called_at_once(Int a, Short b, Int c, Int& r, Int& s) {
  r = [&] { return c < 2 ? a : b; }();
  r += [=] { if (c > 4) return a; return c < 2 ? b : a; }() * 3;
  s = [&] { return [&] { return c < 2 ? [&] { return c > 3 ? a : b; }() : b; }() + 1; }();
  s += c > 2 && [&] { return c < 5 ? a : b; }() ? 100 : 200;
}
LANES(called_at_once, RANGE(int, -9999, 9999), IN(short), SMALL(int), OUT(int), OUT(int));

void kept(Int a, Float b, Int c, Float& r, Float& s) {
  auto plain = [&] { return c < 2 ? a : b; };
  auto exact = [&]() -> decltype(auto) { return c < 3 ? b : a; };
  auto nested = [&] {
    auto inner = [&] { return c < 4 ? a : b; };
    return inner() + (c > 3 ? inner() : a);
  };
  r = plain() + (c > 3 ? exact() : a) + nested();
  s = c > 2 ? [&] { return c < 9 ? a : b; }() : [&] { return c > 1 ? a : b; }();
}
LANES(kept, RANGE(int, -9999, 9999), RANGE(float, -99, 99), SMALL(int), OUT(float), OUT(float));

void in_statements(Int a, Float b, Int c, Float& r) {
  r = 0.0f;
  for (int i = 0; i < 3; ++i)
    r += [&] {
      switch (i) {
        case 0: return c < 2 ? a : b;
        case 1: return b;
        default: if (c > 5) return c > 6 ? b : a; else return c < 2 ? b : a;
      }
    }();
  r += [&]() noexcept {
    Int n = c;
    while (n > 0) {
      if (n < 3) return (c < 2 ? a : b) + (c < 1 ? b : a);
      n -= 2;
    }
    return c < 4 ? 1 : b;
  }();
}
LANES(in_statements, RANGE(int, -9999, 9999), RANGE(float, -99, 99), SMALL(int), OUT(float));

const int table[] = {4, 5, 6, 7};
void of_elements(Int a, Float b, Int c, Int& r, Float& s) {
  r = [&] { return table[c < 2 ? a & 1 : c & 3]; }();
  s = [&] { return c < 5 ? table[a & 3] : b; }();
}
LANES(of_elements, IN(int), RANGE(float, -99, 99), SMALL(int), OUT(int), OUT(float));

struct Flags { int n; bool on[4]; };
template <class... F> auto all_of(const F&... f) { return (... && f()); }
void of_elements_in_folds(Int a, Short b, Int c, Int& r) {
  Flags varying(L) flags = {a, {a > 0, b > 0, a < b, c > 3}};
  r = all_of([&] { return c > 2 ? flags.on[a & 3] < c : c; }, [&] { return c < 5 ? b : flags.on[c & 1 ? c & 3 : b & 1]; });
  r += all_of([&] { return flags.on[b & 3]; }, [&] { return c < 4 ? table[flags.on[b & 1]] : b; }) ? c : 10;
}
LANES(of_elements_in_folds, RANGE(int, -9, 9), RANGE(short, -9, 9), SMALL(int), OUT(int));

void captured(Int a, Short b, Int c, Int& r, Int& s) {
  r = [x = (c < 2 ? a : b), c] { return c > 5 ? 1 : x; }();
  auto g = [y = 2, x = c < 3 ? b : a, &z = s, b](Int n) mutable { z = x; x += y * n; return n < 3 ? b : x; };
  r += g(c) * 3;
  s += [x = [w = c > 1 ? a : b] { return w; }()] { return x; }();
}
LANES(captured, RANGE(int, -9999, 9999), IN(short), SMALL(int), OUT(int), OUT(int));

template <class T, class U> Int in_captures(T a, U b, Int c, const int* p) {
  auto g = [x = c < 2 ? a : b, q = p ? p : nullptr] { return x + *q; };
  return g() + [x = c < 3 && a > b] { return x ? 10 : 20; }() + [x = c < 4 ? c : c + 1, y = !(b > 0 || c > 5)] { return y ? x : -x; }();
}
void captured_in_templates(Int a, Short b, Int c, Int& r) {
  r = in_captures(a, b, c, table + 1) - in_captures(c, 3, c, table + 2);
  r *= [x = c < 2 && a > b or c == 5, y = c > 1 ? a : c] { return x ? y : 2; }();
}
LANES(captured_in_templates, RANGE(int, -999, 999), RANGE(short, -999, 999), SMALL(int), OUT(int));

template <class T, class U> auto one_of(T a, U b, Int c) { return [&] { return c < 2 ? a : b; }(); }
template <class T, class U> auto below(T a, U b, Int c) {
  auto g = [&](auto limit) { return c < limit ? a : b; };
  return g(3);
}
template <class... T> auto sum_or(Float b, Int c, T... x) { return [&] { return c < 2 ? (x + ...) : b; }(); }
struct Both {
  Int a;
  Float b;
  auto either(Int c) { return [this, c] { return c < 2 ? a : b; }(); }
  auto later(Int c) { return [=, *this] { return c < 2 ? b : a; }; }
};
auto global = [](Int a, Float b, Int c) { return c < 2 ? a : b; };
void in_templates_and_classes(Int a, Float b, Int c, Float& r, Float& s) {
  r = one_of(a, b, c) + below(b, a, c) + one_of(c, a, a) + sum_or(b, c, a, c, 3);
  Both both{a, b};
  s = both.either(c) + both.later(c)() + global(a, b, c);
}
LANES(in_templates_and_classes, RANGE(int, -9999, 9999), RANGE(float, -99, 99), SMALL(int), OUT(float), OUT(float));
