// flags: -fwrapv
// Members that a constructor makes by a choice of the lanes: both arms make the member, each for its own lanes.
#include "lanes.h"

#include <new>

struct Point {
  float x, y;
};
static float varying(L) half(float varying(L) v) { return v * 0.5f; }
struct Base {
  int varying(L) low;
  Base(int varying(L) a, int varying(L) b) : low(a < b ? a : b) {}
};
struct Held : Base {
  int varying(L) v;
  float varying(L) w;
  Point varying(L) p;
  bool varying(L) m;
  int varying(L) late = v > 2 ? v * 2 : -v;
  Held(int varying(L) a, int varying(L) b)
      : Base(a > 1 ? b : a, b), v(a > 1 ? b : a), w(b > 2 ? half((float varying(L)) a) : 3.0f),
        p(a > b ? Point varying(L){(float varying(L)) a, 1.0f} : Point varying(L){2.0f, (float varying(L)) b}), m(a > 2 ? b > 1 : a != b) {}
  Held(int varying(L) a) : Held(a > 3 ? a : 7, a) {}
};

void made(int varying(L) a, int varying(L) b, float varying(L)& r) {
  Held h(a, b);
  r = (float varying(L)) h.low + (float varying(L)) h.v * 3 + h.w * 5 + h.p.x * 7 + h.p.y * 11 + (h.m ? 100.0f : 0.0f) + (float varying(L)) h.late * 13;
}
LANES(made, SMALL(int), SMALL(int), OUT(float));

void made_under_a_condition(int varying(L) a, int varying(L) b, float varying(L)& r) {
  r = 1;
  if (a > 0) {
    Held h(a, b), other(b);
    r = h.w + (float varying(L)) (h.v + h.late + other.v * 3 + other.low);
    if (b > 1) {
      Held* p = new Held(b, a);
      r += p->w + (float varying(L)) p->v;
      delete p;
    }
  }
}
LANES(made_under_a_condition, SMALL(int), SMALL(int), OUT(float));

// The same where the object is what a function returns, lies on the heap, or is made by a list.
struct Pair {
  int varying(L) first, second;
};
static int varying(L) twice(int varying(L) v) { return v * 2; }
static Pair both(int varying(L) a, int varying(L) b) { return {a > 1 ? twice(a) : b - 1, b > 1 ? a : twice(b)}; }
static Pair one_field(int varying(L) a, int varying(L) b) {
  Pair p = {b > a ? twice(b) : a * 3, 4};
  return p;
}

void elsewhere(int varying(L) a, int varying(L) b, int varying(L)& r) {
  Pair p = both(a, b), q = one_field(a, b);
  r = p.first * 5 + p.second * 7 + q.first;
  if (a > 0) {
    Pair* heap = new Pair{b > 2 ? twice(a) : a, a > 2 ? b : twice(a)};
    auto* lanes = new int varying(L)(b > 1 ? twice(b) : -a);
    r += heap->first * 11 + heap->second * 13 + *lanes * 17;
    delete heap;
    delete lanes;
    const int varying(L) list[] = {a > 3 ? twice(b) : b, b};
    struct {
      int varying(L) x = 0;
    } late;
    late.x = b > 3 ? twice(a) : late.x - 1;
    r += list[0] * 19 + list[1] + late.x;
  }
}
LANES(elsewhere, SMALL(int), SMALL(int), OUT(int));

// Zeros, which the compiler writes by itself.
struct Zeros {
  int varying(L) a{};
  int varying(L) list[2] = {};
  int varying(L) b;
  Zeros() : b() {}
  Zeros(int varying(L) x) : a(x), list{x, x}, b(x) {}
};
struct Two {
  int x = 3;
  int y = 1;
};
static Two varying(L) one_of_two(int varying(L) v) {
  if (v > 1) return Two varying(L){v * 20};
  return {};
}

void zeros(int varying(L) a, int varying(L) b, int varying(L)& r) {
  Zeros z(b);
  if (a > 1) new (&z) Zeros(a + 1);
  else new (&z) Zeros;
  r = z.a + z.list[1] * 3 + z.b * 5;
  Zeros w(b);
  if (a > 2) new (&w) Zeros;
  r += w.a * 7 + w.list[0] * 11 + w.list[1] * 13 + w.b * 17;
  const Two varying(L) two = one_of_two(a);
  r += two.x * 19 + two.y * 23;
}
LANES(zeros, SMALL(int), SMALL(int), OUT(int));
