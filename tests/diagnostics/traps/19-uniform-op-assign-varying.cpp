// Uniform `op=` varying is an error with a message, not a crash.
#include <sierra.h>

void f(int varying(4) v, int u, float w) {
  u += v;  // expected-error {{}}
  w *= v;  // expected-error {{}}
  u <<= v;  // expected-error {{}}
  v += u;
}
