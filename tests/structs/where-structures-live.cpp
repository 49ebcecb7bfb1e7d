// Structures as globals, in arrays, behind references and pointers, as members, in casts of memory; extract and insert.
#include "lanes.h"

struct Vec3 {
  float x, y, z;
};
struct Ray {
  Vec3 origin, dir;
  int hits;
};

Ray varying(L) kept;
static Vec3 varying(L) table[4];

struct Scene {
  Ray varying(L) ray;
  int count;
};

// In the manner of a ray marcher: the structure is changed through a reference until each lane is done.
void raymarch(Ray varying(L)& r, int varying(L) steps) {
  float varying(L) t = 0;
  for (int varying(L) i = 0; i < steps; ++i) {
    Vec3 varying(L) p = {r.origin.x + t * r.dir.x, r.origin.y + t * r.dir.y, r.origin.z + t * r.dir.z};
    if (p.x > 6) {
      r.origin = p;
      return;
    }
    if (p.y < 0) {
      r.dir = {1, 2, 3};
      continue;
    }
    ++r.hits;
    t += 0.5f;
  }
  r.hits *= 2;
}

void by_pointer(Ray varying(L)* r, bool varying(L) c) {
  if (c) {
    r->dir = r->origin;
    r[0].hits += 100;
  }
}

Ray varying(L) reset(Ray varying(L) r) {
  Ray const zero = {};
  if (r.hits > 3) return zero;
  r.hits = 50;
  return r;
}

void everywhere(float varying(L) a, float varying(L) b, int varying(L) n, bool varying(L) c, float varying(L)& x, int varying(L)& q) {
  Scene scene = {{{a, b, 1}, {b, 1, a}, 0}, 7};
  raymarch(scene.ray, n);
  by_pointer(&scene.ray, c);
  kept = scene.ray;
  if (c) {
    kept = reset(kept);
    table[1] = kept.dir;
    raymarch(kept, n);
  } else {
    table[1] = {a, 5, b};
  }
  for (int i = 0; i < 4; ++i) {
    if (n > i) table[i] = table[1];
  }
  Ray varying(L) rays[2] = {kept, scene.ray};
  Ray varying(L)* const last = rays + 1;
  if (c) *last = rays[0];
  x = kept.origin.x + 2 * kept.dir.z + 4 * table[1].y + 8 * last->dir.x;
  q = kept.hits + 1000 * last->hits;
}
LANES(everywhere, RANGE(float, -4, 4), RANGE(float, -4, 4), SMALL(int), MASK(), OUT(float), OUT(int));

// A view of memory: L floats for x, then for y, then for z.
void views(float varying(L) a, float varying(L) b, bool varying(L) c, float varying(L)& r) {
  float memory[3 * L + 1];
  Vec3 varying(L)& v = *(Vec3 varying(L)*)(memory + 1);
  v = {a, b, 3};
  Vec3 varying(L) w = v;
  if (c) v.y = w.x;
  r = *(float varying(L)*)(memory + 1 + L) + v.z;
}
LANES(views, RANGE(float, -4, 4), RANGE(float, -4, 4), MASK(), OUT(float));

// One lane at a time: what is put in comes out.
void one_lane(float varying(L) a, int varying(L) n, bool varying(L) c, float varying(L)& r, int varying(L)& q) {
  Ray varying(L) ray = {{a, 1, 2}, {3, a, 4}, n}, other = {{1, 1, 1}, {2, 2, 2}, 3};
  for (int i = 0; i < L; ++i) {
    Ray one = sierra::extract(ray, i);
    one.hits += 5;
    one.dir.z = one.origin.x;
    if (c) sierra::insert(other, i, one);
  }
  r = other.dir.z + other.dir.y * 2;
  q = other.hits;
}
LANES(one_lane, RANGE(float, -4, 4), SMALL(int), MASK(), OUT(float), OUT(int));

// A local class, whose form stands in front of the function, and of the attributes in front of that.
[[gnu::noinline]] [[maybe_unused]] static float varying(L) behind_attributes(float varying(L) a, int varying(L) n) {
  struct Pair {
    float first;
    int second;
  };
  Pair varying(L) pair = {a, n};
  if (n > 3) pair.first = 2;
  return pair.first + static_cast<float varying(L)>(pair.second);
}
void local_classes(float varying(L) a, int varying(L) n, float varying(L)& r) { r = behind_attributes(a, n); }
LANES(local_classes, RANGE(float, -4, 4), SMALL(int), OUT(float));
