// Objects whose destructors work on lanes: in arrays, members and templates, in functions and lambdas that throw, return and go on in loops.
#include "lanes.h"
#include <string>
#include <vector>
struct Trace {
  int varying(L)& to;
  int varying(L) digit;
  Trace(int varying(L)& to, int varying(L) digit) : to(to), digit(digit) { to = to * 3 + digit; }
  ~Trace() { to = to * 3 + digit; }
};
struct Pair { Trace a, b; };
template<int N> struct Deep { Trace t; Deep<N - 1> d; Deep(int varying(L)& r, int varying(L) x) : t(r, x), d(r, x + 1) {} };
template<> struct Deep<0> { Deep(int varying(L)&, int varying(L)) {} };

void arrays(int varying(L) a, int varying(L) b, int varying(L)& r) {
  r = 0;
  for (int i = 0; i < 2; ++i) {
    try {
      Pair p[2] = {{{r, 1}, {r, a}}, {{r, b}, {r, 2}}};
      if (a == i) throw i + 1;
      Deep<2> d(r, b);
      if (b == i) break;
      if (b == 3) continue;
      if (a == 5) throw 3l;
      while (b > a) { Trace w[2] = {{r, 1}, {r, i}}; b -= 1; if (b == 6) throw 4l; if (a == 1) break; if (a == 2) goto on; }
      r += 1;
    } catch (int e) { r += e; }
  on:
    r += 2;
  }
}

void rethrown(int varying(L) a, int varying(L) b, int varying(L)& r) {
  r = 0;
  try {
    arrays(a & 3, b & 3, r);
    Trace t(r, 1);
    try {
      Trace s(r, 2);
      if (a > b) throw std::string("x");
      try { Trace q(r, 3); if (a == b) throw 1; if (a == 0) throw 2l; r += 9; }
      catch (int) { Trace w(r, 4); if (a == 3) throw; r += 5; }
      catch (...) { if (b == 7) throw; if (b == 6) throw std::string("yy"); r += 6; }
      r += 1;
    } catch (const std::string& s) { r += 100 * int(s.size()); if (b == 0) throw 5; }
    r += 3;
  } catch (int e) { r += 1000 * e; }
  catch (long e) { r += 2000 * int(e); }
}
LANES(rethrown, SMALL(int), SMALL(int), OUT(int));

spmd(L) void inner(int varying(L) a, int varying(L)& r) {
  Trace t(r, 1);
  try { if (a & 1) { Trace u(r, 2); throw 1; } if (a == 2) return; r += 2; } catch (int) { r += 3; if (a == 5) return; }
  r += 10;
}
void calls(int varying(L) a, int varying(L) b, int varying(L)& r) {
  r = a;
  auto f = [&](int varying(L) x) { Trace v(r, x); try { if (x > 4) throw 1; inner(x, r); } catch (int e) { r += e; return; } r -= 1; };
  while (b > 0) { Trace k(r, b); if (a == b) { inner(b, r); break; } f(b); b -= 2; if (b == 4) continue; r += 1; }
}
LANES(calls, SMALL(int), SMALL(int), OUT(int));
