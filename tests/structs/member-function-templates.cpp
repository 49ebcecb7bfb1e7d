// flags: -std=c++20
// Member functions and operators that are templates work on lanes: of the class, of class templates, of bases, on the object itself.
#include "lanes.h"

struct Base {
  float weight = 1;
  template<class W> auto heavier(const W& by) const { return weight + by; }
};

struct Vec3 : Base {
  float x = 0, y = 0, z = 0;
  float part[2] = {1, 2};
  static constexpr float half = 0.5f;

  template<class O> auto dot(const O& o) const { return x * o.x + y * o.y + z * o.z; }
  template<class O> auto norm(const O& o) const { return dot(o) * half + weight; }
  template<class O> Vec3& operator+=(const O& o) {
    x += o.x;
    this->y += o.y;
    z += o.z;
    return *this;
  }
  template<class O> Vec3 operator+(const O& o) const {
    Vec3 r = *this;
    r += o;
    return r;
  }
  template<class F> auto clamped(F limit) const {
    auto r = x < limit ? y : z;
    return r > 1 && y > 0 ? r : 2 * limit;
  }
  template<class F> auto first_above(F limit) const {
    if (x > limit) return x;
    if (y > limit) return y;
    return z;
  }
  template<class I> void count(I n) {
    for (I i = 0; i < n; ++i) {
      if (x > 3) break;
      x += 1;
      part[1] += x * part[0];
    }
  }
  template<class I> auto chosen(I i) const {
    switch (i & 1) {
      case 0: return part[0];
      default: return part[1] + weight;
    }
  }
  auto sum(const auto& o) const { return x + y + o; }
};

template<class T> struct Pair {
  T a, b;
  template<class O> auto operator*(const O& o) const { return a * o.a + b * o.b; }
  template<class O> void swap_if(const O& c) {
    if (c) {
      auto t = a;
      a = b;
      b = t;
    }
  }
  // Unqualified use of what only one object has: no error unless it is called on lanes.
  T plain() const { return a; }
  template<class O> auto uses_plain(const O& o) const { return plain() + o; }
};

void members(float varying(L) a, float varying(L) b, int varying(L) n, bool varying(L) c, float varying(L)& r, float varying(L)& s) {
  Vec3 varying(L) v, w;
  v.x = a;
  v.y = b;
  w.y = a;
  w.z = 2;
  w.x = 1;
  v.weight = b;
  r = 0;
  s = 0;
  if (c) {
    v += w;
    r = v.dot(w) + v.norm(w) + v.heavier(1);
    Vec3 varying(L) t = v + w;
    t.count(n);
    s = t.x + t.part[1] + t.clamped(b) * 2 + t.chosen(n);
  }
  v.count(3);
  r += v.first_above(a) + w.first_above(1.5f) + v.sum(b) + v.x;
  s += v.part[1] + v.y + v.z;
}
LANES(members, RANGE(float, -4, 4), RANGE(float, -4, 4), SMALL(int), MASK(), OUT(float), OUT(float));

void of_templates(float varying(L) a, float varying(L) b, bool varying(L) c, float varying(L)& r) {
  Pair<float> varying(L) p = {a, b}, q = {b, 3};
  Pair<float> const uniform_one{1, 2};
  q.swap_if(c);
  if (!c) p.swap_if(a < b);
  r = p * q + q.a * 2 + p.a + p * uniform_one;
}
LANES(of_templates, RANGE(float, -4, 4), RANGE(float, -4, 4), MASK(), OUT(float));

// The same templates on one object.
void of_one(float varying(L)& r) {
  Pair<float> p{1, 2}, q{3, 4};
  p.swap_if(true);
  Vec3 v;
  v.x = 2;
  v += v;
  v.count(2);
  r = p * q + v.dot(v) + v.clamped(3.0f) + v.chosen(1) + p.uses_plain(1.0f);
}
LANES(of_one, OUT(float));
