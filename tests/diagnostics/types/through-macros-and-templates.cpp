// Errors in macros and templates are reported at the user's own place.
#include <sierra.h>

#define DECLARE(name, n) int varying(n) name
DECLARE(fine, 4);
DECLARE(bad, 6);  // expected-error {{6}}

template <int L> int varying(L) make() { return 3; }
auto a = make<4>();
