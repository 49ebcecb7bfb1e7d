// Every way to write a class of plain data: templates, local, nested, private, unnamed, in anonymous namespaces, with constructors,
// of C headers and of the standard library; default member initialisers, lists, broadcast, deduction.
// lengths: 8 16
// isa: avx2 avx512
#include <array>
#include <complex>
#include <utility>
#include "lanes.h"

template<class T> struct vec3 {
  T x, y, z;
};
template<class T> vec3<T> operator+(vec3<T> const& a, vec3<T> const& b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
template<class T> T dot(vec3<T> const& a, vec3<T> const& b) { return a.x * b.x + a.y * b.y + a.z * b.z; }

// Written for lanes: vec3 of varying floats.
void of_lanes(float varying(L) a, bool varying(L) c, float varying(L)& r) {
  vec3<float varying(L)> v = {a, a * 2, 3.0f}, w = {1.0f, a, 2.0f};
  if (c) v = v + w;
  r = dot(v, w);
}
LANES(of_lanes, RANGE(float, -4, 4), MASK(), OUT(float));

// Lanes of a template's class, and a template of it.
template<class T> T varying(L) sum(vec3<T> varying(L) const& v) { return v.x + v.y + v.z; }
template<class T> struct Box {
  T lo, hi;
  int count = 3;
};
void templates(float varying(L) a, int varying(L) n, bool varying(L) c, float varying(L)& r, int varying(L)& q) {
  vec3<float> varying(L) v = {a, 2, a + 1};
  Box<vec3<float>> varying(L) b = {v, {1, a, 2}};
  Box<vec3<float>> varying(L) d = {{1, 2, 3}, v, n};
  if (c) {
    b.hi = v;
    d = b;
    d.count += n;
  }
  r = sum(b.lo) + 2 * sum(b.hi) + 4 * sum(d.lo) + 8 * d.hi.y;
  q = b.count + 10 * d.count;
}
LANES(templates, RANGE(float, -4, 4), SMALL(int), MASK(), OUT(float), OUT(int));

// Default member initialisers, also such that name other members.
struct Defaults {
  int a = 4;
  int b = a * 2;
  float f[2] = {1, 2.5f};
  bool on = true;
};
void defaults(int varying(L) n, bool varying(L) c, int varying(L)& r, float varying(L)& f) {
  Defaults varying(L) d;
  Defaults varying(L) e = {n};
  Defaults varying(L) g = {n, n + 1, {3, 4}, c};
  Defaults const uniform_one{7, 8, {1, 1}, false};
  Defaults varying(L) h = uniform_one;
  if (c) d = e;
  if (d.a < 5) d = h;
  r = d.a + 3 * d.b + 5 * e.b + 7 * g.b + 11 * h.b + (d.on ? 100 : 0) + (g.on ? 200 : 0);
  f = d.f[1] + e.f[0] * 2 + g.f[1] * 4;
}
LANES(defaults, SMALL(int), MASK(), OUT(int), OUT(float));

class Outer {
  struct Hidden {
    float q;
  };
  template<class T> struct Inner {
    T t;
    int n;
  };

 public:
  static void run(float varying(L) a, int varying(L) n, bool varying(L) c, float varying(L)& r) {
    Hidden varying(L) h{a};
    Inner<double> varying(L) i = {a, n};
    if (c) i.t += h.q;
    while (i.n > 3) {
      i.n -= 2;
      h.q += 1;
    }
    r = h.q + (float varying(L)) i.t + (float varying(L)) i.n;
  }
};
LANES_AS(private_classes, Outer::run(RANGE(float, -4, 4), SMALL(int), MASK(), OUT(float)));

// Members that nobody else may name.
class Counter {
  int count = 2;
  int step;

 public:
  Counter(int step = 5) : step(step) {}
  int total() const { return count * 100 + step; }
};
namespace {
struct Unseen {
  int u;
  Counter counter;
};
}  // namespace
typedef struct {
  float a;
  struct {
    int b;
  } inner;
} Unnamed;
struct Empty {};
template<class T> struct Mixin {};
struct Mixed : Empty, Mixin<Mixed> {
  int m;
};
extern "C" {
struct Plain {
  int c;
  double d[2];
};
namespace header {
struct Inside {
  int i;
};
}  // namespace header
}

void others(float varying(L) a, int varying(L) n, bool varying(L) c, float varying(L)& r, int varying(L)& q) {
  struct Local {
    int m;
    float f;
    vec3<float> v;
  };
  Local varying(L) l = {n, a, {a, 1, 2}};
  Local varying(L) k = Local{1, 2, {3, 4, 5}};
  Unseen varying(L) u = {n, Counter(3)};
  Unnamed varying(L) t = {a, {n}};
  Mixed varying(L) m;
  m.m = n;
  Plain varying(L) p = {n, {a, 2}};
  header::Inside varying(L) h = {n};
  if (c) {
    l = k;
    u.u += 1;
    t.inner.b = 9;
    m.m *= 2;
    p.d[1] = p.d[0];
  }
  r = l.f + l.v.z + t.a + (float varying(L)) p.d[1];
  q = l.m + u.u * 10 + t.inner.b * 100 + m.m * 1000 + (p.c + h.i) * 10000;
}
LANES(others, RANGE(float, -4, 4), SMALL(int), MASK(), OUT(float), OUT(int));

void standard(float varying(L) a, int varying(L) n, bool varying(L) c, float varying(L)& r, int varying(L)& q) {
  std::pair<int, float> varying(L) p = std::pair<int, float>(1, 2.0f);
  std::pair<int, float> varying(L) o;
  o.first = n;
  o.second = a;
  std::complex<float> varying(L) z = std::complex<float>(1, 2), w = std::complex<float>(3, 4);
  std::array<float, 3> varying(L) e = std::array<float, 3>{{1, 2, 3}}, g = std::array<float, 3>{{5, 6, 7}};
  if (c) {
    p = o;
    z = w;
    e = g;
  }
  std::complex<float> const zs = sierra::extract(z, 0);
  std::array<float, 3> const es = sierra::extract(e, 0);
  bool const first = sierra::extract(c, 0);
  r = p.second + (zs.imag() == (first ? 4.0f : 2.0f) && zs.real() == (first ? 3.0f : 1.0f) ? 1.0f : 0.0f) + (es[1] == (first ? 6.0f : 2.0f) ? 10.0f : 0.0f);
  q = p.first;
}
LANES(standard, RANGE(float, -4, 4), SMALL(int), MASK(), OUT(float), OUT(int));
