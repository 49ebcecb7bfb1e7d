// Uniform `op=` varying is an error with a message, not a crash.
#include <sierra.h>

struct object { int field; int list[4]; };

template<class T> void in_a_template(T u, T varying(4) v) {
  u -= v;  // expected-error {{'float' is uniform and cannot take 'float varying(4)' by '-='}}
}

void f(int varying(4) v, int u, float w, object o, bool b, int* p) {
  u += v;         // expected-error {{'int' is uniform and cannot take 'int varying(4)' by '+='}}
  w *= v;         // expected-error {{'float' is uniform and cannot take 'int varying(4)' by '*='}}
  u <<= v;        // expected-error {{'int' is uniform and cannot take 'int varying(4)' by '<<='}}
  o.field |= v;   // expected-error {{'int' is uniform and cannot take 'int varying(4)' by '|='}}
  o.list[1] /= v; // expected-error {{'int' is uniform and cannot take 'int varying(4)' by '/='}}
  b &= v > 1;     // expected-error {{'bool' is uniform and cannot take 'bool varying(4)' by '&='}}
  *p ^= v;        // expected-error {{'int' is uniform and cannot take 'int varying(4)' by '^='}}
  if (v > 0) u %= v;  // expected-error {{'int' is uniform and cannot take 'int varying(4)' by '%='}}
  v += u;
  in_a_template<float>(w, w);
}
