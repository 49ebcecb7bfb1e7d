// A program's own functions in namespace sierra, beside the library's and in namespaces of that name elsewhere, are functions like any others: under a mask, out of line,
// as members, templates, lambdas, and in tables.
#include "lanes.h"

namespace sierra {
[[gnu::noinline]] int varying(L) capped(int varying(L) n) {
  if (n > 5) return 5;
  return n;
}
template <class T, int N>
[[gnu::noinline]] T varying(N) halved(T varying(N) v) {
  if (v % 2 != 0) return v;
  return v / 2;
}
struct Sum {
  int varying(L) total = 0;
  [[gnu::noinline]] void add(int varying(L) v) {
    if (v > 2) total += v;
  }
  int varying(L) operator()(int varying(L) v) const { return total + v; }
};
[[gnu::always_inline]] inline void raise(int varying(L)& v) {
  if (v < 3) v = 3;
}
// More special than the library's function of the name.
[[gnu::noinline]] int varying(L) clamp(Sum& s, int varying(L) v) {
  s.add(v);
  return s(1);
}
namespace own {
[[gnu::noinline]] int varying(L) factorial(int varying(L) n) { return n <= 1 ? 1 : n * factorial(n - 1); }
}  // namespace own
}  // namespace sierra

namespace x::sierra {
[[gnu::noinline]] int varying(L) capped(int varying(L) n) {
  if (n > 4) return 4;
  return n;
}
}  // namespace x::sierra

struct sierra_ {
  static int varying(L) capped(int varying(L) n) {
    if (n > 3) return 3;
    return n;
  }
};

void calls(int varying(L) v, int varying(L)& a, int varying(L)& b, int varying(L)& c, int varying(L)& d) {
  a = b = c = d = -1;
  if (v > 1) {
    a = sierra::capped(v);
    b = x::sierra::capped(v) * 10 + sierra_::capped(v);
    sierra::Sum s;
    s.add(v);
    if (v != 6) c = sierra::clamp(s, v) + sierra::abs(s(-v));
    d = sierra::halved<int, L>(v);
    sierra::raise(d);
  }
}
LANES(calls, SMALL(int), OUT(int), OUT(int), OUT(int), OUT(int));

void through_addresses(int varying(L) v, int varying(L)& r) {
  int varying(L) (*f)(int varying(L)) = sierra::own::factorial;
  r = 0;
  if (v > 2) r = f(v);
  auto l = [&](int varying(L) w) { return sierra::own::factorial(w); };
  if (v % 2 == 0) r += l(v);
}
LANES(through_addresses, SMALL(int), OUT(int));
