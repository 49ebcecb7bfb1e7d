// Ordinary C++ errors around annotations are clang's own, with line and column of the user's text.
#include <sierra.h>

int varying(4) f(int varying(4) x) {
  return x + undeclared;  // expected-error:14 {{use of undeclared identifier 'undeclared'}}
}
int varying(4) /* a comment */ g() { return 1 }  // expected-error:46 {{expected ';'}}
