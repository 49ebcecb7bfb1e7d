// One ray through the tree. Plain functions, which scalar.cpp and unchanged.cpp call in their loops.
#ifndef RT_FUNCTIONS_H
#define RT_FUNCTIONS_H

#include <cmath>

#include "rt.h"

struct Ray {
  Vec3 origin, dir, inverse;
  float length;  // how far we look
  int hit;       // which triangle, or -1
};

static Ray make_ray(const Vec3& origin, const Vec3& dir, float length) {
  return {origin, dir, {1.0f / dir.x, 1.0f / dir.y, 1.0f / dir.z}, length, -1};
}

static bool touches(const Ray& ray, const Node& node) {
  Vec3 a = node.low - ray.origin, b = node.high - ray.origin;
  float near = 0.0f, far = ray.length;
  float x0 = a.x * ray.inverse.x, x1 = b.x * ray.inverse.x;
  float y0 = a.y * ray.inverse.y, y1 = b.y * ray.inverse.y;
  float z0 = a.z * ray.inverse.z, z1 = b.z * ray.inverse.z;
  near = std::fmax(near, std::fmin(x0, x1));
  far = std::fmin(far, std::fmax(x0, x1));
  near = std::fmax(near, std::fmin(y0, y1));
  far = std::fmin(far, std::fmax(y0, y1));
  near = std::fmax(near, std::fmin(z0, z1));
  far = std::fmin(far, std::fmax(z0, z1));
  return near <= far;
}

static void intersect(Ray& ray, const Triangle& triangle, int number) {
  Vec3 p = ray.dir.cross(triangle.edge2);
  float determinant = triangle.edge1.dot(p);
  if (determinant == 0.0f) return;
  float inverse = 1.0f / determinant;
  Vec3 d = ray.origin - triangle.corner;
  float u = d.dot(p) * inverse;
  if (u < 0.0f || u > 1.0f) return;
  Vec3 q = d.cross(triangle.edge1);
  float v = ray.dir.dot(q) * inverse;
  if (v < 0.0f || u + v > 1.0f) return;
  float t = triangle.edge2.dot(q) * inverse;
  if (t < 0.0f || t > ray.length) return;
  ray.length = t;
  ray.hit = number;
}

static void intersect(Ray& ray, const Scene& scene) {
  const bool backwards[] = {ray.dir.x < 0.0f, ray.dir.y < 0.0f, ray.dir.z < 0.0f};
  int todo[deepest], waiting = 0, at = 0;
  while (true) {
    const Node& node = scene.nodes[at];
    if (touches(ray, node)) {
      if (node.count == 0) {
        const bool second_first = backwards[node.axis];
        todo[waiting++] = second_first ? at + 1 : node.next;
        at = second_first ? node.next : at + 1;
        continue;
      }
      for (int i = node.next; i < node.next + node.count; ++i) intersect(ray, scene.triangles[i], i);
    }
    if (waiting == 0) break;
    at = todo[--waiting];
  }
}

static float shade(const Scene& scene, const Ray& ray) {
  const Triangle& triangle = scene.triangles[ray.hit];
  Vec3 normal = triangle.edge1.cross(triangle.edge2);
  Vec3 point = ray.origin + ray.dir * ray.length;
  Vec3 way = scene.lamp - point;
  float cosine = std::fabs(normal.dot(way)) / std::sqrt(normal.dot(normal) * way.dot(way));
  Ray shadow = make_ray(point + way * 0.001f, way, 0.998f);
  intersect(shadow, scene);
  if (shadow.hit >= 0) return 0.15f * cosine;
  return 0.15f + 0.85f * cosine;
}

// How bright a pixel is.
static float brightness(const Scene& scene, const Camera& camera, int x, int y) {
  Vec3 dir = camera.corner + camera.right * float(x) + camera.down * float(y);
  Ray ray = make_ray(camera.position, dir, endless);
  intersect(ray, scene);
  float light = 0.0f;
  if (ray.hit >= 0) light = shade(scene, ray);
  return light;
}

#endif
