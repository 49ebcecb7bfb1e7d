// Uniform from varying is an error, whatever the place.
#include <sierra.h>

int f(int u) { return u; }
int array[4];

int g(int varying(4) v) {
  int u = v;  // expected-error {{int varying(4)}}
  u = v;  // expected-error {{int varying(4)}}
  u += f(v);  // expected-error {{}}
  return v;  // expected-error {{int varying(4)}}
}
