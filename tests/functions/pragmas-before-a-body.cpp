// What may stand nowhere but at the start of a block stays there, in front of what the compiler writes.
#include "lanes.h"

using Int = int varying(L);
using Float = float varying(L);

void rounded(Float x, Float y, Float& r) {
  #pragma clang fp contract(off)
  r = x * y;
  if (x > y) r = x - y;
}
LANES(rounded, SMALL(float), SMALL(float), OUT(float));

static Int several(Int a) {
#pragma STDC FP_CONTRACT OFF
#pragma clang fp reassociate(off)
  if (a > 2) return a;
  return -a;
}
struct Counter {
  Int n = 0;
  void add(Int by) {
    _Pragma("clang fp contract(off)")
    if (by > 1) n += by;
  }
};
void others(Int a, Int b, int, Int& r) {
#pragma clang loop unroll(full)
  for (int i = 0; i < 3; ++i) r = several(a) + i;
  auto twice = [](Int x) {
#pragma float_control(precise, on)
    if (x > 3) return x;
    return x * 2;
  };
  r += twice(b);
  Counter counter;
  if (a > b) counter.add(b);
  r += counter.n;
}
void other(Int a, Int b, Int& r) { others(a, b, 0, r); }
LANES(other, SMALL(int), SMALL(int), OUT(int));
