// A `try` in a loop whose clauses lead to the next iteration, and nothing else does: what was thrown in one iteration is done with before the next.
#include "lanes.h"

void every_way_throws(int varying(L) a, int varying(L) b, int varying(L)& r) {
  r = 0;
  int varying(L) i = 0;
  for (;;) {
    try {
      i += 1;
      if (i > 6) throw 1.5;
      if (a > i) throw 1;
      throw 2l;
    } catch (int e) {
      r = r * 3 + e;
      continue;
    } catch (long) {
      r = r * 5 + 2;
      if (b > i) continue;
    } catch (double) {
      break;
    }
    r += 7;
  }
}

void nothing_goes_on(int varying(L) a, int varying(L) b, int varying(L)& r) {
  r = 0;
  while (r < 50) {
    r += 1;
    try {
      if (a > r) throw 1;
      if (b > r) throw 2l;
      break;
    } catch (int) {
      r += 3;
    } catch (...) {
      r += 5;
    }
  }
}

void clauses_go_on(int varying(L) a, int varying(L) b, int varying(L)& r) {
  r = 0;
  do {
    r += 1;
    try {
      if (a > r) throw 1;
      if (b > r) throw 2l;
      r += 20;
      if (a == 3) return;
    } catch (int) {
      r += 3;
      continue;
    } catch (...) {
      r += 5;
      if (b == 6) break;
    }
  } while (r < 50);
  r += 100;
}

void in_two_loops(int varying(L) a, int varying(L) b, int varying(L)& r) {
  r = 0;
  for (int i = 0; i < 4; ++i) {
    int varying(L) n = 0;
    while (true) {
      try {
        n += 1;
        if (n > 5) throw 3.0f;
        if ((a + n) % 3 == i) throw 1;
        if ((b + n) % 3 == i) throw 2l;
        throw 4.0;
      } catch (int) {
        r += n;
        continue;
      } catch (long) {
        r += 2 * n;
      } catch (double) {
        r ^= 11 * i;
      } catch (float) {
        break;
      }
    }
    r = r * 2 + 1;
  }
}

template<class First, class Second>
void in_a_template(int varying(L) a, int varying(L) b, int varying(L)& r) {
  r = 1;
again:
  r += 1;
  try {
    try {
      if (r > 40) return;
      if (a < 4) throw First();
      throw Second();
    } catch (First) {
      r += 2 + a;
      goto again;
    }
  } catch (Second) {
    r += 3 + (b & 7);
    goto again;
  }
}

LANES(every_way_throws, SMALL(int), SMALL(int), OUT(int));
LANES(nothing_goes_on, SMALL(int), SMALL(int), OUT(int));
LANES(clauses_go_on, SMALL(int), SMALL(int), OUT(int));
LANES(in_two_loops, SMALL(int), SMALL(int), OUT(int));
static void one(int varying(L) a, int varying(L) b, int varying(L)& r) { in_a_template<int, long>(a, b, r); }
LANES(one, SMALL(int), SMALL(int), OUT(int));
static void other(int varying(L) a, int varying(L) b, int varying(L)& r) { in_a_template<long, int>(a, b, r); }
LANES(other, SMALL(int), SMALL(int), OUT(int));
