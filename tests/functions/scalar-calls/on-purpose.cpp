// `sierra::lanes<L>(f)` calls f for each live lane, whatever can be called: names, pointers, lambdas, objects, members. Results are lanes.
#include "lanes.h"

#include <functional>

namespace {

int twice(int x) { return static_cast<int>(2u * static_cast<unsigned>(x)); }
float shade(float x, int m, float scale = 2.0f) { return x > 4 ? scale : x * static_cast<float>(m); }
int collatz(int n) {
  int steps = 0;
  for (; n > 1; ++steps) n = n % 2 == 0 ? n / 2 : 3 * n + 1;
  return steps;
}
void bump(int& x, int by) { x = static_cast<int>(static_cast<unsigned>(x) + static_cast<unsigned>(by)); }

struct Pair {
  int a;
  float b;
  int least(int other) const { return a < other ? a : other; }
};
Pair make(int a, float b) { return {a, b * 0.5f}; }
struct Step {
  int by;
  int operator()(int x) const { return x % 1000 + by; }
};
// One for lanes as well, which would be taken without `lanes`.
int pick(int x) { return x ^ 5; }
template<class T> int varying(L) pick(const T& x) { return x ^ 9; }
template<class T> T half(const T& x) { return static_cast<T>(x / 2); }
namespace others {
struct Table {
  static int at(int i) { return i ^ 6; }
};
}  // namespace others
int by_callback(int (*f)(int), int x) { return f(x % 100); }
template<int N, class T> auto length_of_template(const T& x) { return sierra::lanes<N>(twice)(x); }
#define ON_LANES(f, x) sierra::lanes<L>(f)(x)
template<class F, class T> auto in_template(const F& f, const T& x) { return sierra::lanes<L>(f)(x); }

}  // namespace

LANES_AS(by_name, OUT(int) = sierra::lanes<L>(twice)(IN(int)));
LANES_AS(by_pointer, OUT(int) = sierra::lanes<L>(&twice)(IN(int)));
LANES_AS(by_lambda, OUT(float) = sierra::lanes<L>([](float x, int m) { return shade(x, m); })(IN(float), SMALL(int)));
LANES_AS(by_object, OUT(int) = sierra::lanes<L>(Step{4})(IN(int)));
LANES_AS(by_std_function, OUT(int) = sierra::lanes<L>(std::function<int(int)>(collatz))(RANGE(int, 1, 200)));
LANES_AS(with_loops, OUT(int) = sierra::lanes<L>([](int n) { return collatz(n); })(RANGE(int, 1, 200)));
LANES_AS(of_one_lane, OUT(int) = sierra::lanes<L>([](int x) { return pick(x); })(IN(int)));
LANES_AS(generic, OUT(int) = sierra::lanes<L>([](auto x, auto y) { return static_cast<int>(sizeof x + sizeof y); })(IN(short), 1.0));
LANES_AS(templates, OUT(int) = in_template(twice, IN(int)));
LANES_AS(open_lengths, OUT(int) = length_of_template<L>(IN(int)));
LANES_AS(of_templates, OUT(int) = sierra::lanes<L>(half<int>)(IN(int)));
LANES_AS(static_members, OUT(int) = sierra::lanes<L>(others::Table::at)(IN(int)));
LANES_AS(in_parentheses, OUT(int) = sierra::lanes<L>((others::Table::at))(IN(int)));
LANES_AS(by_macro, OUT(int) = ON_LANES(twice, IN(int)));
LANES_AS(functions_as_arguments, OUT(int) = sierra::lanes<L>(by_callback)(twice, IN(int)));
LANES_AS(all_alike, OUT(int) = sierra::lanes<L>(twice)(21));
LANES_AS(no_arguments, OUT(int) = sierra::lanes<L>([] { return 3; })());

void references(int varying(L) x, int varying(L)& r) {
  r = x;
  sierra::lanes<L>(bump)(r, 7);
  sierra::lanes<L>([](int& a) { bump(a, a); })(r);
}
LANES(references, IN(int), OUT(int));

void classes(int varying(L) a, float varying(L) b, int varying(L)& r, float varying(L)& s) {
  const Pair varying(L) p = sierra::lanes<L>(make)(a, b);
  r = sierra::lanes<L>([](const Pair& pair, int x) { return pair.least(x); })(p, 3);
  s = p.b;
}
LANES(classes, IN(int), IN(float), OUT(int), OUT(float));

void elements(int varying(L) i, int varying(L)& r) {
  const int table[] = {3, 1, 4, 1, 5, 9, 2, 6};
  const int* place = table;
  r = sierra::lanes<L>([](int x, const int* t, int n) { return x + t[n]; })(table[i], place, i);
}
LANES(elements, SMALL(int), OUT(int));

void kept(int varying(L) x, int varying(L)& r) {
  int by = 3;
  const auto f = sierra::lanes<L>([&by](int a) { return a % 100 + by; });
  r = f(x);
  if (x > 0) r = f(f(x));
}
LANES(kept, IN(int), OUT(int));

void in_loops(int varying(L) n, int varying(L)& r) {
  r = 0;
  for (int varying(L) i = 0; i < n; ++i) {
    if (i == 3) continue;
    r += sierra::lanes<L>([](int a, int b) { return a * b; })(i, n);
  }
}
LANES(in_loops, SMALL(int), OUT(int));
