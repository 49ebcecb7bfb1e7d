// sierra::select takes both values and chooses per lane; it evaluates nothing conditionally.
#include "lanes.h"

void chooses(bool varying(L) c, int varying(L) a, int varying(L) b, float varying(L) f, int varying(L)& r, float varying(L)& s) {
  r = sierra::select(c, a, b);
  s = sierra::select(c, f, -f);
}
LANES(chooses, IN(bool), IN(int), IN(int), IN(float), OUT(int), OUT(float));

void under_a_mask(bool varying(L) live, bool varying(L) c, double varying(L) a, double varying(L)& r) {
  if (live) r = sierra::select(c, a, r);
}
LANES(under_a_mask, MASK(), IN(bool), IN(double), INOUT(double));
