// The right side of && and || runs for the lanes that the left side left open: its effects must not reach the others.
#include "lanes.h"

bool varying(L) touch(int varying(L)& count, bool varying(L) result) {
  count += 1;
  return result;
}

void and_in_a_condition(bool varying(L) a, bool varying(L) b, int varying(L)& count, int varying(L)& r) {
  if (a && touch(count, b)) r = 1;
}
LANES(and_in_a_condition, MASK(), IN(bool), INOUT(int), OUT(int));

void or_in_a_condition(bool varying(L) a, bool varying(L) b, int varying(L)& count, int varying(L)& r) {
  if (a || touch(count, b)) r = 1;
  else r = 2;
}
LANES(or_in_a_condition, MASK(), IN(bool), INOUT(int), OUT(int));

void as_values(bool varying(L) a, bool varying(L) b, int varying(L)& count, bool varying(L)& r, bool varying(L)& s) {
  r = a && touch(count, b);
  s = b || touch(count, a);
}
LANES(as_values, IN(bool), IN(bool), INOUT(int), OUT(bool), OUT(bool));

void chains(bool varying(L) a, bool varying(L) b, bool varying(L) c, int varying(L)& count, int varying(L)& r) {
  if ((a && touch(count, b)) || (c && touch(count, a))) r = 1;
  if ((a || touch(count, b)) && (c || touch(count, b))) r += 2;
  if (!(a && touch(count, c)) && touch(count, b)) r += 4;
}
LANES(chains, IN(bool), IN(bool), IN(bool), INOUT(int), INOUT(int));

void division_on_the_right(int varying(L) a, int varying(L) d, int varying(L)& r) {
  if (d > 0 && a / d > 3) r = 1;
  if (d <= 0 || a % d == 1) r += 2;
}
LANES(division_on_the_right, IN(int), IN(int), INOUT(int));

void in_a_loop_condition(int varying(L) n, bool varying(L) b, int varying(L)& count) {
  while (n > 0 && touch(count, b)) --n;
}
LANES(in_a_loop_condition, SMALL(int), IN(bool), INOUT(int));
