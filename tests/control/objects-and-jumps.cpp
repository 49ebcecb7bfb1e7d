// Recursion, switches that fall through, gotos and towers of templates around objects whose destructors work on lanes.
#include "lanes.h"
#include <stdexcept>
// uniform control inside varying control inside uniform loops, with labels and cleanups; recursion with masks
struct R { int varying(L)& r; int k; R(int varying(L)& r, int k) : r(r), k(k) { r = r * 2 + k; } ~R() { r += k; } };

int varying(L) walk(int varying(L) a, int depth, int varying(L)& log) {
  R here(log, depth);
  if (depth == 0 || a == 0) return a + 1;
  int varying(L) s = 0;
  for (int i = 0; i < 2; ++i) {
    R in(log, i);
    if (a == i + 2) continue;
    if (a > 4 + depth) { s += walk(a - 1, depth - 1, log); break; }
    if (depth == 2 && i == 1) { if (a & 1) return s + walk(a >> 1, 1, log); else goto end; }
    try { s += walk(a - i, depth - 1, log); if (s > 20) throw i; } catch (int e) { R h(log, 7); s = e; if (a == 6) return -1; }
  }
end:
  return s * 2 + a;
}
void recursion(int varying(L) a, int varying(L)& r) { r = 1; int varying(L) s = walk(a, 3, r); r = r * 5 + s; }
LANES(recursion, SMALL(int), OUT(int));

// duff-like switch in a loop, fall through with objects between
void duff(int varying(L) a, int varying(L) b, int varying(L)& r) {
  r = 0;
  int varying(L) n = a;
  while (n > 0) {
    switch (n & 3) {
      case 0: { R x(r, 1); n -= 1; if (b == 1) break; }
      case 3: { R y(r, 2); n -= 1; if (b == 2) continue; if (b == 6 && n == 2) return; }
      case 2: n -= 1; if (n == b) goto out;
      case 1: { R z(r, 3); n -= 1; }
    }
    r += 1;
  }
out:
  r = r * 2 + n;
}
LANES(duff, SMALL(int), SMALL(int), OUT(int));

// gotos backwards with objects, out of nested loops, into the next section
void sections(int varying(L) a, int varying(L) b, int varying(L)& r) {
  r = 0;
  int tries = 0;
again:
  {
    R s(r, 1);
    for (int i = 0; i < 3; ++i)
      for (int varying(L) j = 0; j < b; ++j) {
        R t(r, i);
        if (j == a) goto next;
        if (i + j == 4) break;
        if (a == 7 && i == 2) return;
      }
    r += 1;
  }
next:
  if (a > 3 && ++tries < 2) { a -= 2; goto again; }
  try { R u(r, 2); if (a == 2) goto last; if (b == 5) throw 1.0f; r += 3; } catch (float) { if (a == 1) goto again2; r += 4; }
  r += 5;
again2:
  if (r < 50) { r += 20; b -= 1; if (b > 0) goto again2; }
last:
  r += 6;
}
LANES(sections, SMALL(int), SMALL(int), OUT(int));

template<int N> struct Tower {
  static int varying(L) build(int varying(L) a, int varying(L)& r) {
    R g(r, N);
    if (a > N) { try { if (a == N + 2) throw std::out_of_range("x"); return Tower<N - 1>::build(a - 1, r) + N; } catch (const std::exception&) { r += 10; if (N == 2) return 3; } }
    else if (a == N) return 5;
    return Tower<N - 1>::build(a, r);
  }
};
template<> struct Tower<0> { static int varying(L) build(int varying(L) a, int varying(L)& r) { while (a > 0) { --a; if (a == 3) break; r += 1; } return a; } };
void tower(int varying(L) a, int varying(L)& r) { r = 0; r = Tower<4>::build(a, r) * 1000 + r; }
LANES(tower, SMALL(int), OUT(int));
