// Who uses a word of the language as a name is told so.
#include <sierra.h>
#include <random>
struct R { float uniform() { return 0; } };  // expected-error {{expected member name}} expected-note {{'uniform' is a word of <sierra.h>}}
float f(R& r) { return r.uniform(); }        // expected-error {{stands where there is no type}} expected-note {{'uniform' is a word of <sierra.h>}}
