// A uniform branch that stays a branch must not jump over code for which other lanes are waiting.
#include "lanes.h"

void waiting_after_break(int u, int varying(L) a, int varying(L)& r) {
  r = 0;
  for (int i = 0; i < 4; ++i) {
    if (a == i) {
      if (u == 0) break;
      r += 5;
      if (u == 1) continue;
      r += 50;
    }
    if (u == 2) continue;
    r += 1;
  }
  r += 1000;
}
LANES_AS(waiting_0, waiting_after_break(0, SMALL(int), OUT(int)));
LANES_AS(waiting_1, waiting_after_break(1, SMALL(int), OUT(int)));
LANES_AS(waiting_2, waiting_after_break(2, SMALL(int), OUT(int)));

void waiting_in_else(int u, int varying(L) a, int varying(L)& r) {
  r = 0;
  if (a > 2) {
    if (u) {
      r = 1;
      return;
    }
    r = 2;
  } else {
    r = 3;
    if (!u) return;
    r += 10;
  }
  r += 100;
}
LANES_AS(waiting_in_else_0, waiting_in_else(0, SMALL(int), OUT(int)));
LANES_AS(waiting_in_else_1, waiting_in_else(1, SMALL(int), OUT(int)));

void uniform_exit_of_inner_loop(int u, int varying(L) a, int varying(L)& r) {
  r = 0;
  while (a > 0) {
    for (int i = 0;; ++i) {
      if (a == 5 && i == 1) break;
      if (i == u) break;
      r += 1;
    }
    if (a == 2 && u == 2) return;
    --a;
    r += 100;
  }
}
LANES_AS(uniform_exit_2, uniform_exit_of_inner_loop(2, SMALL(int), OUT(int)));
LANES_AS(uniform_exit_0, uniform_exit_of_inner_loop(0, SMALL(int), OUT(int)));
