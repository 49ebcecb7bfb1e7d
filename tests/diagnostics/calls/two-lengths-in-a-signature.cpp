// A function with two lengths in its signature can be called outside of SIMD mode only.
#include <sierra.h>

void both(int varying(4) a, int varying(8) b);

void f(int varying(4) a, int varying(8) b) {
  both(a, b);
  if (a > 0) both(a, b);  // expected-error {{}}
}
