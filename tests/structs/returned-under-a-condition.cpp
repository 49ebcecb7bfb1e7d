// A class with nothing in it but lanes is a value in each lane: a function may return it under a varying condition.
#include "lanes.h"

#include <array>
#include <tuple>
#include <utility>

struct Hit {
  float varying(L) t;
  int varying(L) id;
};
struct Point {
  float varying(L) x, y, z;
  Point(float varying(L) a, float varying(L) b, float varying(L) c) : x(a), y(b), z(c) {}
  Point(const Point& o) : x(o.x), y(o.y), z(o.z) {}
  ~Point() {}
  Point operator+(const Point& o) const {
    if (o.x > 2) return *this;
    return Point(x + o.x, y + o.y, z + o.z);
  }
};
struct Base {
  short varying(L) low;
};
struct Nested : Base {
  Hit hits[2];
  bool varying(L) good;
};
template<class T> struct Pair {
  T varying(L) first;
  T varying(L) second;
};

static Hit make(float varying(L) t, int id) {
  Hit h;
  h.t = t;
  h.id = id;
  return h;
}

static Hit by_every_form(float varying(L) x) {
  if (x < 1) return make(x, 1);
  if (x < 2) return {x * 2, 2};
  if (x < 3) return Hit{x * 3, 3};
  Hit h = make(x, 4);
  h.t += 10;
  return h;
}

static Hit by_name_alone(float varying(L) x, int n) {
  Hit h{x, 9};
  if (x < 1) return h;
  for (int i = 0; i < n; ++i) {
    h.t += 1;
    if (h.t > 4) return h;
    while (h.t > 3) {
      h.id += 1;
      if (h.id > 12) return h;
      h.t -= 0.5f;
    }
  }
  h.id = 5;
  return h;
}

static Nested nested(int varying(L) v) {
  Nested n;
  n.low = v;
  n.hits[0] = make(v, 1);
  n.hits[1] = make(v + 1, 2);
  n.good = v > 2;
  switch (v & 3) {
    case 0: return n;
    case 1: n.hits[1].id = 7; return n;
    case 2: {
      Nested other = n;
      other.low = 50;
      return other;
    }
  }
  n.good = false;
  return n;
}

template<class T> static Pair<T> order(T varying(L) a, T varying(L) b) {
  if (a < b) return {a, b};
  return {b, a};
}

static std::pair<int varying(L), float varying(L)> library(int varying(L) v) {
  if (v > 3) return {v, 1.5f};
  return std::make_pair(v * 2, float varying(L)(2.5f));
}
static std::array<int varying(L), 3> array(int varying(L) v) {
  std::array<int varying(L), 3> a = {v, v + 1, v + 2};
  if (v > 3) return a;
  a[1] = 9;
  return a;
}
static std::tuple<int varying(L), char varying(L)> tuple(int varying(L) v) {
  if (v > 3) return {v, 'a'};
  return std::make_tuple(v + 1, char varying(L)('b'));
}

static Hit behind_a_handler(int varying(L) v) {
  try {
    if (v > 5) throw 1;
    if (v > 3) return make(v, 1);
  } catch (int) {
    return make(v, 2);
  }
  return make(v, 3);
}

static Hit again(int varying(L) v) {
  if (v <= 0) return make(0, 0);
  Hit h = again(v - 1);
  if ((v & 1) != 0) return h;
  h.t += v;
  return h;
}

// No varying parameter: it is called for all lanes, and its result is taken for the live ones.
static Hit nearer(const Hit& a, const Hit& b) {
  if (a.t < b.t) return a;
  return b;
}

void forms(float varying(L) x, float varying(L)& t, int varying(L)& id, float varying(L)& u, int varying(L)& other) {
  Hit a = by_every_form(x), b = by_name_alone(x, 5);
  if (x > 1) a = nearer(a, b);
  t = a.t;
  id = a.id;
  u = b.t;
  other = b.id;
}
LANES(forms, SMALL(float), OUT(float), OUT(int), OUT(float), OUT(int));

