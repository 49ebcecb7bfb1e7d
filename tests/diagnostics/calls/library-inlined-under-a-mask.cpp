// The library writes the object; the mistake is at the place that asked for it. An object that is made there has all its lanes.
#include <sierra.h>

struct Part { int a; float c[2]; };
Part varying(8) part;
spmd(4) void makes(int u) {
  Part varying(8) k{u};
  part = k; // expected-error {{use of varying data of length 8 under a mask of length 4}}
}
