// `_Float16` per lane is what the scalar type is. (A scalar expression of several operations is computed in float and
// rounded once, a varying one after each operation; so each statement here has one.)
#include "lanes.h"

void arithmetic(_Float16 varying(L) a, _Float16 varying(L) b, _Float16 varying(L)& sum, _Float16 varying(L)& product) {
  sum = a + b;
  product = a * b;
  product -= a;
}
LANES(arithmetic, IN(_Float16), IN(_Float16), OUT(_Float16), OUT(_Float16));

void conversions(_Float16 varying(L) a, float varying(L) f, int varying(L) i, float varying(L)& r, _Float16 varying(L)& s, _Float16 varying(L)& t) {
  r = a;
  s = f;
  t = i;
}
LANES(conversions, IN(_Float16), IN(float), RANGE(int, -2000, 2000), OUT(float), OUT(_Float16), OUT(_Float16));

void comparisons(_Float16 varying(L) a, _Float16 varying(L) b, int varying(L)& r) {
  r = 0;
  if (a < b) r += 1;
  if (a == b) r += 2;
  if (a) r += 4;
}
LANES(comparisons, IN(_Float16), IN(_Float16), OUT(int));
