// Varying jumps in uniform loops, and `for (;;)` with a varying break: the most common way to write a SIMD loop.
#include "lanes.h"

void endless_for(int varying(L) n, int varying(L)& r) {
  r = 0;
  for (;;) {
    if (n <= 0) break;
    --n;
    r += n;
  }
}
LANES(endless_for, SMALL(int), OUT(int));

void endless_while(int varying(L) n, int varying(L)& r) {
  r = 0;
  while (true) {
    if (n <= 2) return;
    --n;
    if (n == 4) continue;
    r += n;
  }
}
LANES(endless_while, SMALL(int), OUT(int));

void endless_do(int varying(L) n, int varying(L)& r) {
  r = 0;
  do {
    r += 1;
    if (n == 0) break;
    --n;
  } while (1);
}
LANES(endless_do, SMALL(int), OUT(int));

void break_in_counted_loop(int varying(L) n, int varying(L)& r) {
  r = 0;
  for (int i = 0; i < 6; ++i) {
    if (n == i) break;
    r += i;
  }
  r += 100;
}
LANES(break_in_counted_loop, SMALL(int), OUT(int));

void continue_in_counted_loop(int varying(L) n, int varying(L)& r) {
  r = 0;
  for (int i = 0; i < 6; ++i) {
    if (n == i) continue;
    if (n < i) {
      r += 10;
      continue;
    }
    r += 1;
  }
}
LANES(continue_in_counted_loop, SMALL(int), OUT(int));

void return_in_counted_loop(int varying(L) n, int varying(L)& r) {
  for (int i = 0; i < 6; ++i) {
    r = i;
    if (n == i) return;
  }
  r = 99;
}
LANES(return_in_counted_loop, SMALL(int), OUT(int));

void uniform_break_ends_all(int varying(L) n, int varying(L)& r) {
  r = 0;
  for (int i = 0;; ++i) {
    if (i == 4) break;
    if (n > i) r += 1;
  }
}
LANES(uniform_break_ends_all, SMALL(int), OUT(int));

void under_a_mask(bool varying(L) live, int varying(L) n, int varying(L)& r) {
  if (live) {
    for (int i = 0; i < 5; ++i) {
      for (int j = 0; j < 5; ++j) {
        if (i * j == n) break;
        r += 1;
      }
      if (i == n) break;
    }
    r += 1000;
  }
}
LANES(under_a_mask, MASK(), SMALL(int), INOUT(int));
