// An overload for lanes is the scalar one at length 1: the message says so.
#include <sierra.h>
constexpr int L = 1;
inline float clamp01(float v) { return v < 0 ? 0 : v > 1 ? 1 : v; }  // expected-note {{previous definition is here}}
inline float varying(L) clamp01(float varying(L) v) { return v; }    // expected-error {{redefinition of 'clamp01'}} expected-note {{at length 1 'float varying(L)' is 'float'}}
