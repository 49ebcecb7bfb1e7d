// Lambdas that work on lanes, given to the program's own templates: their calls of scalar functions are not the template's, which takes them as they are.
#include "lanes.h"

template <class... F> auto either(const F&... operands) { return (operands() || ...); }
template <class C, class A, class B> auto choose(const C& condition, const A& a, const B& b) { return condition() ? a() : b(); }
inline int thrice(int x) { return x * 3; }

void sides(int varying(L) v, int varying(L) w, int varying(L)& r) {
  r = 0;
  if (either([&] { return thrice(+(v)) <= 2; }, [&] { return v + sierra::seq<L>() * 0 != w; })) r = 2;
}
LANES(sides, SMALL(int), SMALL(int), OUT(int));

void choices(int varying(L) v, int varying(L)& r) {
  short varying(L) found[16] = {};
  found[3] = choose([&] { return (v > 2 ? static_cast<short varying(L)>(v) : thrice(v)) <= 7; }, [&] { return v > 4 ? v : thrice(v); }, [&] { return 1; });
  r = found[3] + 10 * choose([&] { return thrice(v) > 9; }, [&] { return v; }, [&] { return -v; });
}
LANES(choices, SMALL(int), OUT(int));
