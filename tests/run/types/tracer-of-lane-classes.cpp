// lengths: 1 8
// flags: -ffp-contract=off
// A ray tracer whose vectors, rays and hits are classes of lanes: returned early, chosen by `?:`, in recursion.
#include <sierra.h>
#include <cmath>
#include <cstdio>
#include <array>
#include <optional>
#include <vector>
#include <algorithm>
constexpr int L = VECTOR_LENGTH;
using F = float varying(L);
using I = int varying(L);
using B = bool varying(L);
struct Vec {
  F x, y, z;
  Vec() : x(0), y(0), z(0) {}
  Vec(F a, F b, F c) : x(a), y(b), z(c) {}
  explicit Vec(F a) : Vec(a, a, a) {}
  Vec& operator+=(const Vec& o) { x += o.x; y += o.y; z += o.z; return *this; }
  friend Vec operator+(Vec a, const Vec& b) { return a += b; }
  friend Vec operator-(const Vec& a, const Vec& b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
  friend Vec operator*(const Vec& a, F s) { return {a.x * s, a.y * s, a.z * s}; }
  friend Vec operator*(F s, const Vec& a) { return a * s; }
  Vec operator-() const { return {-x, -y, -z}; }
  F dot(const Vec& o) const { return x * o.x + y * o.y + z * o.z; }
  Vec unit() const { const F l = sierra::sqrt(dot(*this)); if (l > 0) return *this * (1 / l); return *this; }
};
struct Ray { Vec from, to; Vec at(F t) const { return from + to * t; } };
struct Hit {
  F t = 1e30f;
  I material = -1;
  Vec normal;
  explicit operator bool() const = delete;
  B found() const { return material >= 0; }
};
struct Sphere { float x, y, z, r; int material; };
static Hit meet(const Ray& ray, const Sphere& s) {
  Hit h;
  const Vec d = ray.from - Vec(s.x, s.y, s.z);
  const F b = d.dot(ray.to), c = d.dot(d) - s.r * s.r, disc = b * b - c;
  if (disc < 0) return h;
  const F root = sierra::sqrt(disc);
  F t = -b - root;
  if (t < 1e-3f) {
    t = -b + root;
    if (t < 1e-3f) return h;
  }
  h.t = t;
  h.material = s.material;
  h.normal = (ray.at(t) - Vec(s.x, s.y, s.z)).unit();
  return h;
}
struct Scene {
  std::vector<Sphere> spheres;
  Hit closest(const Ray& ray) const {
    Hit best;
    for (const Sphere& s : spheres) {
      const Hit h = meet(ray, s);
      best = h.t < best.t ? h : best;
    }
    // the floor
    if (ray.to.y < 0) {
      Hit floor;
      floor.t = (-1 - ray.from.y) / ray.to.y;
      if (floor.t < best.t && floor.t > 1e-3f) {
        const Vec p = ray.at(floor.t);
        floor.material = 3 + ((I(floor_of(p.x)) + I(floor_of(p.z))) & 1);
        floor.normal = Vec(0, 1, 0);
        return floor;
      }
    }
    return best;
  }
  static F floor_of(F v) { I i = I(v); return v < F(i) ? F(i - 1) : F(i); }
};
static Vec sky(const Ray& r) {
  const F t = 0.5f * (r.to.y + 1);
  if (t > 0.75f) return Vec(0.3f, 0.5f, 1);
  return (1 - t) * Vec(1, 1, 1) + t * Vec(0.5f, 0.7f, 1);
}
static Vec reflect(const Vec& v, const Vec& n) { return v - 2 * v.dot(n) * n; }
static std::pair<Vec, B> refract(const Vec& v, const Vec& n, F ratio) {
  const F c = -v.dot(n), k = 1 - ratio * ratio * (1 - c * c);
  if (k < 0) return {reflect(v, n), false};
  return {ratio * v + (ratio * c - sierra::sqrt(k)) * n, true};
}
static Vec trace(const Scene& scene, const Ray& ray, int depth) {
  const Hit h = scene.closest(ray);
  if (h.material < 0) return sky(ray);
  const Vec p = ray.at(h.t);
  const B inside = ray.to.dot(h.normal) > 0;
  const Vec n = inside ? -h.normal : h.normal;
  if (depth == 0) return Vec(0.1f);
  switch (h.material) {
    case 0: return 0.9f * trace(scene, {p, reflect(ray.to, n)}, depth - 1);
    case 1: {
      const auto [way, through] = refract(ray.to, n, inside ? 1.5f : 1 / 1.5f);
      const Vec c = trace(scene, {p, way.unit()}, depth - 1);
      return through ? c : 0.5f * c;
    }
    case 3:
    case 4: {
      const Vec light = Vec(1, 2, 1).unit();
      const Hit shadow = scene.closest({p, light});
      const F lit = shadow.found() ? F(0.2f) : n.dot(light);
      if (h.material == 3) return lit * Vec(0.9f);
      return lit * Vec(0.2f, 0.3f, 0.2f);
    }
  }
  const Vec diffuse = Vec(0.8f, 0.3f, 0.2f) * sierra::max(F(0), n.dot(Vec(1, 2, 1).unit()));
  return diffuse + Vec(0.05f);
}
int main() {
  Scene s;
  s.spheres = {{0, 0, 4, 1, 0}, {-2, 0, 5, 1, 1}, {2, 0, 3.5f, 1, 2}, {0.6f, -0.6f, 2.6f, 0.4f, 1}};
  const int w = 64, h = 48;
  std::vector<float> image(w * h * 3);
  for (int y = 0; y < h; ++y)
    for (int x = 0; x < w; x += L) {
      const F px = (F(sierra::seq<L>()) + float(x) - w / 2) / w, py = F(float(h / 2 - y)) / w;
      const Vec c = trace(s, {Vec(), Vec(px, py, 0.8f).unit()}, 4);
      for (int i = 0; i < L; ++i) {
        float* out = &image[(y * w + x + i) * 3];
        out[0] = sierra::extract(c.x, i); out[1] = sierra::extract(c.y, i); out[2] = sierra::extract(c.z, i);
      }
    }
  double sum = 0; unsigned hash = 0;
  for (float v : image) { sum += v; hash = hash * 31 + unsigned(v * 255 + 0.5f); }
  std::printf("%.6f %08x\n", sum, hash);
}
