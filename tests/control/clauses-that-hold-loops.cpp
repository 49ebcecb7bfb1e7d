// A clause behind a loop, or inside one, that holds a loop of its own; and a `throw` behind a `try` whose clauses go on with the loop.
#include "lanes.h"

int steps;
bool step(int n) { return ++steps < n; }

void breaks_out(int varying(L) a, int varying(L) b, int varying(L)& r) {
  r = 0;
  while (true) {
    r += 1;
    try {
      try {
        if (a > r) throw 1l;
        if (b > r) throw 2;
        r += 10;
      } catch (long) {
        r += 2;
      }
      if (r > 20) return;
    } catch (int) {
      steps = 0;
      while (step(3)) {
        if (step(9)) r += b;
      }
      break;
    }
  }
  r += 1000;
}

struct Part { int n; };
struct Whole { int n; Part parts[2]; };

void behind_gotos(int varying(L) a, int varying(L) b, int varying(L)& r) {
  r = 0;
  try {
  again:
    try {
      r += 1;
      if (a > r) throw 1;
      if (b > r) throw 2l;
    } catch (int) {
      r += 1;
    }
    if (r < 6) goto again;
  } catch (long) {
    Whole varying(L) all[2] = {{1, {{2}, {3}}}, {4, {{5}, {6}}}};
    for (int i = 0; i < 2; ++i) r += all[i].n * all[i].parts[1].n;
  }
}

int alive;
struct Guard {
  Guard() { ++alive; }
  ~Guard() { --alive; }
};
int least, most;
void go_on_or_throw(int varying(L) a, int varying(L) b, int varying(L)& r) {
  r = 0;
  alive = least = most = 0;
  try {
    int varying(L) left = 3;
    while (left > 0) {
      left -= 1;
      Guard guard;
      try {
        try {
          if (a > left) throw 1;
          r += 3;
        } catch (int) {
          r += 5;
          if (b > left) continue;
        }
        r += 7;
        if (a == b) throw 2l;
      } catch (long) {
        r += 11;
      }
      if (alive > most) most = alive;
      if (alive < least) least = alive;
      if (b == 2) continue;
      throw 3;
    }
    r += 100;
  } catch (int) {
    r += 1000;
  }
  r += alive * 10000 + (most > 1 || least < 0 ? 5000 : 0);
}

LANES(breaks_out, SMALL(int), SMALL(int), OUT(int));
LANES(behind_gotos, SMALL(int), SMALL(int), OUT(int));
LANES(go_on_or_throw, SMALL(int), SMALL(int), OUT(int));
