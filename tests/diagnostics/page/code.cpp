// What only the code shows
// flags: -ferror-limit=0
#include <sierra.h>

// instead: a condition around the rest of the block
int varying(8) leaves(int varying(8) n) { if (n > 0) { spmd_mode(8) { if (n > 3) return n; } } return 0; }  // expected-error {{nothing but its end leads out of 'spmd_mode' under a mask, and nothing leads into it: lanes that are dead around it could not follow a 'break', 'continue', 'goto', 'return' or a handler}}

// instead: lanes of the length of the mask
struct Part { int a; };
Part varying(8) part;
spmd(4) void makes(int u) { Part varying(8) k{u}; part = k; }  // expected-error {{use of varying data of length 8 under a mask of length 4}}
