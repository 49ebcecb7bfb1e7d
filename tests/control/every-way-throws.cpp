// No way through a `try` block does without throwing, and not all lanes throw the same: they go on together behind the handlers all the same.
#include "lanes.h"

void in_a_loop(int varying(L) a, int varying(L)& r) {
  r = 0;
  for (int n = 0; n < 3; ++n) {
    try {
      if (a > n) throw 1;
      throw 2;
    } catch (int e) {
      r = r * 10 + e;
    }
    r += a;
  }
}
LANES(in_a_loop, SMALL(int), OUT(int));

int varying(L) returning(int varying(L) a) {
  try {
    if (a > 2) throw 1;
    if (a < -2) throw 'c';
    throw 2;
  } catch (int e) {
    return e * 100;
  } catch (char c) {
    return c;
  }
}
void returns(int varying(L) a, int varying(L)& r) { r = returning(a); }
LANES(returns, SMALL(int), OUT(int));

int varying(L) some_return(int varying(L) a, int varying(L) b) {
  int varying(L) r = b;
  try {
    if (a > b) throw 1;
    throw 2;
  } catch (int e) {
    if (b > 0) return e * 100;
    r += e;
  }
  return r * 7;
}
void some_of_them_return(int varying(L) a, int varying(L) b, int varying(L)& r) {
  r = 5;
  if (a) r = some_return(a, b);
}
LANES(some_of_them_return, SMALL(int), SMALL(int), OUT(int));

// The handlers do not end: they jump.
void with_jumps(int varying(L) a, int varying(L) b, int varying(L)& r) {
  r = 0;
  for (int n = 0; n < 4; ++n) {
    try {
      if (a > n) throw 1;
      throw 2;
    } catch (int e) {
      r = r * 3 + e;
      if (b == n) break;
      continue;
    }
  }
  r += 10000;
}
LANES(with_jumps, SMALL(int), RANGE(int, 0, 5), OUT(int));

void back_to_the_head(int varying(L) a, int varying(L) b, int varying(L)& r) {
  r = 0;
  int n = 4;
  while (n-- > 0) {
    try {
      if (a > n) throw 1;
      throw 2;
    } catch (int e) {
      r = r * 3 + e;
      if (b == n) break;
      continue;
    }
  }
  n = 3;
  do {
    try {
      if (a < n) throw 1;
      throw 2;
    } catch (int e) {
      r = r * 3 + e;
      if (b == n) return;
    }
  } while (--n > 0);
  r += 10000;
}
LANES(back_to_the_head, SMALL(int), RANGE(int, 0, 5), OUT(int));

// One way does without, and comes back to the head of the loop as the handler does.
void some_come_through(int varying(L) a, int varying(L)& r) {
  r = 0;
  int n = 4;
  while (n-- > 0) {
    try {
      if (a > n) throw 1;
      if (a < -n) throw 2;
      r += 1;
    } catch (int e) {
      r = r * 3 + e;
      continue;
    }
  }
}
LANES(some_come_through, SMALL(int), OUT(int));

void varying_loops(int varying(L) a, int varying(L) b, int varying(L)& r) {
  r = 0;
  while (b > 0) {
    --b;
    for (;;) {
      try {
        a -= 1;
        if (a > b) throw 1;
        if (a > 0) throw 2L;
        throw 3;
      } catch (int e) {
        r = r * 3 + e;
        break;
      } catch (long e) {
        r = r * 5 + int(e);
        if (a < 2) goto out;
      }
      r += 1;
    }
    r += 100;
  }
out:
  r += 1000;
}
LANES(varying_loops, SMALL(int), RANGE(int, 0, 5), OUT(int));

void nested(int varying(L) a, int varying(L) b, int varying(L)& r) {
  r = 0;
  try {
    try {
      if (a > b) throw 1;
      if (a < 0) throw 2L;
      throw 3;
    } catch (int e) {
      r += e;
      throw e * 10L;
    }
  } catch (long e) {
    r += int(e) * 100;
  }
  r += b;
}
LANES(nested, SMALL(int), SMALL(int), OUT(int));

