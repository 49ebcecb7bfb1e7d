// break, continue and return under a uniform `if` act on the live lanes, and the change of the mask outlives the `if`.
#include "lanes.h"

void jump_break(int u, int varying(L) n, int varying(L)& r) {
  r = 0;
  while (n > 0) {
    --n;
    if (n > 2) {
      if (u) break;
      r += 1000;
    }
    r += 1;
  }
  r += 100;
}
LANES_AS(jump_break_taken, jump_break(1, SMALL(int), OUT(int)));
LANES_AS(jump_break_not_taken, jump_break(0, SMALL(int), OUT(int)));

void jump_continue(int u, int varying(L) n, int varying(L)& r) {
  r = 0;
  for (int varying(L) i = 0; i < n; ++i) {
    if (i == 1) {
      if (u) continue;
    }
    r += 10;
    if (i > 3)
      if (u) continue;
    r += 1;
  }
}
LANES_AS(jump_continue_taken, jump_continue(1, SMALL(int), OUT(int)));

void jump_return(int u, int varying(L) n, int varying(L)& r) {
  r = 0;
  if (n > 3) {
    if (u) {
      r = 7;
      return;
    }
    r = 8;
  }
  r += 100;
}
LANES_AS(jump_return_taken, jump_return(1, SMALL(int), OUT(int)));
LANES_AS(jump_return_not_taken, jump_return(0, SMALL(int), OUT(int)));

void uniform_else(int u, int varying(L) n, int varying(L)& r) {
  r = 0;
  do {
    if (n % 2) {
      if (u > 5) r += 1;
      else break;
    }
    r += 10;
  } while (--n > 0);
}
LANES_AS(uniform_else_taken, uniform_else(1, SMALL(int), OUT(int)));
