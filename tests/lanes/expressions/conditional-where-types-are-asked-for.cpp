// `?:` with arms of different types where clang keeps no node of it: in `decltype` and `sizeof`, in a list that a loop goes through, in `new auto(value)`.
#include "lanes.h"

#include <initializer_list>
#include <new>

using Int = int varying(L);
using Short = short varying(L);
using Float = float varying(L);

void in_types(Int a, Short b, Int c, Float f, Int& r, Float& s) {
  decltype(c < 2 ? a : b) x = c < 2 ? a : b;
  using T = decltype(c < 3 ? f : b);
  T y = c < 3 ? f : b;
  r = x + int(sizeof(c < 2 ? a : b) == sizeof(a)) + 2 * int(sizeof(c < 2 ? b : (c > 3 ? f : a)) == sizeof(f));
  if (c > 2)
    for (auto i : {c < 5 ? b : a, a})
      if (sizeof(c < 2 ? f : b) == sizeof(f) && noexcept(c < 2 ? a : b)) r += i;
  s = y + T(c < 1 ? b : f);
}
LANES(in_types, RANGE(int, -9999, 9999), IN(short), SMALL(int), RANGE(float, -99, 99), OUT(int), OUT(float));

void in_lists_and_objects(Int a, Short b, Int c, Int& r) {
  r = 0;
  for (auto x : {c < 2 ? a : b, a, c > 3 ? b : a}) r += x;
  auto* p = new auto(c < 4 ? a : b);
  switch (c) {
    case 0: r += *p; break;
    case 1: for (auto x : {c < 2 ? a : b, b > 0 ? c : a}) if (x > 0) r -= x;
    default: r ^= *new (p) auto(c < 2 ? b : a);
  }
  delete p;
}
LANES(in_lists_and_objects, RANGE(int, -9999, 9999), IN(short), SMALL(int), OUT(int));

auto behind(Int a, Short b, Int c) -> decltype(c < 2 ? a : b) { return c < 2 ? a : b; }
struct Both {
  Int a;
  Float b;
  auto either(Int c) const -> decltype(c < 2 ? a : b) { return c < 2 ? a : b; }
};
void in_heads(Int a, Short b, Int c, Float f, Float& r) {
  Both both{a, f};
  r = both.either(c) + (c > 2 ? behind(a, b, c) : f);
  auto g = [&] {
    using T = decltype(c < 3 ? f : b);
    return T(c < 2 ? a : b) + [&] { decltype(c < 3 ? b : a) t = b; return t; }();
  };
  r += g();
}
LANES(in_heads, RANGE(int, -9999, 9999), IN(short), SMALL(int), RANGE(float, -99, 99), OUT(float));
