// The library makes the object; the mistake is at the place that asked for it.
#include <sierra.h>

struct Part { int a; float c[2]; };
spmd(4) void makes(int u) {
  Part varying(8) k{u}; // expected-error {{use of varying data of length 8 under a mask of length 4}}
}
