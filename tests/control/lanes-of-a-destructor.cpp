// Destructors that work on lanes: each lane that made an object destroys it once, whichever way it leaves the scope; in `try` blocks, loops, arrays.
#include "lanes.h"

struct Trace {
  int varying(L)& to;
  int varying(L) digit;
  Trace(int varying(L)& to, int varying(L) digit) : to(to), digit(digit) { to = to * 10 + digit; }
  ~Trace() { to = to * 10 + digit; }
};

void one(int varying(L) a, int varying(L)& r) {
  r = 0;
  try {
    Trace o(r, a);
    if (a & 1) throw 0;
    r += 1;
  } catch (int) {
    r = -r;
  }
}
LANES(one, SMALL(int), OUT(int));

void array(int varying(L) a, int varying(L) b, int varying(L)& r) {
  r = 0;
  try {
    Trace o[2] = {Trace(r, 3), Trace(r, a)};
    if (a > b) throw 0;
    if (b == 2) return;
    Trace p[1][2] = {{Trace(r, 1), Trace(r, b)}};
    if (a == b) throw 1;
  } catch (int e) {
    r += e;
  }
}
LANES(array, SMALL(int), SMALL(int), OUT(int));

void uniform_loop(int varying(L) a, int varying(L)& r) {
  r = 0;
  try {
    Trace o(r, 3);
    int u = 0;
    do {
      ++u;
      Trace p(r, u);
      if (a == u) {
        Trace q(r, 7);
        throw u;
      }
    } while (u < 3);
  } catch (int e) {
    r = r * 10 + e;
  }
}
LANES(uniform_loop, SMALL(int), OUT(int));

template<class E> void loop_of_lanes(int varying(L) a, int varying(L) b, E e, int varying(L)& r) {
  r = 0;
  try {
    Trace o(r, b);
    int varying(L) n = 0;
    while (n < a) {
      n += 1;
      Trace p(r, n);
      if (n == b) {
        Trace q(r, 7);
        if (a != 4) break;
        throw e;
      }
      try {
        Trace s(r, 8);
        if (n > 2) throw 1.5;
      } catch (E) {
        r = -1;
      } catch (double) {
        if (b == 7) throw;
      }
    }
  } catch (E x) {
    r = r * 10 + int(x);
  } catch (...) {
    r += 1;
  }
}
LANES_AS(loop_of_ints, loop_of_lanes<int>(SMALL(int), SMALL(int), 5, OUT(int)));
LANES_AS(loop_of_longs, loop_of_lanes<long>(SMALL(int), SMALL(int), 6l, OUT(int)));
