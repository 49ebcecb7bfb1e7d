// A vectorial function of another length than the mask's cannot be called under it.
#include <sierra.h>

int varying(4) four(int varying(4) x);
int varying(8) eight(int varying(8) x);

void f(int varying(4) a, int varying(8) b) {
  four(a);
  eight(b);
  if (a > 0) {
    a = four(a);
    b = eight(b);  // expected-error {{call of 'eight', which is of length 8, under a mask of length 4}}
  }
}
