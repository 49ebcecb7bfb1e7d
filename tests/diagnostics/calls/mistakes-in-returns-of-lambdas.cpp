// A mistake in what a lambda returns or captures is told once, with clang's words, whatever the compiler looked at in between.
#include <sierra.h>

int varying(8) f(int varying(8) a, short varying(8) b) {
  auto wrong = [&] { return a < 2 ? a : c; };  // expected-error {{use of undeclared identifier 'c'}}
  auto right = [&] { return a < 2 ? a : b; };
  auto both = [&] {
    return a < 2 ? right() : [&] { return d + 1; }();  // expected-error {{use of undeclared identifier 'd'}} expected-error {{right operand to ? is void, but left operand is of type 'int'}}
  };
  auto captures = [x = a < 2 ? a : e] { return 1; };  // expected-error {{use of undeclared identifier 'e'}}
  return right();
}
