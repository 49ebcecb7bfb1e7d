// `&&`, `||` and `!` as values: in initialisers, arguments, arithmetic and returns, in any mixture with uniform operands.
#include "lanes.h"

bool varying(L) both(bool varying(L) a, int varying(L) b) { return a && b; }
int varying(L) add(bool varying(L) a, int varying(L) b) { return a + b; }

void values(bool varying(L) a, int varying(L) b, float varying(L) c, bool varying(L)& r, int varying(L)& s) {
  bool varying(L) x = a && b > 0, y = c || !a;
  r = (x || y) && !(x && y);
  s = (a && b) + (a || c) * 2 + add(a && y, b & 15) + both(x, b) * 100;
}
LANES(values, IN(bool), IN(int), IN(float), OUT(bool), OUT(int));

void chains(bool varying(L) a, bool varying(L) b, bool varying(L) c, bool u, bool varying(L)& r, bool varying(L)& s) {
  r = a && b && c || !a && u || (b || u) && c;
  s = a || b || c && u;
}
LANES_AS(chains_true, chains(IN(bool), IN(bool), IN(bool), true, OUT(bool), OUT(bool)));
LANES_AS(chains_false, chains(IN(bool), IN(bool), IN(bool), false, OUT(bool), OUT(bool)));

void mixed_with_conditional(bool varying(L) a, int varying(L) b, int varying(L)& r) {
  r = (a && b > 0) ? b : (a || b < -5) ? -b : 0;
  bool varying(L) c = a ? b > 0 && b < 5 : b < 0 || b > 7;
  r += c;
}
LANES(mixed_with_conditional, IN(bool), RANGE(int, -10, 10), OUT(int));
