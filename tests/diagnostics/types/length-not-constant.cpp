// A length is a constant expression.
#include <sierra.h>

int f();
int n = 4;
constexpr int four = 4;

int varying(f()) l;  // expected-error {{f()}}
int varying(n) m;  // expected-error {{n}}
int varying(four) fine;
