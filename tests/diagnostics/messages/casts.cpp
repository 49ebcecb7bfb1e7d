// What to write for a cast of each lane is said.
#include <sierra.h>
int varying(8) f(float varying(8) v) {
  return static_cast<int>(v) +  // expected-error {{a cast of each lane is 'static_cast<int varying(8)>(...)'}}
         int(v) +               // expected-error {{a cast of each lane is '(int varying(8)) ...'}}
         (int)v;                // expected-error {{a cast of each lane is '(int varying(8)) ...'}}
}
int g(int varying(8) v) {
  int u = v;  // expected-error {{use extract, a reduction, any or all; or make 'u' varying}}
  return u;
}
