// A `throw` under an `if` in a `switch`: its dead end waits for nobody, wherever clang puts the block.
#include "lanes.h"

void falls_into_default(int varying(L) a, int varying(L) b, int varying(L)& r) {
  r = 0;
  switch (a & 7) {
    case 3: r += 1;
    default:
      if (b > 3) {
        try {
          throw 1;
        } catch (int e) {
          r += e * 10;
        } catch (...) {
          r += 100;
        }
      }
      r += 1000;
  }
}
LANES(falls_into_default, IN(int), IN(int), OUT(int));

int varying(L) with_result(int varying(L) a, int varying(L) b) {
  int varying(L) r = 0;
  switch (a & 7) {
    case 3: case 5: default: {
      if (b < a) {
        try {
          if (b < 2) throw 1;
          throw 2l;
        } catch (int e) {
          r += e * 10;
        } catch (...) {
          if (b > 4) r += 100;
        }
      }
      break;
    }
  }
  return r + b;
}
void results(int varying(L) a, int varying(L) b, int varying(L)& r) { r = with_result(a, b); }
LANES(results, IN(int), IN(int), OUT(int));
