// `v[i]` of a variable can be written, and is no value where any class may be passed.
#include <sierra.h>
extern "C" int printf(const char*, ...);
void print(int varying(8) v, const int varying(8)& w) {
  printf("%d\n", v[1]); // expected-error {{'...' takes no lane of a variable: write 'sierra::extract(v, i)' for its value}}
  printf("%d\n", w[1]);
  int& r = v[0]; // expected-error {{non-const lvalue reference to type 'int' cannot bind to a temporary of type 'lane of int varying(8)'}}
  v[1] += 2;
}
