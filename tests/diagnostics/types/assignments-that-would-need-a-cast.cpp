// `+=` and its like take what is assigned without a cast, as for scalars; nobody counts in a `bool`.
#include <sierra.h>

enum class Colour { red, green };

void f(int varying(8) v, long varying(8) w, bool varying(8) b, int* varying(8) q, int* p, int* a, Colour varying(8) c, volatile long varying(8)& still) {
  v += "abc";  // expected-error {{incompatible pointer to integer conversion assigning to 'int' from 'const char *'}}
  v += p;  // expected-error {{incompatible pointer to integer conversion assigning to 'int' from 'int *'}}
  w += q;  // expected-error {{incompatible pointer to integer conversion assigning to 'long' from 'int *'}}
  q -= q;  // expected-error {{incompatible integer to pointer conversion assigning to 'int *'}}
  a[v] += p;  // expected-error {{incompatible pointer to integer conversion assigning to 'int' from 'int *'}}
  a[v] -= q;  // expected-error {{invalid operands to binary expression ('int' and 'int *')}}
  v += c;  // expected-error {{invalid operands to binary expression ('int' and 'Colour')}}
  ++b;  // expected-error {{cannot increment value of type 'bool varying(8)'}}
  b--;  // expected-error {{cannot decrement value of type 'bool varying(8)'}}
  w[0] += p;   // expected-error {{no viable overloaded '+='}}
  still += p;  // expected-error {{incompatible pointer to integer conversion assigning to 'volatile long' from 'int *'}}
  q += v;
  w[1] += 2.5;
  still += 2.5;
  q -= 1;
  w -= q - p;
  b &= v > 2;
}
