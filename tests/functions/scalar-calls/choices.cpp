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

// Templates for one lane, by name, within and around choices, `&&` and lambdas that decide: in functions and in templates.
template<class A> auto found(A& all, long long i) -> decltype((all[i])) { return all[i & 7]; }
const short numbers[8] = {6, 6, 4, -9, 1, 8, -3, 2};

void of_templates(int varying(L) a, int varying(L) b, bool c, int varying(L)& r) {
  r = a > 3 ? found(numbers, a) : 4;
  r += (found(numbers, a) >= 0) ? 3 : b;
  r += (found(numbers, a) >= 0) && (found(numbers, b) < 4) ? found(numbers, found(numbers, a)) : b;
  r += [&] { return (found(numbers, (c ? a : (b > 0 ? numbers[3] : a))) >= 0) && (found(numbers, a) < 6); }() ? 3 : b;
}
template<int N> void in_template(int varying(N) b, int varying(L) a, bool c, int varying(L)& r) {
  r = a > 3 ? found(numbers, a) : b;
  r += (found(numbers, a) >= 0) ? 3 : b;
  r += (found(numbers, a) >= 0) && (found(numbers, b) < 4) ? found(numbers, found(numbers, a)) : b;
  r += [&] { return (found(numbers, (c ? a : (b > 0 ? numbers[3] : a))) >= 0) && (found(numbers, a) < 6); }() ? 3 : b;
}
void templates(int varying(L) a, int varying(L) b, int varying(L)& r) {
  int varying(L) x, y;
  for (bool c : {false, true}) {
    of_templates(a, b, c, x);
    in_template<L>(b, a, c, y);
    r = r * 3 + x + y * 7;
  }
}
LANES(templates, SMALL(int), SMALL(int), INOUT(int));

}  // namespace
