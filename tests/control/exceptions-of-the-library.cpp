// Exceptions of the standard library and through lambdas, templates and std::function under masks.
#include "lanes.h"

#include <functional>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

void library(int varying(L) a, int u, int varying(L)& r) {
  r = a;
  std::vector<int> v(3, 7);
  for (int i = 0; i < 5; ++i) {
    try {
      if (a > i) r += v.at(i);
      if (a == 2) r += std::stoi(i == 3 ? "x" : "12");
      if (i == u) { std::map<int, int> m{{1, 2}}; if (a & 1) r += m.at(i); }
    } catch (const std::out_of_range&) {
      r += 1000;
      if (a == 6) return;
    } catch (const std::exception& e) {
      r += 10000;
    }
  }
}
LANES(library, SMALL(int), 1, OUT(int));
LANES_AS(library_other, library(SMALL(int), 4, OUT(int)));

void lambdas(int varying(L) a, int varying(L)& r) {
  r = 0;
  // Whoever calls takes all its lanes along when the callee throws: all of them throw here, or none.
  auto risky = [&](int n) { if (n == 4) throw n; r += n; };
  for (int i = 2; i < 7; i += 2) {
    try { if (a > i) risky(i); r += 100; }
    catch (int e) { r += 1000 * e; if (a == 7) break; }
  }
  if (a > 1) {
    std::function<void(int varying(L))> f = [&](int varying(L) x) { r += x; throw std::string("big"); };
    try { if (a > 3) f(a + 1); r += 7; } catch (const std::string& s) { r += int(s.size()) * 100000; }
  }
}
LANES(lambdas, SMALL(int), OUT(int));

template<class E> struct Scope {
  int varying(L)& to;
  E value;
  ~Scope() { to += int(value); }
};
template<class E> int varying(L) scopes(int varying(L) a, E e) {
  int varying(L) log = 0, r = 0;
  try {
    Scope<E> one{log, e};
    if (a == 1) throw e;
    r = 1;
    while (r < a) {
      if (r == 3) throw e + E(1);
      r += 1;
    }
    r += 50;
  } catch (E x) {
    r = r * 2 + int(x);
  }
  return r;
}
LANES_AS(scopes_int, OUT(int) = scopes<int>(SMALL(int), 20));
LANES_AS(scopes_long, OUT(int) = scopes<long>(SMALL(int), 30l));

void while_with_try(int varying(L) a, int varying(L) b, int varying(L)& r) {
  r = 0;
  int varying(L) n = a;
  while (n > 0) {
    try {
      n -= 1;
      if (n == b) continue;
      if (n + b > 9) throw 1;
      if (n == 2) { if (b > 4) break; }
      r += n;
    } catch (int) {
      r += 100;
      if (b == 6) return;
    }
    r += 10;
  }
  r += 1000;
}
LANES(while_with_try, SMALL(int), SMALL(int), OUT(int));

void do_with_try(int varying(L) a, int varying(L)& r) {
  r = 0;
  do {
    switch (a) {
      case 1: try { throw 'c'; } catch (char) { r += 1; } a = 0; continue;
      case 3: r += 5;
      case 2: try { if (r > 3) throw 2; r += 2; } catch (int e) { r += 10 * e; } break;
      default: a -= 3; if (a < 0) return;
    }
    a -= 1;
  } while (a > 0);
  r += 1000;
}
LANES(do_with_try, RANGE(int, 0, 12), OUT(int));
