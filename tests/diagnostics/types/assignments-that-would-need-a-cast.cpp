// `+=` and its like take what is assigned without a cast, as for scalars; nobody counts in a `bool`.
#include <sierra.h>

enum class Colour { red, green };

void f(int varying(8) v, long varying(8) w, bool varying(8) b, int* varying(8) q, int* p, int* a, Colour varying(8) c, volatile long varying(8)& still) {
  v += "abc";  // expected-error {{no viable overloaded '+='}}
  v += p;  // expected-error {{no viable overloaded '+='}}
  w += q;  // expected-error {{no viable overloaded '+='}}
  q -= q;  // expected-error {{no viable overloaded '-='}}
  a[v] += p;  // expected-error {{no viable overloaded '+='}}
  a[v] -= q;  // expected-error {{no viable overloaded '-='}}
  v += c;  // expected-error {{no viable overloaded '+='}}
  ++b;  // expected-error {{cannot increment value of type 'bool varying(8)'}}
  b--;  // expected-error {{cannot decrement value of type 'bool varying(8)'}}
  w[0] += p;   // expected-error {{no viable overloaded '+='}}
  still += p;  // expected-error {{no viable overloaded '+='}}
  q += v;
  w[1] += 2.5;
  still += 2.5;
  q -= 1;
  w -= q - p;
  b &= v > 2;
}
