// A structure has its fields, each varying: reading, writing, copying, nested ones, arrays, bases, enumerations, bool.
#include "lanes.h"

enum Kind { near_hit, far_hit, no_hit };
enum class Tint : unsigned char { red, green };

struct Vec3 {
  float x, y, z;
};

struct Base {
  int id;
  bool used;
};

struct Ray : Base {
  Vec3 origin, dir;
  double depth[3];
  Kind kind;
  Tint tint;
};

float varying(L) dot(Vec3 varying(L) const& a, Vec3 varying(L) const& b) { return a.x * b.x + a.y * b.y + a.z * b.z; }

Vec3 varying(L) scaled(Vec3 varying(L) v, float varying(L) f) {
  v.x *= f;
  v.y *= f;
  v.z *= f;
  return v;
}

void fields(float varying(L) a, int varying(L) n, bool varying(L) c, float varying(L)& r, int varying(L)& q) {
  Ray varying(L) ray;
  ray.id = n;
  ray.used = c;
  ray.origin.x = a;
  ray.origin.y = a + 1;
  ray.origin.z = a * 2;
  ray.dir = ray.origin;
  ray.depth[0] = a;
  ray.depth[1] = n;
  ray.depth[2] = 0.5;
  ray.kind = near_hit;
  ray.tint = Tint::red;
  if (c) {
    ray.kind = no_hit;
    ray.dir = scaled(ray.dir, 3.0f);
    ray.tint = Tint::green;
    ray.depth[1] = ray.depth[0];
  } else {
    Ray varying(L) copy = ray;
    copy.id += 2;
    ray = copy;
  }
  r = dot(ray.origin, ray.dir) + (float varying(L))(ray.depth[1] + ray.depth[2]);
  q = ray.id + 10 * ray.kind + (ray.used ? 100 : 0) + (ray.tint == Tint::green ? 1000 : 0);
}
LANES(fields, RANGE(float, -4, 4), SMALL(int), MASK(), OUT(float), OUT(int));

// Assignment of a whole structure where lanes leave a loop at different times.
void loop(float varying(L) a, int varying(L) n, float varying(L)& r, double varying(L)& s) {
  Ray varying(L) best{};
  for (int varying(L) i = 0; i < n; ++i) {
    Ray varying(L) ray{};
    ray.origin.x = a + i;
    ray.depth[2] = i * 2;
    if (ray.origin.x > 3) break;
    if (i == 2) continue;
    best = ray;
    best.depth[1] += i;
  }
  r = best.origin.x;
  s = best.depth[1] + best.depth[2];
}
LANES(loop, RANGE(float, -4, 4), SMALL(int), OUT(float), OUT(double));

// A structure returned where only some lanes return.
Vec3 varying(L) pick(Vec3 varying(L) a, Vec3 varying(L) b, int varying(L) n) {
  if (n < 2) return a;
  Vec3 varying(L) r = b;
  while (n > 3) {
    r.x += n;
    if (n == 5) return r;
    --n;
  }
  return scaled(r, 2.0f);
}

void returned(float varying(L) a, int varying(L) n, bool varying(L) c, float varying(L)& r) {
  Vec3 varying(L) v{}, w{};
  v.x = a;
  w.x = a + 1;
  w.z = 7;
  Vec3 varying(L) u = v;
  if (c) u = pick(v, w, n);
  r = u.x + u.y + u.z;
}
LANES(returned, RANGE(float, -4, 4), SMALL(int), MASK(), OUT(float));
