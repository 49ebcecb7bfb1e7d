// Objects whose destructors work on lanes, in function-try blocks, conditions, temporaries, virtual functions and between jumps.
#include "lanes.h"
#include <memory>
#include <string>
#include <vector>
#include <functional>
struct Trace {
  int varying(L)& to; int varying(L) d;
  Trace(int varying(L)& to, int varying(L) d) : to(to), d(d) { to = to * 3 + d; }
  ~Trace() { to = to * 3 - d; }
};
struct Thrower {
  Trace t;
  Trace u;
  Thrower(int varying(L)& r, int varying(L) a, int varying(L) b) try : t(r, a), u(r, b) { if (a == b) throw 1; r += 4; } catch (int) { throw; }
};
struct Late { Trace t; int varying(L)& r; Late(int varying(L)& r, int varying(L) a) : t(r, 5), r(r) { try { if (a > 3) throw 2l; Trace x(r, a); if (a == 1) throw 3; r += 1; if (a == 0) return; } catch (long) { r += 2; } catch (int) { r += 3; return; } r += 4; } ~Late() { r ^= 9; } };

void constructors(int varying(L) a, int varying(L) b, int varying(L)& r) {
  r = 1;
  try {
    Trace outer(r, 2);
    Late l(r, a);
    if (b & 1) { Late m(r, b); r += 3; }
    Late n[2] = {{r, a - 1}, {r, b - 2}};
    r += 10;
  } catch (int e) { r = r * 2 + e; } catch (long e) { r = r * 2 - 7; }
  r += 1;
}
LANES(constructors, SMALL(int), SMALL(int), OUT(int));

void conditions(int varying(L) a, int varying(L) b, int varying(L)& r) {
  r = 0;
  while (int varying(L) x = a - r) {
    Trace t(r, x & 1);
    if (x < 0) break;
    r += 1;
    if (r > 30) return;
  }
  for (int varying(L) i = 0, j = b; i < j || (r & 1 && j > -3); ++i, --j) {
    if (int varying(L) k = i * j; k == 4) continue; else if (k > 6) { Trace q(r, k); break; }
    r += i, r ^= j;
  }
  switch (int varying(L) s = a ^ b; s) { case 1: { Trace t(r, s); if (r & 1) break; } case 3: r += s; break; default: if (Trace t(r, 1); r > 5) r -= 2; else return; }
  r += 1000;
}
LANES(conditions, SMALL(int), SMALL(int), OUT(int));

static Trace make(int varying(L)& r, int varying(L) d) { return Trace(r, d); }
int varying(L) value(const Trace& t) { return t.d + t.to; }
void temporaries(int varying(L) a, int varying(L) b, int varying(L)& r) {
  r = 1;
  try {
    int varying(L) x = value(make(r, a)) + (b > 2 ? value(Trace(r, b)) : 3);
    r += x & 15;
    for (int k : {1, 2, 3}) {
      const Trace& kept = make(r, b == k ? 4 : 5);
      if (a == k) throw k;
      if (value(kept) & 1 && value(make(r, k)) & 2) continue;
      r += 2;
      if (r < -100) goto over;
    }
    { Trace e(r, 6); if (a == 6) throw std::string("six"); if (b == 6) goto over; }
    r += 3;
  } catch (const std::string& s) { Trace h(r, 7); if (b == 1) return; r += int(s.size()); }
  catch (int k) { if (b > k) goto over; Trace h(r, k); }
  r ^= 77;
over:
  r += 5;
}
LANES(temporaries, SMALL(int), SMALL(int), OUT(int));

struct Visitor { virtual int varying(L) visit(int varying(L) x) = 0; virtual ~Visitor() {} };
struct Adder : Visitor { int varying(L) n = 0; int varying(L) visit(int varying(L) x) override { try { if (x > 3) throw 1; n += x; } catch (int) { return -1; } return n; } };
struct Counter : Adder { int varying(L) c = 0; int varying(L) visit(int varying(L) x) override { ++c; if (x == 2) return c; try { return Adder::visit(x) + c; } catch (int) { return -c; } } };
void visitors(int varying(L) a, int varying(L) b, int varying(L)& r) {
  Counter c;
  Visitor& v = c;
  r = 0;
  for (int i = 0; i < 3; ++i) {
    if (a == i) { r += v.visit(b); continue; }
    r = r * 2 + v.visit(a + i);
    if (b == 5) break;
  }
  std::function<int varying(L)(int varying(L))> f = [&](int varying(L) x) -> int varying(L) { if (x > 4) return v.visit(x) * 10; while (x < 4) { x += 2; if (r & 1) return x; } return 9; };
  if (b > 1) r += f(a);
  r = r * 100 + c.n * 10 + c.c;
}
LANES(visitors, SMALL(int), SMALL(int), OUT(int));
void jumps(int varying(L) a, int varying(L) b, int varying(L)& r) {
  r = 0;
  int varying(L) n = 0;
again:
  {
    Trace t(r, 1);
    try {
      if (++n > 5) goto done;
      if (a == n) throw 1;
      if (b == n) goto again;
      Trace u(r, n);
      switch (a & 3) { case 0: goto again; case 1: throw 2l; case 2: break; }
      r += 1;
    } catch (int) { if (n < 3) goto again; r += 2; } catch (long) { r += 3; goto next; }
    r += 4;
  next:
    r += 5;
  }
  if (r & 4) goto again;
done:
  r += n;
}
LANES(jumps, SMALL(int), SMALL(int), OUT(int));
