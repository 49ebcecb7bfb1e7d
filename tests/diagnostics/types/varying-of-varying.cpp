// A type cannot be varying twice, references and void cannot be varying.
#include <sierra.h>

int varying(4) varying(8) x;  // expected-error {{a type cannot be varying twice}}
using V = int varying(4);
V varying(4) y;  // expected-error {{varying}}
int object;
int& varying(8) r = object;  // expected-error {{a reference cannot be varying}}
void varying(8) f();  // expected-error {{'void varying(8)' is not allowed}}
