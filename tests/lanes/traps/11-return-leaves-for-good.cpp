// Statements after a `return` must not touch the lanes that left, in functions of every kind.
#include "lanes.h"

void empty_return(bool varying(L) leave, int varying(L)& r) {
  r = 1;
  if (leave) return;
  r = 2;
}
LANES(empty_return, MASK(), OUT(int));

int varying(L) several_returns(int varying(L) x) {
  if (x < 0) return -1;
  if (x == 0) {
    return 0;
  } else if (x > 5) {
    return 2;
  }
  x += 10;
  return x;
}
LANES_AS(several_returns_value, OUT(int) = several_returns(IN(int)));

float varying(L) return_from_nest(float varying(L) x, int varying(L) n) {
  if (n > 1) {
    while (n > 2) {
      if (x > 1) {
        if (n == 5) return x * 2;
        x -= 1;
      } else {
        return 0.5f;
      }
      --n;
    }
    if (n == 2) return x;
  }
  return -x;
}
LANES_AS(return_from_nest_value, OUT(float) = return_from_nest(RANGE(float, -4, 20), SMALL(int)));

void global_after_return(bool varying(L) leave, int varying(L) x, int varying(L)& r, int varying(L)& s) {
  s = x;
  for (int i = 0; i < 2; ++i) {
    if (leave) {
      r = s;
      return;
    }
    s += 1;
  }
  s += 100;
  r = s;
}
LANES(global_after_return, MASK(), IN(int), OUT(int), OUT(int));

bool varying(L) returns_bool(int varying(L) x) {
  if (x > 3) return true;
  return x == 1;
}
LANES_AS(returns_bool_value, OUT(bool) = returns_bool(IN(int)));
