// One object is made by several calls, each for its own lanes, whose results travel in memory: what the others have made stays.
// lengths: 8 32
#include "lanes.h"

__attribute__((noinline)) int varying(L) counted(int varying(L) v, int varying(L) n) {
  int varying(L) r = 1;
  while (n > 0) {
    if (r > 100) r -= v;
    else r += r + v;
    --n;
  }
  return r;
}
struct Made {
  int varying(L) value;
  Made(int varying(L) v, int varying(L) n) : value(v > n ? counted(v, n) : v == n ? counted(n, v) : counted(n, 3)) {}
};
void made(int varying(L) v, int varying(L) n, int varying(L)& r, int varying(L)& s) {
  r = v > 3 ? counted(v, n) : counted(n, v);
  Made m(v, n);
  s = m.value;
}
LANES(made, SMALL(int), SMALL(int), OUT(int), OUT(int));