void again(int varying(L) a, int varying(L) b, int varying(L)& r) {
  r = 0;
  try {
    try {
      if (a > b) throw 1;
      throw 2;
    } catch (...) {
      r += 1;
      if (b > 0) throw;
      throw 5;
    }
  } catch (int e) {
    r += e * 100;
  }
  r *= 2;
}
LANES(again, SMALL(int), SMALL(int), OUT(int));

// In a handler, too.
void in_a_handler(int varying(L) a, int varying(L) b, int varying(L)& r) {
  r = 0;
  for (int n = 0; n < 2; ++n) {
    try {
      if (a > b) throw 1;
      throw 2;
    } catch (int e) {
      try {
        if (b > n) throw 'a';
        throw e + 3;
      } catch (char c) {
        r += c;
      } catch (int f) {
        r += e * 1000 + f;
      }
      r += 5;
    }
    try {
      if (a + b > 2) throw 1;
      throw 2L;
    } catch (int) {
      r += 7;
    } catch (...) {
      r *= 3;
    }
  }
}
LANES(in_a_handler, SMALL(int), SMALL(int), OUT(int));

// Under a condition, without braces.
void under_a_condition(int varying(L) a, int varying(L) b, int varying(L)& r) {
  r = 1;
  if (a < b)
    try {
      if (a > 0) throw 1;
      throw 2;
    } catch (int e) {
      r += e * 100;
    }
  else
    r = 17;
  r += a;
}
LANES(under_a_condition, SMALL(int), SMALL(int), OUT(int));

void by_a_switch(int varying(L) a, int varying(L)& r) {
  r = 0;
  for (int n = 0; n < 2; ++n) {
    switch (a + n) {
      case 1:
        r += 1;
      case 2:
        try {
          switch (a) {
            case 0: throw 'x';
            case 1: throw 1;
            default: throw 2;
          }
        } catch (int e) {
          r += e * 10;
        } catch (char) {
          r += 1000;
          break;
        }
      default: r += 100;
    }
  }
}
LANES(by_a_switch, SMALL(int), OUT(int));

[[noreturn]] __attribute__((noinline)) void fail(int n) { throw n; }

void by_functions(int varying(L) a, int varying(L) b, int varying(L)& r) {
  r = 0;
  for (int n = 0; n < 2; ++n) {
    try {
      if (a > b) fail(1);
      if (a > n) fail(2);
      fail(3);
    } catch (int e) {
      r = r * 10 + e;
    }
  }
}
LANES(by_functions, SMALL(int), SMALL(int), OUT(int));

struct Result {
  int a, b;
};
__attribute__((noinline)) Result varying(L) structured(int varying(L) a, int varying(L) b) {
  Result varying(L) r = {0, 1};
  try {
    if (a > b) throw 1;
    throw 2;
  } catch (int e) {
    r.a = e;
    if (a > 3) return r;
  }
  r.b = 2;
  return r;
}
void structures(int varying(L) a, int varying(L) b, int varying(L)& r) {
  r = 0;
  if (a != b) {
    Result varying(L) s = structured(a, b);
    r = s.a * 10 + s.b;
  }
}
LANES(structures, SMALL(int), SMALL(int), OUT(int));

// In a function-try-block, a lambda, a template.
int varying(L) whole(int varying(L) a) try {
  if (a > 1) throw 1;
  throw 2;
} catch (int e) {
  return e;
}
template <class T> void generic(T a, int varying(L)& r) {
  try {
    if (a > 0) throw 1;
    throw 2;
  } catch (int e) {
    r += e * 100;
  }
}
void in_functions(int varying(L) a, int varying(L)& r) {
  r = whole(a);
  auto f = [&](int varying(L) b) {
    try {
      if (b > 1) throw 1;
      throw 2;
    } catch (int e) {
      r += e * 10;
    }
    return b + 1;
  };
  if (f(a) > 0) generic(a, r);
}
LANES(in_functions, SMALL(int), OUT(int));
