// Arms that have no value, or none of a type that lanes have, are told as clang tells it, and once a line.
#include <sierra.h>

struct X {};
void nothing();

int varying(8) f(int varying(8) a, short varying(8) b) {
  auto v = a < 2 ? b : nothing();  // expected-error {{right operand to ? is void, but left operand is of type 'short'}}
  auto w = a < 2 ? nothing() : 1;  // expected-error {{left operand to ? is void, but right operand is of type 'int'}}
  auto x = a < 2 ? b : X();        // expected-error {{incompatible operand types ('short' and 'X')}}
  a < 2 ? nothing() : nothing();
  return a;
}