void shapes(int varying(L) v, int varying(L) w, int varying(L)& a, int varying(L)& b, float varying(L)& c, float varying(L)& d) {
  const Nested n = nested(v);
  a = n.low + n.hits[1].id * 100;
  if (n.good) a += 1000;
  c = n.hits[0].t + n.hits[1].t;
  const Pair<int> p = order(v, w);
  b = p.first * 100 + p.second;
  const Point q = Point(v, w, 1) + Point(w, v, 2);
  d = q.x * 10 + q.y + q.z / 4;
}
LANES(shapes, SMALL(int), SMALL(int), OUT(int), OUT(int), OUT(float), OUT(float));

void library_and_masks(int varying(L) v, bool varying(L) c, int varying(L)& a, float varying(L)& b, float varying(L)& d) {
  Hit h = make(7, 7);
  if (c) {
    const auto p = library(v);
    a = p.first + array(v)[1] * 10 + std::get<0>(tuple(v)) * 100 + std::get<1>(tuple(v));
    b = p.second;
    h = behind_a_handler(v);
    if (v > 2) h = again(v & 7);
  }
  d = h.t * 10 + h.id;
}
LANES(library_and_masks, SMALL(int), MASK(), OUT(int), OUT(float), OUT(float));

static int varying(L) seen;
static Hit counted(float varying(L) t, int id) {
  seen += id;
  return make(t, id);
}

void chosen(int varying(L) v, int varying(L) w, float varying(L)& t, int varying(L)& id, int varying(L)& s, float varying(L)& x) {
  seen = 0;
  const Hit a = make(v, 1);
  Hit b = make(w, 2);
  Hit h = v < w ? a : b;
  h = v < 2 ? h : w < 3 ? counted(v, 10) : w < 5 ? a : counted(w, 20);
  if (v > 1) b = (v & 1) != 0 && w > 2 ? h : Hit{5, 50};
  (v > 3 ? a : b).t;
  t = h.t * 10 + b.t;
  id = h.id * 100 + b.id + (w > 2 ? make(v, 3) : b).id * 10000;
  s = seen;
  const Point p = v > w ? Point(v, 1, 2) : Point(w, 3, 4) + Point(1, v, 1);
  x = p.x * 100 + p.y * 10 + p.z + order(v, w).first;
}
LANES(chosen, SMALL(int), SMALL(int), OUT(float), OUT(int), OUT(int), OUT(float));

static Hit chosen_and_returned(int varying(L) v, const Hit& a, Hit b) {
  for (int i = 0; i < 4; ++i) {
    if (v > i) return v > 2 ? a : b;
    b.id += 3;
  }
  return v < -3 ? a : throw 1;
}
void returned(int varying(L) v, float varying(L)& t, int varying(L)& id) {
  try {
    const Hit h = chosen_and_returned(v < -3 || v > 0 ? v : int varying(L)(1), make(v, 3), make(7, 2));
    t = h.t;
    id = h.id;
  } catch (int) {
    id = -1;
  }
}
LANES(returned, SMALL(int), OUT(float), OUT(int));

// Callees without a mask that return into what other lanes have written: the result itself, a part of an object, either arm's value.
struct Segment {
  Point from, to;
};
static Point mirrored(const Point& p) {
  if (p.x > 1) return Point(p.z, p.y, p.x);
  return p;
}
static Point end_of(const Segment& s, int n) {
  if (s.from.x < 1) return mirrored(s.to);
  if (s.from.y > 2 && n > 0) return end_of({s.to, mirrored(s.from)}, n - 1) + Point(1, 1, 1);
  try {
    if (s.from.x > 4) throw 1;
    if (s.from.y < 1) return mirrored(s.from);
  } catch (int) {
    return mirrored(s.to + s.from);
  }
  return s.from.x > s.to.x ? mirrored(s.to) : mirrored(s.from);
}

void without_masks(float varying(L) a, float varying(L) b, bool varying(L) c, float varying(L)& x, float varying(L)& y) {
  Segment s = {Point(a, b, 1), Point(b, a, 2)};
  Segment t = s;
  if (c) {
    t.to = mirrored(s.from);
    if (a > b) t = {mirrored(s.to), s.from};
  }
  const Point p = end_of(t, 3), q = end_of(s, 2);
  x = p.x * 100 + p.y * 10 + p.z;
  y = q.x * 100 + q.y * 10 + q.z;
}
LANES(without_masks, SMALL(float), SMALL(float), MASK(), OUT(float), OUT(float));
