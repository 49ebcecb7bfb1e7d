// `c ? x : y` as a condition, and nested in another condition, must not leak into dead lanes.
#include "lanes.h"

void conditional_in_if(bool varying(L) live, bool varying(L) c, int varying(L) x, int varying(L) y, int varying(L)& r) {
  if (live) {
    if (c ? x > 0 : y > 0) r = 1;
    else r = 2;
  }
}
LANES(conditional_in_if, MASK(), IN(bool), IN(int), IN(int), OUT(int));

void nested_in_a_condition(bool varying(L) a, bool varying(L) b, bool varying(L) c, bool varying(L) d, int varying(L)& r) {
  if ((a ? b : c) ? (b ? c : d) : (c ? d : a)) r = 1;
  else r = 2;
}
LANES(nested_in_a_condition, IN(bool), IN(bool), IN(bool), IN(bool), OUT(int));

void in_a_loop_condition(int varying(L) n, bool varying(L) c, int varying(L)& r) {
  r = 0;
  while (c ? n > 2 : n > 0) {
    --n;
    r += 1;
  }
}
LANES(in_a_loop_condition, SMALL(int), IN(bool), OUT(int));

void with_and_and_or(bool varying(L) a, bool varying(L) b, int varying(L) x, int varying(L)& r) {
  if (a && (b ? x > 1 : x < -1)) r = 1;
  if (!(a ? b : x != 0) || x == 2) r += 2;
}
LANES(with_and_and_or, IN(bool), IN(bool), IN(int), INOUT(int));

// Both arms are objects: what is chosen is a value, never one of two addresses.
void arms_are_variables(bool varying(L) c, int varying(L) x, int varying(L) y, int varying(L)& r) {
  if (c ? x : y) r = 1;
  r += (c ? x : y) & 6;
}
LANES(arms_are_variables, IN(bool), SMALL(int), SMALL(int), INOUT(int));
