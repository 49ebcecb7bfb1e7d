// Flags decide about warnings of the scalar program as they do in C++.
// flags: -Wall -Wno-unused-value -Werror=uninitialized -Wno-error=parentheses -Wunused-variable -Wno-unused-variable
#include <sierra.h>

void value(int varying(8) a) { a + 1; int varying(8) b = a; }
int varying(8) unset() { int varying(8) x; return x; }  // expected-error {{variable 'x' is uninitialized when used here [-Werror,-Wuninitialized]}}
bool varying(8) precedence(int varying(8) a, int varying(8) b) { return a & b == 1; }  // expected-warning {{& has lower precedence than ==}}
