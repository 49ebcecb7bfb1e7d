// break and continue in every kind of loop, at several depths.
#include "lanes.h"

void in_while(int varying(L) n, int varying(L) a, int varying(L)& r) {
  r = 0;
  while (n > 0) {
    --n;
    if (n == a) continue;
    r += n;
    if (r > 9) break;
    r += 1;
  }
}
LANES(in_while, SMALL(int), SMALL(int), OUT(int));

void in_do(int varying(L) n, int varying(L) a, int varying(L)& r) {
  r = 0;
  do {
    --n;
    if (n == a) continue;
    if (n + a == 5) break;
    r += n;
  } while (n > 0);
}
LANES(in_do, SMALL(int), SMALL(int), OUT(int));

void in_for(int varying(L) n, int varying(L) a, int varying(L)& r) {
  r = 0;
  for (int varying(L) i = 0; i < n; ++i) {
    if (i % 2 == a % 2) continue;
    if (i > a) {
      r += 100;
      break;
    }
    r += i;
  }
}
LANES(in_for, SMALL(int), SMALL(int), OUT(int));

void deep(int varying(L) n, int varying(L) a, int varying(L)& r) {
  r = 0;
  for (int varying(L) i = 0; i < n; ++i) {
    if (i > 1) {
      if (a > 2) {
        if (a == 3) break;
        if (a == 4) continue;
        r += 1;
      } else {
        r += 10;
        if (a == 0) {
          r += 1000;
          continue;
        }
      }
    }
    r += 100;
  }
}
LANES(deep, SMALL(int), SMALL(int), OUT(int));

void statements_before_a_jump(int varying(L) n, int varying(L)& r, int varying(L)& s) {
  r = s = 0;
  while (n > 0) {
    --n;
    if (n % 3 == 0) {
      r += n;
      s += 1;
      continue;
    }
    if (n == 4) {
      r = -r;
      s = n;
      break;
    }
    r += 1;
  }
}
LANES(statements_before_a_jump, SMALL(int), OUT(int), OUT(int));

void unconditional(int varying(L) n, int varying(L)& r) {
  r = 0;
  while (n > 0) {
    r += 1;
    break;
  }
  for (int varying(L) i = 0; i < n; ++i) {
    r += 10;
    continue;
  }
}
LANES(unconditional, SMALL(int), OUT(int));

void every_way(int varying(L) n, int varying(L) way, int varying(L)& r) {
  r = 0;
  for (int varying(L) i = 0; i < n; ++i) {
    for (int varying(L) j = 0; j < 3; ++j) {
      if (way == 0 && j == 1) break;
      if (way == 1 && j == 1) continue;
      if (way == 2 && i == 2) return;
      r += 1;
    }
    if (way == 3 && i == 1) break;
    if (way == 4 && i == 1) continue;
    r += 10;
  }
  r += 1000;
}
LANES(every_way, SMALL(int), RANGE(int, 0, 5), OUT(int));
