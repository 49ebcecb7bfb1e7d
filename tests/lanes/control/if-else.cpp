// Varying `if`, alone, with `else`, in chains and nested, with every kind of condition.
#include "lanes.h"

void single(int varying(L) a, int varying(L)& r) {
  if (a > 2) r = a;
}
LANES(single, IN(int), INOUT(int));

void with_else(int varying(L) a, int varying(L)& r) {
  if (a > 2) r = a;
  else r = -a;
  r += 1;
}
LANES(with_else, IN(int), OUT(int));

void chain(int varying(L) a, int varying(L)& r) {
  if (a < 0) {
    r = 1;
  } else if (a == 0) {
    r = 2;
  } else if (a < 4) {
    r = 3;
  } else {
    r = 4;
  }
}
LANES(chain, IN(int), OUT(int));

void nested(int varying(L) a, int varying(L) b, float varying(L) c, int varying(L)& r) {
  r = 0;
  if (a > 0) {
    if (b > 0) {
      r += 1;
      if (c > 0) r += 2;
      else r += 4;
    } else if (c < 0) {
      r += 8;
    }
    r += 16;
  } else {
    if (b < a) r += 32;
    r += 64;
  }
}
LANES(nested, IN(int), IN(int), IN(float), OUT(int));

void own_condition_changes(int varying(L) a, int varying(L)& r) {
  if (a > 0) {
    a = -1;
    r = 1;
  } else {
    a = 1;
    r = 2;
  }
  if (a > 0) r += 10;
}
LANES(own_condition_changes, IN(int), OUT(int));

void empty_branches(int varying(L) a, int varying(L)& r) {
  r = a;
  if (a > 0) {
  } else {
    r = 1;
  }
  if (a < 0) {
  }
}
LANES(empty_branches, IN(int), OUT(int));

void with_initialiser(int varying(L) a, int varying(L)& r) {
  if (int varying(L) b = a & 3; b > 1) r = b;
  else r = b + 10;
  if (int varying(L) c = a & 4) r += c;
}
LANES(with_initialiser, IN(int), OUT(int));
