// A vectorial function called under a mask works on the live lanes: by value, by reference, inlined or not.
#include "lanes.h"

static int varying(L) square(int varying(L) x) { return x * x; }
__attribute__((noinline)) int varying(L) clamp(int varying(L) x, int low, int high) {
  if (x < low) return low;
  if (x > high) return high;
  return x;
}
__attribute__((noinline)) void add_to(int varying(L)& sum, int varying(L) x) { sum += x; }
__attribute__((noinline)) float varying(L) mix(float varying(L) a, float varying(L) b, float varying(L) t) { return a + (b - a) * t; }

void by_value(bool varying(L) live, int varying(L) a, int varying(L)& r) {
  if (live) r = square(a & 255) + clamp(a, -5, 5);
  else r = clamp(a, 0, 100);
}
LANES(by_value, MASK(), IN(int), OUT(int));

void by_reference(int varying(L) n, int varying(L)& sum) {
  while (n > 0) {
    if (n != 3) add_to(sum, square(n));
    --n;
  }
}
LANES(by_reference, SMALL(int), INOUT(int));

void nested_calls(bool varying(L) live, float varying(L) a, float varying(L) b, float varying(L)& r) {
  if (live) r = mix(mix(a, b, 0.25f), mix(b, a, 0.5f), a);
}
LANES(nested_calls, MASK(), RANGE(float, -10, 10), RANGE(float, -10, 10), OUT(float));

void declared_only(int varying(L) a, int varying(L)& r);
void uses_declaration(bool varying(L) live, int varying(L) a, int varying(L)& r) {
  if (live) declared_only(a, r);
}
void declared_only(int varying(L) a, int varying(L)& r) {
  if (a > 0) r = a;
}
LANES(uses_declaration, MASK(), IN(int), INOUT(int));

void default_argument(int varying(L) a, int varying(L)& r, int u = 3) { r = a * u; }
void uses_default(bool varying(L) live, int varying(L) a, int varying(L)& r) {
  if (live) default_argument(a, r);
}
LANES(uses_default, MASK(), IN(int), OUT(int));
