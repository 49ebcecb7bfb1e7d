// Classes with constructors, members and operators of scalars work on lanes as they stand.
#include "lanes.h"

#include <cmath>

namespace {

struct Vec3 {
  float x, y, z;
  Vec3() : x(0), y(0), z(0) {}
  explicit Vec3(float a) : x(a), y(a), z(a) {}
  Vec3(float a, float b, float c) : x(a), y(b), z(c) {}
  float dot(const Vec3& o) const { return x * o.x + y * o.y + z * o.z; }
  Vec3 cross(const Vec3& o) const { return {y * o.z - z * o.y, z * o.x - x * o.z, x * o.y - y * o.x}; }
  void scale(float k) {
    x *= k;
    y *= k;
    z *= k;
  }
  Vec3& operator+=(const Vec3& o) {
    x += o.x;
    y += o.y;
    z += o.z;
    return *this;
  }
  Vec3 operator-() const { return Vec3(-x, -y, -z); }
  float& operator[](int i) { return i == 0 ? x : i == 1 ? y : z; }
  bool is_short() const { return dot(*this) < 4; }
};
Vec3 operator+(const Vec3& a, const Vec3& b) { return Vec3(a.x + b.x, a.y + b.y, a.z + b.z); }
Vec3 operator*(float k, const Vec3& a) { return Vec3(k * a.x, k * a.y, k * a.z); }
bool operator==(const Vec3& a, const Vec3& b) { return a.x == b.x && a.y == b.y && a.z == b.z; }
Vec3 reflect(const Vec3& v, const Vec3& n) { return v + -2 * v.dot(n) * n; }

struct Ray {
  Vec3 origin, direction;
  Vec3 at(float t) const { return origin + t * direction; }
};
struct Hit {
  bool found = false;
  float t = 1e9f;
  int index = -1;
  void closer(float other, int i) {
    if (other < t) {
      found = true;
      t = other;
      index = i;
    }
  }
};
struct Wrapped {
  int value;
  Wrapped(int n = 5) : value(n * 2) {}
  Wrapped& operator++() {
    ++value;
    return *this;
  }
  Wrapped operator++(int) {
    Wrapped before = *this;
    ++value;
    return before;
  }
  bool operator<(const Wrapped& o) const { return value < o.value; }
};

}  // namespace

void vectors(float varying(L) a, float varying(L) b, float varying(L)& r) {
  Vec3 varying(L) p(a, b, 1.0f), q = Vec3(b, 2.0f, a);
  Vec3 varying(L) s = p + q + Vec3(a);
  s += -p;
  s = reflect(s, 0.5f * q) + p.cross(q);
  if (s.is_short()) s.scale(a);
  r = s.dot(p) + s.x - s.y + s.z;
}
LANES(vectors, RANGE(float, -4, 4), RANGE(float, -4, 4), OUT(float));

void equality(int varying(L) a, int varying(L)& r) {
  const Vec3 varying(L) p(a, 1, 2);
  r = p == Vec3(3, 1, 2) ? 1 : 2;
  if (p == Vec3(a, 1, 2)) r += 10;
}
LANES(equality, SMALL(int), OUT(int));

void nested(float varying(L) a, float varying(L)& r) {
  Ray varying(L) ray;
  ray.origin = Vec3(a, 0, 1);
  ray.direction = Vec3(0, a, 0);
  r = ray.at(a).dot(ray.at(2.0f)) + ray.at(0.5f).y;
}
LANES(nested, RANGE(float, -4, 4), OUT(float));

void updates(float varying(L) a, int varying(L) n, float varying(L)& t, int varying(L)& index) {
  Hit varying(L) hit;
  for (int varying(L) i = 0; i < n; ++i) hit.closer(a * static_cast<float varying(L)>(3 - i), i);
  if (hit.found) hit.index += 1;
  t = hit.t;
  index = hit.index;
}
LANES(updates, RANGE(float, -4, 4), SMALL(int), OUT(float), OUT(int));

void steps(int varying(L) a, int varying(L)& r) {
  Wrapped varying(L) w = a, d, e(a + 1);
  ++w;
  const Wrapped varying(L) before = w++;
  if (w < e) w = Wrapped(a);
  r = w.value * 10000 + before.value * 100 + d.value + e.value;
}
LANES(steps, SMALL(int), OUT(int));
