// Arguments, conditions, loops and initialisers whose temporaries have destructors that work on lanes: each lane destroys what it made, once.
#include "lanes.h"
#include <initializer_list>
#include <string>
#include <vector>
#include <utility>

struct T { int varying(L) v; int varying(L)& log; T(int varying(L) v, int varying(L)& log) : v(v), log(log) { log = log * 3 + v; }
  T(const T& o) : v(o.v + 1), log(o.log) { log = log * 3 + 2; }
  T(T&& o) : v(o.v), log(o.log) { o.v = 0; log += 5; }
  T& operator=(const T& o) { v = o.v; log ^= 9; return *this; }
  ~T() { log = log * 3 + v; }
  int varying(L) get() const { return v; }
  T plus(int varying(L) by) const { if (by > 3) { log += 1; } return T(v + by, log); }
  friend bool varying(L) operator<(const T& a, const T& b) { return a.v < b.v; } };

int varying(L) take(T t, int varying(L) x) { if (x > 2) { t.v += 1; return t.v; } return t.v - 1; }
int varying(L) take_default(int varying(L)& r, int varying(L) x, const T& t = T(3, *[]() -> int varying(L)* { static int varying(L) sink; return &sink; }())) { return t.v + x; }

void arguments(int varying(L) a, int varying(L) b, int varying(L)& r) {
  r = 0;
  if (a > 2 || take(T(b, r), a) > 3) r += take(T(a, r), b);
  T keep(b, r);
  if (b > 3) r += take(keep, a); else if (a > 1) r += take(std::move(keep), 4);
  r += keep.get();
  r += a > 1 && T(a, r).plus(b).get() > 5 ? T(1, r).plus(a).get() : b > 2 ? T(2, r).get() : 7;
  r += take_default(r, a);
}
LANES(arguments, SMALL(int), SMALL(int), OUT(int));

void loops(int varying(L) a, int varying(L) b, int varying(L)& r) {
  r = 0;
  for (int varying(L) i = 0; i < a && (i < 2 || T(i, r) < T(b, r)); ++i) {
    if (i == 3 && T(b, r).get() == 4) continue;
    T in(i, r);
    if (b == i || (a > 5 && T(a, r).plus(i).get() > 8)) break;
    do { T deep(a, r); if (T(b, r).get() > 6) goto out; r += 1; } while ((r & 3) == 1 && T(1, r).get());
  }
out:
  int n = 0;
  while (n < 2 && (T(n, r).get(), true)) { ++n; if (a == n) continue; r += n; }
  switch (T(a, r).get()) { case 1: { T x(1, r); if (b > 2) break; r += 2; } case 2: r += T(5, r).get(); break; case 3: if (T(b, r).get() & 1) return; default: r -= 1; }
  r += 1;
}
LANES(loops, SMALL(int), SMALL(int), OUT(int));

int varying(L) early(int varying(L) a, int varying(L)& r) {
  static int never; const T& t = never ? T(1, r) : T(2, r);
  if (a > 4 && T(a, r).get() == 5) return T(a, r).plus(1).get();
  for (const T& e : {T(1, r), T(2, r)}) { if (a == e.get()) return e.plus(a).get() + t.get(); r += 1; }


  T v[1] = {T(a, r)};

  try { T guard(1, r); if (a == 0 && T(7, r).get()) throw 1; r += v[0].get(); } catch (int e) { r += 100 * e; return T(9, r).get(); }
  return r;
}
void returns(int varying(L) a, int varying(L) b, int varying(L)& r) { r = b; int varying(L) s = a > 1 ? early(a, r) : early(b, r); r = r * 3 + s; }
LANES(returns, SMALL(int), SMALL(int), OUT(int));
