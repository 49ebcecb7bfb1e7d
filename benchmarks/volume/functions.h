// One ray through the cloud. Plain functions, which scalar.cpp and unchanged.cpp call in their loops.
#ifndef VOLUME_FUNCTIONS_H
#define VOLUME_FUNCTIONS_H

#include <cmath>

#include "volume.h"

struct Ray {
  Vec3 origin, dir;
};

static Ray generate_ray(int x, int y, const Camera& camera) {
  Ray ray;
  ray.origin = camera.position;
  ray.dir = camera.corner + camera.right * float(x) + camera.down * float(y);
  return ray;
}

// Where the ray enters the cube and where it leaves it.
static bool intersect(const Ray& ray, float& t0, float& t1) {
  t0 = 0.0f;
  t1 = 1.0e30f;
  const float origin[] = {ray.origin.x, ray.origin.y, ray.origin.z}, dir[] = {ray.dir.x, ray.dir.y, ray.dir.z};
  for (int axis = 0; axis < 3; ++axis) {
    float near = (0.0f - origin[axis]) / dir[axis], far = (1.0f - origin[axis]) / dir[axis];
    if (near > far) {
      float other = near;
      near = far;
      far = other;
    }
    if (near > t0) t0 = near;
    if (far < t1) t1 = far;
  }
  return t0 < t1;
}

static float mix(float t, float a, float b) { return a + t * (b - a); }

static float density(const Vec3& pos, const Volume& volume) {
  if (pos.x < 0.0f || pos.y < 0.0f || pos.z < 0.0f || pos.x > 1.0f || pos.y > 1.0f || pos.z > 1.0f) return 0.0f;
  const int n = volume.size;
  float x = pos.x * (n - 1), y = pos.y * (n - 1), z = pos.z * (n - 1);
  int ix = int(x), iy = int(y), iz = int(z);
  if (ix > n - 2) ix = n - 2;
  if (iy > n - 2) iy = n - 2;
  if (iz > n - 2) iz = n - 2;
  x -= ix;
  y -= iy;
  z -= iz;
  const int i = (iz * n + iy) * n + ix;
  const float* p = volume.density;
  float low = mix(y, mix(x, p[i], p[i + 1]), mix(x, p[i + n], p[i + n + 1]));
  float high = mix(y, mix(x, p[i + n * n], p[i + n * n + 1]), mix(x, p[i + n * n + n], p[i + n * n + n + 1]));
  return mix(z, low, high);
}

// How much light comes from `pos` to the lamp.
static float transmittance(const Vec3& pos, const Volume& volume) {
  Ray ray;
  ray.origin = pos;
  ray.dir = light - pos;
  float t0, t1;
  if (!intersect(ray, t0, t1)) return 1.0f;
  float length = std::sqrt(ray.dir.dot(ray.dir));
  float step = 2.0f * step_size / length;
  Vec3 delta = ray.dir * step;
  Vec3 at = pos + delta * 0.5f;
  float depth = 0.0f;
  for (float t = t0; t < t1; t += step) {
    depth += density(at, volume);
    at += delta;
  }
  return std::exp(-absorption * 2.0f * step_size * depth);
}

static float raymarch(const Volume& volume, const Ray& ray) {
  float t0, t1;
  if (!intersect(ray, t0, t1)) return 0.0f;
  float result = 0.0f;
  float clear = 1.0f;
  float step = step_size / std::sqrt(ray.dir.dot(ray.dir));
  Vec3 delta = ray.dir * step;
  Vec3 pos = ray.origin + ray.dir * t0;
  for (float t = t0; t < t1; t += step) {
    float d = density(pos, volume);
    clear *= std::exp(-absorption * step_size * d);
    if (clear < threshold) break;
    if (d > 0.0f) {
      Vec3 way = light - pos;
      float lit = light_power * transmittance(pos, volume) / way.dot(way);
      result += lit * clear * scattering * step_size * d;
    }
    pos += delta;
  }
  return std::pow(result, 1.0f / 2.2f);
}

#endif
