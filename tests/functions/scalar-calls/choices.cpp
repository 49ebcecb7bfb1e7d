// Choices around scalar calls, and in their arguments, of one type and of several: each lane calls with what it chose, and chooses what it got.
#include "lanes.h"

namespace {

int sign(float x) { return x > 2 ? 1 : -2; }
float half(int x) { return x * 0.5f; }
template<class T> T next(T x) { return x + 1; }

void conditions(int varying(L) a, int varying(L) b, float varying(L) c, int varying(L)& r) {
  r = b;
  if ((a == 1) ? (sign((b != 3) ? a : (-5.0f)) != -2) : c) r += 100;
  if ((a == 1) ? ((half(a) == 1) ? (sign((b != 3) ? b : -5.0f) != -2) : (3 * a >= 2)) : c) r += 200;
  if (sign((b > 3) ? a : c) > 0 && half(a ? b : c > 1) < 3) r += 400;
}
LANES(conditions, SMALL(int), SMALL(int), RANGE(float, -4, 4), OUT(int));

void values(int varying(L) a, int varying(L) b, float varying(L) c, float varying(L)& r) {
  r = a == 1 ? sign(b != 3 ? a : c) : b;
  r += a > 2 ? half(b > 1 ? a : 7) : c;
  r += a > 3 ? half(sign(b > 1 ? a : c)) : b ? c : half(a);
  r += next(a > 3 ? next(b > 2 ? b : c) : a);
}
LANES(values, SMALL(int), SMALL(int), RANGE(float, -4, 4), OUT(float));

// A choice beside a call, in an arm of one that only uniform values decide, and whose type is that of both.
void uniform_conditions(short varying(L) a, float varying(L) c, int varying(L)& r) {
  for (bool b : {false, true}) {
    auto x = b ? 0 : (sign(c) <= (b ? 0 : a));
    auto y = b ? (half(b ? a : 3) < c) : (sign(c) + (a > 2 ? 1 : a));
    r = r * 5 + x + y;
  }
}
LANES(uniform_conditions, SMALL(short), RANGE(float, -4, 4), INOUT(int));

}  // namespace
