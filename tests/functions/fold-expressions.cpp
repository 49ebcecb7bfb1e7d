// Fold expressions over `&&` and `||`: lanes leave the chain one by one, whatever is folded; a fold of uniform operands stays a `bool`.
#include "lanes.h"

#include <type_traits>

// Each counts when it is evaluated.
template<class T> T counted(int varying(L)& calls, T value) {
  calls += 1;
  return value;
}

template<class... T> auto all_of(int varying(L)& calls, T... t) { return ((counted(calls, t) < 4) && ...); }
template<class... T> auto any_of(int varying(L)& calls, T... t) { return (... || (counted(calls, t) < 2)); }
template<class S, class... T> auto all_from(S start, T... t) { return (start && ... && (t < 4)); }
template<class S, class... T> auto any_to(S start, T... t) { return ((t < 2) or ... or start); }

void values(int varying(L) a, int varying(L) b, int varying(L) c, bool varying(L)& all, bool varying(L)& any, int varying(L)& calls) {
  calls = 0;
  all = all_of(calls, a, b, c);
  any = any_of(calls, a, 7, c, 3, b);
}
LANES(values, SMALL(int), SMALL(int), SMALL(int), OUT(bool), OUT(bool), OUT(int));

void with_a_start(int varying(L) a, int varying(L) b, bool varying(L) flag, int varying(L)& r) {
  r = 0;
  if (all_from(true, a, b)) r += 1;
  if (all_from(flag, a, 1)) r += 2;
  if (any_to(false, 5, a)) r += 4;
  if (any_to(b > 3, 5, 6)) r += 8;
  if (all_from(flag) == any_to(flag)) r += 16;
}
LANES(with_a_start, SMALL(int), SMALL(int), MASK(), OUT(int));

// As a condition, below other operators, in a choice, as an argument, in another fold.
template<class... T> int varying(L) everywhere(int varying(L) a, T... t) {
  int varying(L) r = 0;
  if ((... && (t < 5))) r += 1;
  for (int i = 0; ((t > i) && ...); ++i) r += 2;
  r += ((t < 3) && ...) ? a : -a;
  bool varying(L) both = a > 1 && (... || (t > 2 && t < 6)) && !((t == 4) || ...);
  if (both) r += 100;
  r += (((t == a || t + 1 == a) ? 1000 : 0) + ...);
  auto inner = [&](auto... u) { return ((u < a) || ...); };
  if ((inner(t, 3) && ...)) r += 10000;
  return r;
}
void in_every_place(int varying(L) a, int varying(L) b, int varying(L) c, int varying(L)& r) { r = everywhere(a, b, c, 4); }
LANES(in_every_place, SMALL(int), SMALL(int), SMALL(int), OUT(int));

template<int N, class... T> struct Bounds {
  int varying(N) least;
  template<class... U> auto hold(U... u) const { return ((u >= least) && ...); }
  bool varying(N) hold_all(T... t) const { return (... && (t >= least)); }
};
void in_classes(int varying(L) a, int varying(L) b, int varying(L)& r) {
  Bounds<L, int varying(L), int> bounds{a};
  r = 0;
  if (bounds.hold(b, 3, b + 1)) r += 1;
  if (bounds.hold_all(b, 5)) r += 2;
}
LANES(in_classes, SMALL(int), SMALL(int), OUT(int));

// Uniform ones are what they were, and constants where constants stand.
template<class... T> constexpr bool are_numbers = (std::is_arithmetic<T>::value && ...);
template<class... T> constexpr auto are_small(T... t) { return ((t < 3) && ...); }
template<class... T> auto only_numbers(T... t) -> typename std::enable_if<(std::is_arithmetic<T>::value && ...), int>::type {
  static_assert((std::is_arithmetic<T>::value && ...), "numbers");
  if constexpr ((std::is_same<T, int>::value || ...)) return int(sizeof...(t));
  return 0;
}
static_assert(are_numbers<int, float> && !are_numbers<int, void>, "a variable template");
static_assert(are_small(1, 2) && !are_small(1, 5) && are_small(), "constants");
static_assert(std::is_same<decltype(are_small(1)), bool>::value, "uniform");
static_assert(std::is_same<decltype(are_small(1, static_cast<int varying(L)>(1))), bool varying(L)>::value, "one of them has lanes");
void beside_uniform_ones(int varying(L) a, int varying(L)& r) { r = only_numbers(1, 2.0) + (are_small(1, 2) ? a : 0); }
LANES(beside_uniform_ones, SMALL(int), OUT(int));
