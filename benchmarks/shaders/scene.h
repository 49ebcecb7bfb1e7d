// What a ray meets first: a ball on a floor, or the sky; and how lamps light it.
#ifndef SHADERS_SCENE_H
#define SHADERS_SCENE_H

#include "shaders.h"
#include "vector.h"

struct Ray {
  Vec3 origin, dir;  // of length 1
};

struct Surface {
  Vec3 point, normal;
  Vec3 eye;    // towards who looks
  float u, v;  // where on the ball or on the floor, about one a side
  bool floor;
};

struct Lamp {
  Vec3 place, colour;
};
constexpr Lamp lamps[] = {
    {{-3.0f, 4.0f, -4.0f}, {0.9f, 0.85f, 0.8f}},
    {{4.0f, 3.0f, -2.0f}, {0.3f, 0.35f, 0.45f}},
    {{0.5f, 6.0f, 3.0f}, {0.2f, 0.2f, 0.2f}},
};
constexpr float nothing = 1e30f;
constexpr float ground = -1.0f;
constexpr float pi = 3.14159265f;

inline Ray ray_through(const View& view, int x, int y) {
  const float scale = 1.0f / view.height;
  return {{0.0f, 0.4f, -4.0f}, normalized({(x + 0.5f - 0.5f * view.width) * scale, (0.5f * view.height - 0.5f - y) * scale - 0.2f, 1.5f})};
}

// How far away, or `nothing`.
inline float to_ball(const Ray& ray, const Vec3& centre, float radius) {
  const Vec3 way = centre - ray.origin;
  const float b = dot(way, ray.dir), d = b * b - dot(way, way) + radius * radius;
  if (d <= 0.0f) return nothing;
  const float root = std::sqrt(d);
  if (b - root > 1e-3f) return b - root;
  if (b + root > 1e-3f) return b + root;
  return nothing;
}
inline float to_floor(const Ray& ray) {
  if (ray.dir.y >= -1e-4f) return nothing;
  return (ground - ray.origin.y) / ray.dir.y;
}

inline Vec3 sky(const Vec3& dir) { return mix({0.75f, 0.8f, 0.85f}, {0.25f, 0.4f, 0.7f}, clamped(dir.y * 1.5f)); }

// Light that is scattered in all directions.
inline Vec3 diffuse(const Vec3& point, const Vec3& normal) {
  Vec3 sum = {0.12f, 0.12f, 0.14f};
  for (const Lamp& lamp : lamps) {
    const float cosine = dot(normal, normalized(lamp.place - point));
    if (cosine > 0.0f) sum = sum + lamp.colour * cosine;
  }
  return sum;
}

// Light that is thrown back as by a mirror, more or less.
inline Vec3 specular(const Vec3& point, const Vec3& normal, const Vec3& eye, float roughness) {
  Vec3 sum = {0.0f, 0.0f, 0.0f};
  for (const Lamp& lamp : lamps) {
    const Vec3 half = normalized(normalized(lamp.place - point) + eye);
    const float cosine = dot(normal, half);
    if (cosine > 0.0f) sum = sum + lamp.colour * std::pow(cosine, 1.0f / roughness);
  }
  return sum;
}

// The colour that a material, a function of a surface, has where the ray meets ball or floor.
template<class Material> inline Vec3 colour_of(const Ray& ray, const Material& material) {
  const float ball = to_ball(ray, {0.0f, 0.0f, 0.0f}, 1.0f), floor = to_floor(ray);
  if (ball == nothing && floor == nothing) return sky(ray.dir);
  Surface s;
  s.floor = floor < ball;
  s.point = ray.origin + ray.dir * (s.floor ? floor : ball);
  s.eye = -ray.dir;
  if (s.floor) {
    s.normal = {0.0f, 1.0f, 0.0f};
    s.u = s.point.x * 0.5f;
    s.v = s.point.z * 0.5f;
  } else {
    s.normal = s.point;
    s.u = std::atan2(s.point.z, s.point.x) * (1.0f / pi);
    s.v = std::acos(s.point.y < -1.0f ? -1.0f : s.point.y > 1.0f ? 1.0f : s.point.y) * (1.0f / pi);
  }
  const Vec3 colour = material(s);
  // Far away everything becomes sky.
  const float distance = dot(s.point - ray.origin, s.point - ray.origin);
  return mix(colour, sky(ray.dir), 1.0f - 1.0f / (1.0f + distance * 0.002f));
}

#endif
