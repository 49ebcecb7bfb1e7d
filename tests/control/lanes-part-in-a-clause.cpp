// Some lanes leave a clause by an exception, others by its end, `return`, `break`, `continue` or `goto`: what it caught ends once, and what is caught
// around it lives on.
#include "lanes.h"
#include <exception>
#include <stdexcept>

// Counts itself.
int alive;
struct Counted {
  int n;
  Counted(int n) : n(n) { ++alive; }
  Counted(const Counted& other) : n(other.n) { ++alive; }
  ~Counted() { --alive; }
};

void returns_or_throws_on(int varying(L) a, int varying(L) b, int varying(L)& r) {
  r = 0;
  try {
    try {
      throw Counted(3);
    } catch (Counted& c) {
      r += c.n;
      if (a > 2) return;
      r += 10;
      throw;
    }
  } catch (...) {
    r += 100;
  }
  r += b;
}

void around_another(int varying(L) a, int varying(L) b, int varying(L)& r) {
  r = 0;
  try {
    try {
      throw Counted(5);
    } catch (Counted& outer) {
      try {
        try {
          throw 1;
        } catch (int e) {
          if (a > 3) throw;
          r += e;
          if (b > 4) throw 2l;
          r += 10;
        }
        r += 20;
      } catch (int e) {
        r += 100 + outer.n;
      } catch (...) {
        r += 200;
      }
      r += outer.n;
      if (b > 2) throw;
    }
    r += 1000;
  } catch (Counted& c) {
    r += 2000 + c.n;
  }
}

void in_loops(int varying(L) a, int varying(L) b, int varying(L)& r) {
  r = 0;
  for (int varying(L) i = 0; i < 4; ++i) {
    try {
      try {
        if (a != i) throw Counted(7);
        r += 1;
      } catch (Counted& c) {
        r = r * 3 + c.n;
        if (b == i) break;
        if (b > i + 3) throw 4;
        if (a > 3) continue;
        r += 11;
      }
      r += 17;
    } catch (int e) {
      r += e;
    }
  }
}

void every_kind_of_clause(int varying(L) a, int varying(L) b, int varying(L)& r) {
  r = 0;
  try {
    try {
      if (a > 5) throw 1;
      throw std::runtime_error("one");
    } catch (const std::exception& e) {
      if (b > 2) goto out;
      if (b == 1) throw std::logic_error("two");
      r += 3;
    } catch (...) {
      if (b > 3) throw;
      r += 4;
      goto out;
    }
    r += 5;
  } catch (const std::logic_error& e) {
    r += e.what()[0];
  } catch (int e) {
    r += e * 50;
  }
out:
  r += 1000;
}

int varying(L) results(int varying(L) a, int varying(L) b) {
  try {
    throw Counted(9);
  } catch (Counted& c) {
    for (int varying(L) i = 0; i < 5; i += 1) {
      if (i == a) return c.n + i;
      if (i == b) throw;
    }
    if (a > b) throw a > 100 ? 1 : 2;
    return 50;
  }
}
void in_calls(int varying(L) a, int varying(L) b, int varying(L)& r) {
  r = 0;
  if (a < 6 && b > 6) r = results(a, b);
}

// The objects and the exceptions that are left, from within the outermost clause and behind it.
void nothing_is_left(int varying(L) a, int varying(L) b, int varying(L)& r) {
  int before = alive;
  returns_or_throws_on(a, b, r);
  around_another(a, b, r);
  in_loops(a, b, r);
  r = alive - before + (std::current_exception() ? 100 : 0);
}

LANES(returns_or_throws_on, SMALL(int), SMALL(int), OUT(int));
LANES(around_another, SMALL(int), SMALL(int), OUT(int));
LANES(in_loops, SMALL(int), SMALL(int), OUT(int));
LANES(every_kind_of_clause, SMALL(int), SMALL(int), OUT(int));
LANES(in_calls, SMALL(int), SMALL(int), OUT(int));
LANES(nothing_is_left, SMALL(int), SMALL(int), OUT(int));
