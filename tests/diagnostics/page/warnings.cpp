// Sierra's own warnings
// expected-no-diagnostics but warnings
// flags: -ferror-limit=0 -Wno-unused-parameter -Wno-unused-variable
#include <sierra.h>

// instead: `hits += sierra::popcnt(v > 1)`, or a count in each lane; `-Wno-sierra-uniform-update` where it is meant
void counted(int varying(8) v, int& hits) { if (v > 1) hits += 1; }  // expected-warning {{uniform 'hits' is updated once here for all live lanes together, not once for each [-Wsierra-uniform-update]}}

// instead: a function for lanes: its parameter in the signature, or `spmd(8)`; `-Wno-sierra-scalar-writes-lanes` where it is meant
int varying(8) state;
void reset() { state = 0; }
void restarted(int varying(8) v) { if (v > 1) reset(); }  // expected-warning {{scalar function 'reset' writes lanes: called under a mask, it does so for dead lanes as well [-Wsierra-scalar-writes-lanes]}}
