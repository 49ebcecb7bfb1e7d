// Variables of inner scopes, declared afresh in each round, do not mix with outer ones or with earlier rounds.
#include "lanes.h"

void shadowing(int varying(L) a, int varying(L)& r) {
  int varying(L) x = a;
  if (x > 0) {
    int varying(L) x = 5;
    x += a;
    r = x;
  } else {
    x -= 1;
    r = x;
  }
  r += x * 2;
}
LANES(shadowing, IN(int), OUT(int));

void fresh_in_each_round(int varying(L) n, int varying(L)& r) {
  r = 0;
  while (n > 0) {
    int varying(L) fresh = 0;
    if (n % 2) fresh = n;
    r += fresh;
    --n;
  }
}
LANES(fresh_in_each_round, SMALL(int), OUT(int));

void assigned_in_one_branch(int varying(L) a, int varying(L)& r) {
  int varying(L) later;
  if (a > 0) later = 1;
  else later = 2;
  int varying(L) kept = 7;
  if (a > 3) kept = later;
  r = kept * 10 + later;
}
LANES(assigned_in_one_branch, IN(int), OUT(int));

void value_of_the_last_round(int varying(L) n, int varying(L)& r) {
  int varying(L) last = -1;
  for (int varying(L) i = 0; i < n; ++i) {
    int varying(L) square = i * i;
    if (square > 10) break;
    last = square;
  }
  r = last;
}
LANES(value_of_the_last_round, SMALL(int), OUT(int));
