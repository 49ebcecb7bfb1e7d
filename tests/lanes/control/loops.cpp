// while, do and for with varying conditions; the counter may be the condition itself.
#include "lanes.h"

void while_loop(int varying(L) n, int varying(L)& r) {
  r = 1;
  while (n > 0) {
    r *= n;
    --n;
  }
}
LANES(while_loop, SMALL(int), OUT(int));

void do_loop(int varying(L) n, int varying(L)& r) {
  r = 0;
  do {
    r += n;
    --n;
  } while (n > 0);
}
LANES(do_loop, SMALL(int), OUT(int));

void for_loop(int varying(L) n, int varying(L)& r) {
  r = 0;
  for (int varying(L) i = 0; i < n; ++i) r += i * i;
}
LANES(for_loop, SMALL(int), OUT(int));

void value_as_condition(unsigned varying(L) n, unsigned varying(L)& r) {
  r = 0;
  while (n) {
    r += n & 1;
    n >>= 1;
  }
}
LANES(value_as_condition, IN(unsigned), OUT(unsigned));

void decrement_in_condition(int varying(L) n, int varying(L)& r) {
  r = 0;
  while (n-- > 0) r += n;
  r += n * 100;
  do r += 7;
  while (++n < 3);
}
LANES(decrement_in_condition, SMALL(int), OUT(int));

void never_entered(int varying(L) n, int varying(L)& r) {
  r = n;
  while (n > 100) {
    r = 1;
    --n;
  }
}
LANES(never_entered, SMALL(int), OUT(int));

void nested_loops(int varying(L) n, int varying(L) m, int varying(L)& r) {
  r = 0;
  for (int varying(L) i = 0; i < n; ++i) {
    int varying(L) j = i;
    while (j < m) {
      r += i * j + 1;
      ++j;
    }
    do {
      r += 100;
      --j;
    } while (j > 4);
  }
}
LANES(nested_loops, SMALL(int), SMALL(int), OUT(int));

void collatz(unsigned varying(L) n, int varying(L)& steps) {
  steps = 0;
  while (n > 1 && steps < 60) {
    n = n % 2 ? 3 * n + 1 : n / 2;
    ++steps;
  }
}
LANES(collatz, RANGE(unsigned, 0, 100), OUT(int));

void newton(float varying(L) x, float varying(L)& r, int varying(L)& rounds) {
  r = x;
  rounds = 0;
  if (x > 0) {
    float varying(L) last;
    do {
      last = r;
      r = 0.5f * (r + x / r);
      ++rounds;
    } while (r != last && rounds < 20);
  }
}
LANES(newton, RANGE(float, -2, 1000), OUT(float), OUT(int));
