// A length is a positive power of two; the message names it as it is written.
#include <sierra.h>

int varying(7) m;  // expected-error {{length 7 of 'int varying(7)' is not a positive power of two}}
float varying(0) z;  // expected-error {{length 0 of 'float varying(0)' is not a positive power of two}}
void f(int varying(12) x);  // expected-error {{12}}
double varying(-4) negative;  // expected-error {{-4}}
int varying(4) fine;

template<int A, int B> constexpr int larger = A > B ? A : B;
int varying(larger<2, 4>) chosen;
int varying(4, 8) two;  // expected-error {{expected one length}}
