// An initialiser list has exactly L elements.
#include <sierra.h>

int varying(4) few = {0, 1, 2};  // expected-error {{}}
int varying(4) many = {0, 1, 2, 3, 4};  // expected-error {{}}
int varying(4) right = {0, 1, 2, 3};
