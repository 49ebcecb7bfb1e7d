// `?:` in a template, decided by `&&` and `||`, whose arms are both uniform.
#include "lanes.h"

template<class T> void decide(T varying(L) a, T varying(L) b, int u, int varying(L)& r) {
  r = (a || 0) ? (-1) : ((unsigned short)1);
  r += (a > 2 && b > 3) ? 10 : 20;
  r += (u || a > b) ? 100 : 200;
  r += (!(a > 1 || u > 5) && u) ? 1000 : 2000;
  r += (u > 1 && u < 9) ? 10000 : 20000;
  r += (a < b || u) ? (u ? 7 : (a && u) ? 8 : 9) : 3;
}
void of_ints(int varying(L) a, int varying(L) b, int varying(L)& r, int varying(L)& s) {
  decide<int>(a, b, 0, r);
  decide<int>(a, b, 3, s);
}
LANES(of_ints, SMALL(int), SMALL(int), OUT(int), OUT(int));

void of_floats(float varying(L) a, float varying(L) b, int varying(L)& r) { decide<float>(a, b, 7, r); }
LANES(of_floats, IN(float), IN(float), OUT(int));
