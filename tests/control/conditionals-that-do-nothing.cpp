// `?:` whose arms do nothing, as macros leave them; clang emits no branch for those.
#include "lanes.h"

using Int = int varying(L);
struct Point { Int x = 1; };

#define EXPECT(condition) ((condition) ? (void) 0 : (void) 0)
#define ENSURE(condition) ((condition) ? (void) 0 : fail())

void nothing(Int v, Int w, bool varying(L) b, Int& r, Int& failures) {
  int u = 2;
  r = 0;
  failures = 0;
  auto fail = [&] { ++failures; };
  EXPECT(v > 3);
  v ? 1 : 2;
  b ? u : 3;
  Point p, q;
  b ? p : q;
  if (w > 2) {
    EXPECT(v > w && b);
    ENSURE(v > w || b);
    v > w ? (void) 0 : (void) (r = 5);
  }
  for (Int i = 0; i < v; ++i) {
    EXPECT(!(i > w));
    ENSURE(i < 3);
    b ? (i == 2 ? void() : void()) : (void) ++r;
    if (i == w) break;
  }
}
LANES(nothing, SMALL(int), SMALL(int), MASK(), OUT(int), OUT(int));
