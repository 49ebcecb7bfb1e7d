// A value is no object: as with scalars, nothing is assigned to what an operator returns.
#include <sierra.h>

int varying(8) f(int varying(8) a, int varying(8) w, int b, int* varying(8) p) {
  ++(a - b);     // expected-error {{cannot increment value of type 'int varying(8)'}}
  (a - b)--;     // expected-error {{cannot decrement value of type 'int varying(8)'}}
  (a - b) += 3;  // expected-error {{expression is not assignable}}
  (a - b) = 3;   // expected-error {{expression is not assignable}}
  (p + b) = p;   // expected-error {{expression is not assignable}}
  (a > 3 ? a : w) = 3;   // expected-error {{expression is not assignable: lanes choose between values; use 'if' and 'else'}}
  (a > 3 ? a : w) += 3;  // expected-error {{expression is not assignable: lanes choose between values; use 'if' and 'else'}}
  (a > 3 ? a : w)--;     // expected-error {{expression is not assignable: lanes choose between values; use 'if' and 'else'}}
  ++(a > 3 ? a : w);     // expected-error {{expression is not assignable: lanes choose between values; use 'if' and 'else'}}
  (b > 3 ? a : w) = 3;
  ++(b > 3 ? a : w);
  (a += b) = 3;
  ++ ++a;
  *(p + b) = 3;
  return a;
}

int* varying(8);  // expected-error {{expected unqualified-id}}
#define KEEP(...) __VA_ARGS__
KEEP(#define X)  // expected-error {{a '#' from a macro begins no directive}}
