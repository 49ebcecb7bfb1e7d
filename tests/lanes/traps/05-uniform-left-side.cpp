// `flag && v` with a uniform left side has the length of the right.
#include "lanes.h"

void value(bool flag, bool varying(L) v, bool varying(L)& both, bool varying(L)& either) {
  both = flag && v;
  either = flag || v;
}
LANES_AS(value_true, value(true, IN(bool), OUT(bool), OUT(bool)));
LANES_AS(value_false, value(false, IN(bool), OUT(bool), OUT(bool)));

void condition(bool flag, int varying(L) v, int varying(L)& r) {
  if (flag && v > 0) r = 1;
  else r = 2;
  if (flag || v > 2) r += 10;
  if (v > 1 && flag) r += 100;
}
LANES_AS(condition_true, condition(true, IN(int), OUT(int)));
LANES_AS(condition_false, condition(false, IN(int), OUT(int)));

void loop(int bound, int varying(L) v, int varying(L)& r) {
  r = 0;
  int i = 0;
  while (i < bound && v > i) {
    r += v;
    ++i;
  }
}
LANES_AS(loop_uniform_first, loop(3, SMALL(int), OUT(int)));
