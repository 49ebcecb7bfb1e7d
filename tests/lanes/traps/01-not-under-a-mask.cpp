// `!c` under a mask is "not c and mask": not(c and mask) would bring dead lanes back.
#include "lanes.h"

void not_in_if(bool varying(L) a, bool varying(L) b, int varying(L)& r) {
  if (a) {
    if (!b) r = 1;
  }
}
LANES(not_in_if, MASK(), IN(bool), OUT(int));

void not_in_while(int varying(L) n, bool varying(L) skip, int varying(L)& r) {
  if (!skip) {
    bool varying(L) done = n == 0;
    r = 0;
    while (!done) {
      r += n;
      --n;
      done = n <= 0;
    }
  }
}
LANES(not_in_while, SMALL(int), IN(bool), OUT(int));

void not_of_not(int varying(L) a, int varying(L) b, int varying(L)& r) {
  if (a > 0) {
    if (!!(b > 0)) {
      r = 1;
    } else if (!(b == 0)) {
      r = 2;
    } else {
      r = 3;
    }
  }
}
LANES(not_of_not, IN(int), IN(int), OUT(int));

void not_of_chains(bool varying(L) a, bool varying(L) b, bool varying(L) c, int varying(L)& r) {
  if (a) {
    if (!(b && c)) r = 1;
    if (!(b || c)) r = 2;
  } else if (!(!b || !c)) {
    r = 3;
  }
}
LANES(not_of_chains, MASK(), IN(bool), IN(bool), OUT(int));

void not_as_value(bool varying(L) a, int varying(L) b, bool varying(L)& r, int varying(L)& s) {
  if (a) {
    r = !b;
    s = !b + !r;
  }
}
LANES(not_as_value, MASK(), IN(int), OUT(bool), OUT(int));
