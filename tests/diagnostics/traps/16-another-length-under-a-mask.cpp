// A varying(8) condition inside a varying(4) region is an error; two lengths one after the other are fine.
#include <sierra.h>

void inside(int varying(4) a, int varying(8) b) {
  if (a > 0) {
    if (b > 0) a = 1;  // expected-error {{a condition of length 8 under a mask of length 4}}
  }
  while (b > 0) {
    --b;
    if (a > 1) break;  // expected-error {{a condition of length 4 under a mask of length 8}}
  }
}

void one_after_the_other(int varying(4) a, int varying(8) b) {
  if (a > 0) a = 1;
  if (b > 0) b = 1;
}
