// Where one value is wanted: a lane that can be written is none that any class is made from, and lanes have no truth of their own.
#include <sierra.h>
extern "C" int printf(const char*, ...);
void print(int varying(8) v, const int varying(8)& w) {
  printf("%d\n", v[1]); // expected-error {{'...' takes no lane of a variable: write 'sierra::extract(v, i)' for its value}}
  printf("%d\n", w[1]);
  int& r = v[0]; // expected-error {{non-const lvalue reference to type 'int' cannot bind to a temporary of type 'lane of int varying(8)'}}
  v[1] += 2;
}
using I = int varying(8);
bool truth(I v) {
  bool any = static_cast<bool>(v > 3); // expected-error {{cannot convert 'bool varying(8)' to 'bool' outside of a condition; use any or all}}
  return any || bool(v); // expected-error {{cannot convert 'I' (aka 'int varying(8)') to 'bool' outside of a condition; use any or all}}
}
