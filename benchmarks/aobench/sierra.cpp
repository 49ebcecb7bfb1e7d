#include "aobench.h"

#include "../common/length.h"

struct Ray {
  Vec3 origin, dir;
};
struct Hit {
  float t = far_away;
  Vec3 point, normal;
  bool found = false;
};

static float varying(L) random(unsigned varying(L)& state) {
  state ^= state << 13;
  state ^= state >> 17;
  state ^= state << 5;
  return (float varying(L)) (int varying(L)) (state >> 8) * (1.0f / 16777216.0f);
}

static Vec3 varying(L) normalized(const Vec3 varying(L)& v) { return v * (1.0f / sierra::sqrt(v.dot(v))); }

static void intersect(Hit varying(L)& hit, const Ray varying(L)& ray, const Sphere& sphere) {
  Vec3 varying(L) rs = ray.origin - sphere.centre;
  float varying(L) b = rs.dot(ray.dir);
  float varying(L) c = rs.dot(rs) - sphere.radius * sphere.radius;
  float varying(L) d = b * b - c;
  if (d > 0.0f) {
    float varying(L) t = -b - sierra::sqrt(d);
    if (t > 0.0f && t < hit.t) {
      hit.t = t;
      hit.found = true;
      hit.point = ray.origin + ray.dir * t;
      hit.normal = normalized(hit.point - sphere.centre);
    }
  }
}

static void intersect(Hit varying(L)& hit, const Ray varying(L)& ray, const Plane& plane) {
  float varying(L) v = ray.dir.dot(plane.normal);
  if (sierra::abs(v) < 1.0e-17f) return;
  Vec3 varying(L) point = plane.point;
  float varying(L) t = (point - ray.origin).dot(plane.normal) / v;
  if (t > 0.0f && t < hit.t) {
    hit.t = t;
    hit.found = true;
    hit.point = ray.origin + ray.dir * t;
    hit.normal = plane.normal;
  }
}

// Two directions that stand upright on the normal and on each other.
static void basis(const Vec3 varying(L)& normal, Vec3 varying(L)& first, Vec3 varying(L)& second) {
  second = Vec3{0.0f, 0.0f, 0.0f};
  if (normal.x < 0.6f && normal.x > -0.6f) second.x = 1.0f;
  else if (normal.y < 0.6f && normal.y > -0.6f) second.y = 1.0f;
  else if (normal.z < 0.6f && normal.z > -0.6f) second.z = 1.0f;
  else second.x = 1.0f;
  first = normalized(second.cross(normal));
  second = normalized(normal.cross(first));
}

static float varying(L) occlusion(const Hit varying(L)& hit, unsigned varying(L)& state) {
  Ray varying(L) ray;
  ray.origin = hit.point + hit.normal * 0.0001f;
  Vec3 varying(L) first, second;
  basis(hit.normal, first, second);
  float varying(L) hidden = 0.0f;
  for (int i = 0; i < samples * samples; ++i) {
    float varying(L) theta = sierra::sqrt(random(state));
    float varying(L) phi = 6.2831853f * random(state);
    float varying(L) sine, cosine;
    sierra::sincos(phi, sine, cosine);
    float varying(L) x = cosine * theta, y = sine * theta;
    float varying(L) z = sierra::sqrt(1.0f - theta * theta);
    ray.dir = first * x + second * y + hit.normal * z;
    Hit varying(L) other;
    for (const Sphere& sphere : spheres) intersect(other, ray, sphere);
    intersect(other, ray, ground);
    if (other.found) hidden += 1.0f;
  }
  return 1.0f - hidden / (samples * samples);
}

void ambient_occlusion(int width, int height, float* picture) {
  for (int row = 0; row < height; ++row) {
    sierra::for_each<L>(0, width, [&](int varying(L) column) {
      unsigned varying(L) state = (unsigned varying(L)) (row * width + column) * 2654435761u + 1;
      Ray varying(L) ray;
      ray.origin = Vec3{0.0f, 0.0f, 0.0f};
      Vec3 varying(L) dir = {(column - width * 0.5f) / (width * 0.5f), -(row - height * 0.5f) / (height * 0.5f), -1.0f};
      ray.dir = normalized(dir);
      Hit varying(L) hit;
      for (const Sphere& sphere : spheres) intersect(hit, ray, sphere);
      intersect(hit, ray, ground);
      float varying(L) light = 0.0f;
      if (hit.found) light = occlusion(hit, state);
      picture[row * width + column] = light;
    });
  }
}
