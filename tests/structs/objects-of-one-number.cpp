// Lanes of a class of one number for all of them, by a constructor that takes numbers, by itself and when told to: as variables, members, results, arguments and in templates.
#include "lanes.h"

using Int = int varying(L);
using Float = float varying(L);

template <class T> struct Told {
  T number{};
  Told() = default;
  explicit Told(T n) : number(n + 1) {}
  operator T() const { return number; }
};
template <class T> struct Free {
  T number{}, other{};
  Free() = default;
  Free(T n) : number(n), other(2 * n) {}
  Free(T a, T b) : number(a), other(b) {}
  Free operator*(const Free& o) const { return Free(number * o.number, other * o.other); }
  T sum() const { return number + other; }
};

void variables(Int x, Int& r, Int& s) {
  const int n = 3;
  Told<long long> varying(L) a(n), b{5}, c((bool) 2.5f);
  Free<int> varying(L) d(n), e = 7, f = 2.9f;
  if (x > 1) e = n;
  if (x > 2) d = 4;
  r = Int(a) + 10 * Int(b) + 100 * Int(c);
  s = d.sum() + 100 * e.sum() + 10000 * f.sum();
}
LANES(variables, SMALL(int), OUT(int), OUT(int));

template <class T> T cubed(T x) {
  T one = 1.0f;
  T half(0.5f);
  return one * x * x * half;
}
struct Kept { Free<float> varying(L) kept = 3; };
Free<float> varying(L) chosen(Int x) {
  if (x > 2) return 4.0f;
  return 2;
}
void in_templates(Int x, Float y, Float& r, Float& s) {
  Free<float> varying(L) z(y);
  r = cubed(z).sum();
  Kept k;
  s = k.kept.sum() + chosen(x).sum();
}
LANES(in_templates, SMALL(int), RANGE(float, -9, 9), OUT(float), OUT(float));
