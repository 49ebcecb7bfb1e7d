// What a function returns is copied before the destructors of its locals run, which may change the variable: lanes of numbers and pointers are no objects made in the caller's place.
#include "lanes.h"

struct Guard {
  int varying(L)& r;
  ~Guard() { r += 100; }
};
template<class T> struct Depth {
  T& depth;
  Depth(T& d) : depth(d) { ++depth; }
  ~Depth() { --depth; }
};

int varying(L) guarded(int varying(L) n) {
  int varying(L) r = n;
  Guard g{r};
  if (n > 3) return r;
  r *= 2;
  return r;
}
int varying(L) deepest(int varying(L) n) {
  int varying(L) d = 0;
  Depth<int varying(L)> outer(d);
  while (n > 0) {
    Depth<int varying(L)> inner(d);
    n -= 2;
    if (n % 3 == 0) return d;
  }
  return d;
}
template<class T> T in_a_template(T n) {
  T r = n;
  Depth<T> g(r);
  auto inner = [&] {
    T s = r;
    Depth<T> h(s);
    return s;
  };
  r += inner();
  return r;
}

void returns_first(int varying(L) a, int varying(L)& r) { r = guarded(a); }
LANES(returns_first, RANGE(int, -10, 10), OUT(int));

void counts_depth(int varying(L) a, int varying(L)& r) { r = deepest(a) * 10 + deepest(a - 1); }
LANES(counts_depth, RANGE(int, -3, 9), OUT(int));

void of_a_template(int varying(L) a, int varying(L)& r) { r = in_a_template(a); }
LANES(of_a_template, RANGE(int, -10, 10), OUT(int));
