// A function of varying data may be `constexpr`, as in a template that is also used with uniform data; it runs when it is called.
#include "lanes.h"

template <class T>
constexpr T square(T x) noexcept {
  return x * x;
}
static_assert(square(3) == 9, "");
constexpr int varying(L) forwarded(int varying(L) x) noexcept { return x; }

void constants(int varying(L) a, int varying(L)& r) {
  r = square(2);
  if (a > 2) r = square(forwarded(a)) + square(3);
}
LANES(constants, SMALL(int), OUT(int));
