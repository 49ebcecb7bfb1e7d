// alignas and mutable hold for lanes as they hold for one object; copies stay masked.
#include "lanes.h"

struct AlignedField {
  float x;
  alignas(16) float y;
};
struct alignas(64) AlignedClass {
  float x, y;
};
struct Holder {
  int before;
  AlignedClass inner;
};
template<class T> struct alignas(32) AlignedTemplate {
  T x;
};
static_assert(alignof(AlignedField varying(L)) == 16, "");
static_assert(alignof(AlignedClass varying(L)) == 64, "");
static_assert(alignof(Holder varying(L)) == 64, "");
static_assert(alignof(AlignedTemplate<char> varying(L)) == 32, "");

struct Counted {
  mutable int reads = 0;
  float value = 0;
  template<class F> auto read(F factor) const {
    reads += 1;
    return value * factor;
  }
};

void aligned_and_mutable(float varying(L) a, bool varying(L) c, float varying(L)& r, int varying(L)& n) {
  AlignedField varying(L) f = {a, 2};
  Holder varying(L) h = {1, {a, 4}};
  AlignedTemplate<float> varying(L) t = {a};
  Counted varying(L) counted = {0, a};
  Counted const varying(L)& seen = counted;
  if (c) {
    f.y = a;
    h.inner = AlignedClass varying(L){a * 2, 5};
    t.x += 1;
    seen.reads += 10;
    a = seen.read(3.0f);
  }
  r = seen.read(2.0f) + f.x + f.y * 2 + h.inner.x * 3 + h.inner.y + t.x + a;
  n = counted.reads;
}
LANES(aligned_and_mutable, RANGE(float, -4, 4), MASK(), OUT(float), OUT(int));
