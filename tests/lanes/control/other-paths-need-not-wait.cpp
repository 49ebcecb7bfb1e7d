// A variable that both paths of an `if` assign to, each from what it held before; and what sees a blend of both: loops, conditions within, calls.
#include "lanes.h"

void paths(int varying(L) x, int varying(L) c, int varying(L) n, int varying(L)& r, int varying(L)& s) {
  int varying(L) y = x;
  while (n > 0) {
    if (c > x) x = x * 3 + 1;
    else x = x - c;
    if (x > y) {
      if (n > 2) y += x;
      else y ^= x;
    } else {
      y -= 3;
      if (c < y) x = y;
      else x += y;
    }
    c += 7;
    --n;
  }
  r = x;
  s = y;
}
LANES(paths, IN(int), IN(int), SMALL(int), OUT(int), OUT(int));

struct Two { int a, b; };
Two varying(L) both(Two varying(L) v, int varying(L) n) {
  while (n != 0) {
    if (v.a > v.b) v.a -= v.b;
    else if (v.a < n) v.b += v.a;
    else return v;
    if (n == 5) v.a = v.b;
    --n;
  }
  v.b += v.a;
  return v;
}
void returned(int varying(L) a, int varying(L) b, int varying(L) n, int varying(L)& r, int varying(L)& s) {
  Two varying(L) v = both(Two varying(L){a, b}, n);
  r = v.a;
  s = v.b;
}
LANES(returned, IN(int), IN(int), SMALL(int), OUT(int), OUT(int));
