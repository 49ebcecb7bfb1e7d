// Rays, what they hit, and how much of the sky a point sees. Plain functions, which scalar.cpp and unchanged.cpp call in their loops.
#ifndef AOBENCH_FUNCTIONS_H
#define AOBENCH_FUNCTIONS_H

#include <cmath>

#include "aobench.h"

struct Ray {
  Vec3 origin, dir;
};
struct Hit {
  float t = far_away;
  Vec3 point, normal;
  bool found = false;
};

static float random(unsigned& state) {
  state ^= state << 13;
  state ^= state >> 17;
  state ^= state << 5;
  return float(int(state >> 8)) * (1.0f / 16777216.0f);
}

static Vec3 normalized(const Vec3& v) { return v * (1.0f / std::sqrt(v.dot(v))); }

static void intersect(Hit& hit, const Ray& ray, const Sphere& sphere) {
  Vec3 rs = ray.origin - sphere.centre;
  float b = rs.dot(ray.dir);
  float c = rs.dot(rs) - sphere.radius * sphere.radius;
  float d = b * b - c;
  if (d > 0.0f) {
    float t = -b - std::sqrt(d);
    if (t > 0.0f && t < hit.t) {
      hit.t = t;
      hit.found = true;
      hit.point = ray.origin + ray.dir * t;
      hit.normal = normalized(hit.point - sphere.centre);
    }
  }
}

static void intersect(Hit& hit, const Ray& ray, const Plane& plane) {
  float v = ray.dir.dot(plane.normal);
  if (std::fabs(v) < 1.0e-17f) return;
  float t = (plane.point - ray.origin).dot(plane.normal) / v;
  if (t > 0.0f && t < hit.t) {
    hit.t = t;
    hit.found = true;
    hit.point = ray.origin + ray.dir * t;
    hit.normal = plane.normal;
  }
}

// Two directions that stand upright on the normal and on each other.
static void basis(const Vec3& normal, Vec3& first, Vec3& second) {
  second = Vec3{0.0f, 0.0f, 0.0f};
  if (normal.x < 0.6f && normal.x > -0.6f) second.x = 1.0f;
  else if (normal.y < 0.6f && normal.y > -0.6f) second.y = 1.0f;
  else if (normal.z < 0.6f && normal.z > -0.6f) second.z = 1.0f;
  else second.x = 1.0f;
  first = normalized(second.cross(normal));
  second = normalized(normal.cross(first));
}

static float occlusion(const Hit& hit, unsigned& state) {
  Ray ray;
  ray.origin = hit.point + hit.normal * 0.0001f;
  Vec3 first, second;
  basis(hit.normal, first, second);
  float hidden = 0.0f;
  for (int i = 0; i < samples * samples; ++i) {
    float theta = std::sqrt(random(state));
    float phi = 6.2831853f * random(state);
    float x = std::cos(phi) * theta, y = std::sin(phi) * theta;
    float z = std::sqrt(1.0f - theta * theta);
    ray.dir = first * x + second * y + hit.normal * z;
    Hit other;
    for (const Sphere& sphere : spheres) intersect(other, ray, sphere);
    intersect(other, ray, ground);
    if (other.found) hidden += 1.0f;
  }
  return 1.0f - hidden / (samples * samples);
}

// How bright a pixel is.
static float brightness(int row, int column, int width, int height) {
  unsigned state = unsigned(row * width + column) * 2654435761u + 1;
  Ray ray;
  ray.origin = Vec3{0.0f, 0.0f, 0.0f};
  ray.dir = normalized(Vec3{(column - width * 0.5f) / (width * 0.5f), -(row - height * 0.5f) / (height * 0.5f), -1.0f});
  Hit hit;
  for (const Sphere& sphere : spheres) intersect(hit, ray, sphere);
  intersect(hit, ray, ground);
  float light = 0.0f;
  if (hit.found) light = occlusion(hit, state);
  return light;
}

#endif
