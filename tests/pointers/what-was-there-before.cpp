// What is read through a pointer under a mask, and used after the place has changed or is gone: LLVM moves such a load to where its value is blended.
#include "lanes.h"

using Int = int varying(L);
using Float = float varying(L);

__attribute__((noinline)) void exchange(Float* p, Float x, Float& r) {
  if (x > 0) {
    Float old = *p;
    *p = x;
    r = old;
  }
}
void exchanged(Float a, Float x, Float& r, Float& s) {
  r = x * 2;
  s = a;
  exchange(&s, x, r);
}
LANES(exchanged, RANGE(float, -9, 9), RANGE(float, -9, 9), OUT(float), OUT(float));

__attribute__((noinline)) Int shift(Int* first, int count, Int in) {
  Int last = in;
  for (int i = 0; i < count; ++i) {
    if (last > first[i]) continue;
    Int old = first[i];
    first[i] = last;
    last = old;
    if (last > 50) break;
  }
  return last;
}
void shifted(Int a, Int b, Int c, Int in, Int& r, Int& s, Int& t) {
  Int row[] = {a, b, c};
  r = shift(row, 3, in) + 1000 * row[0];
  s = row[1];
  t = row[2];
}
LANES(shifted, RANGE(int, 0, 99), RANGE(int, 0, 99), RANGE(int, 0, 99), RANGE(int, 0, 99), OUT(int), OUT(int), OUT(int));

struct Pair { int id; float weight; };
__attribute__((noinline)) Float taken(Pair varying(L)* p, Int n) {
  for (int i = 0; i < 4; ++i) {
    if (n == i) return p->weight + i;
    Float before = p->weight;
    p->weight = before * 2 + p->id;
    if (p->weight > 20) return before;
  }
  return p->id;
}
void of_structures(Int a, Float w, Int n, Float& r, Float& s) {
  Pair varying(L) pair = {a, w};
  r = taken(&pair, n);
  s = pair.weight;
}
LANES(of_structures, RANGE(int, -9, 9), RANGE(float, -9, 9), SMALL(int), OUT(float), OUT(float));

Float from_the_heap(Int a, Int b, Float sum) {
  for (int i = 0; i < 3; ++i) {
    if (b > 4 && sum < 60) return sum + i;
    sum += b * 0.25f;
  }
  Float* kept = new Float(a > 6 ? b : sum);
  Float last = *kept;
  delete kept;
  return last;
}
void objects(Int a, Int b, Float& r) {
  r = b;
  if (a != 4) r = from_the_heap(a, b, r);
}
LANES(objects, RANGE(int, -9, 9), RANGE(int, -9, 9), OUT(float));
