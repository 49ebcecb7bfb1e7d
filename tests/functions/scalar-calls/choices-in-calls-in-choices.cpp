// Scalar calls in choices in the arguments of scalar calls in choices: what a call takes is known only when the choice in it is lanes.
#include "lanes.h"

using Int = int varying(L);
using Float = float varying(L);

int twice(int x) { return 2 * x; }
int less(int x) { return x - 3; }
float half(float x) { return x / 2; }
template <class T> T plus_one(T x) { return x + 1; }

void numbers(Int x, Int y, Int& r, Int& s) {
  r = x > 2 ? twice(x > 1 ? 4 : 1) : 2;
  r += twice(x > 2 ? less(x > 4 ? twice(y) : 1) : less(y > x ? 3 : 5));
  s = x > 0 ? less(x > 3 ? twice(x > 5 ? less(x) : 2) : 1) : plus_one(y > 1 ? 4 : plus_one(y == 0 ? 1 : 9));
}
LANES(numbers, SMALL(int), SMALL(int), OUT(int), OUT(int));

Int returned(Int x) { return x > 2 ? twice(x > 4 ? less(x) : 1) : 2; }
void from_functions(Int x, Float a, Int& r, Float& s) {
  r = returned(x);
  s = a > 2 ? half(a > 3 ? half(a) : 1) + 1 : half(x > 1 ? 3.0f : 5.0f);
}
LANES(from_functions, SMALL(int), RANGE(float, -9, 9), OUT(int), OUT(float));

const int table[] = {4, 5, 6, 7, 0, 1, 2, 3};
void in_subscripts(Int x, Int y, Int& r, bool varying(L)& s) {
  r = x > 2 ? table[twice(y > 1 ? 3 : 1)] : table[x > 1 ? less(y > 1 ? 5 : 4) : 1];
  s = x > 2 && less(y > 1 ? 4 : twice(y)) > 0 || twice(x == 3 ? 7 : y) == 14;
}
LANES(in_subscripts, SMALL(int), SMALL(int), OUT(int), OUT(bool));

struct Static { static int same(int x) { return x; } };
namespace named { int same(int x) { return x; } }
void returned_by_lambdas(Int x, Int& r, Int& s) {
  r = [&] { return Static::same(x > 2 ? 5 : 7); }();
  r += [&] { return x > 1 ? 1 : named::same(x < 0 ? 50 : 70); }();
  s = [&] { return x > 1 ? named::same(x > 3 ? Static::same(x < 4 ? 8 : 9) : 2) : 1; }();
}
LANES(returned_by_lambdas, SMALL(int), OUT(int), OUT(int));
