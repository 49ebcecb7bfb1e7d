// Shaders that send rays of their own.
#ifndef SHADERS_RAYS_H
#define SHADERS_RAYS_H

#include "scene.h"

struct Ball {
  Vec3 centre;
  float radius;
  Vec3 colour;
  float mirror;  // how much of the light it throws back
};
constexpr Ball balls[] = {
    {{-0.9f, -0.2f, 0.3f}, 0.8f, {0.9f, 0.9f, 0.9f}, 0.8f},
    {{0.9f, -0.4f, -0.4f}, 0.6f, {0.8f, 0.3f, 0.2f}, 0.3f},
    {{0.3f, 0.4f, 1.6f}, 0.9f, {0.2f, 0.4f, 0.8f}, 0.5f},
};

inline bool in_shadow(const Vec3& point, const Vec3& way) {
  const float distance = std::sqrt(dot(way, way));
  const Ray ray = {point, way * (1.0f / distance)};
  for (const Ball& ball : balls) {
    if (to_ball(ray, ball.centre, ball.radius) < distance) return true;
  }
  return false;
}

// After Whitted: mirrors, shadows and highlights, a few rays deep.
inline Vec3 whitted(Ray ray) {
  Vec3 sum = {0.0f, 0.0f, 0.0f}, left = {1.0f, 1.0f, 1.0f};
  for (int depth = 0; depth < 5; ++depth) {
    float distance = to_floor(ray);
    int hit = -1;
    for (int i = 0; i < 3; ++i) {
      const float t = to_ball(ray, balls[i].centre, balls[i].radius);
      if (t < distance) {
        distance = t;
        hit = i;
      }
    }
    if (distance == nothing) return sum + left * sky(ray.dir);
    const Vec3 point = ray.origin + ray.dir * distance;
    Vec3 normal = {0.0f, 1.0f, 0.0f}, colour = {0.8f, 0.75f, 0.6f};
    float mirror = 0.1f;
    if (hit >= 0) {
      normal = (point - balls[hit].centre) * (1.0f / balls[hit].radius);
      colour = balls[hit].colour;
      mirror = balls[hit].mirror;
    } else if (((int(std::floor(point.x)) + int(std::floor(point.z))) & 1) != 0) {
      colour = {0.3f, 0.1f, 0.1f};
    }
    Vec3 light = colour * 0.15f;
    for (const Lamp& lamp : lamps) {
      const Vec3 way = lamp.place - point;
      const float cosine = dot(normal, way);
      if (cosine <= 0.0f || in_shadow(point, way)) continue;
      const Vec3 to_lamp = normalized(way);
      light = light + colour * lamp.colour * dot(normal, to_lamp);
      const float mirrored = dot(reflected(ray.dir, normal), to_lamp);
      if (hit >= 0 && mirrored > 0.0f) light = light + lamp.colour * (0.5f * std::pow(mirrored, 40.0f));
    }
    sum = sum + left * light * (1.0f - mirror);
    left = left * mirror;
    if (left.x < 0.01f) break;
    ray = {point, reflected(ray.dir, normal)};
  }
  return sum;
}

// What is around the glass: a floor of tiles, a sky, and a row of bright windows.
inline Vec3 surroundings(const Ray& ray) {
  const float distance = to_floor(ray);
  if (distance < nothing) {
    const Vec3 point = ray.origin + ray.dir * distance;
    const float u = fraction(point.x * 0.7f), v = fraction(point.z * 0.7f);
    const Vec3 tile = u < 0.06f || v < 0.06f ? Vec3{0.2f, 0.2f, 0.2f} : Vec3{0.7f, 0.55f, 0.4f};
    return mix(tile, {0.75f, 0.8f, 0.85f}, 1.0f - 1.0f / (1.0f + distance * 0.05f));
  }
  const float angle = std::atan2(ray.dir.x, ray.dir.z) * (8.0f / pi);
  if (ray.dir.y > 0.25f && ray.dir.y < 0.55f && fraction(angle) < 0.6f) return {1.6f, 1.55f, 1.4f};
  return sky(ray.dir);
}

// A ray that goes into glass, or out of it; false if it cannot leave. `ratio`: of the refractive indices.
inline bool refracted(const Vec3& in, const Vec3& normal, float ratio, Vec3& out) {
  const float cosine = -dot(in, normal), k = 1.0f - ratio * ratio * (1.0f - cosine * cosine);
  if (k < 0.0f) return false;
  out = in * ratio + normal * (ratio * cosine - std::sqrt(k));
  return true;
}

// How much is thrown back, after Schlick.
inline float thrown_back(float cosine) {
  const float base = 0.04f, rest = 1.0f - cosine, square = rest * rest;
  return base + (1.0f - base) * square * square * rest;
}

// A ball of glass: what it mirrors, and what is seen through it, with some of the way inside along its walls.
inline Vec3 glass(const Ray& ray) {
  const Vec3 centre = {0.0f, 0.0f, 0.0f};
  const float distance = to_ball(ray, centre, 1.0f);
  if (distance == nothing) return surroundings(ray);
  const Vec3 point = ray.origin + ray.dir * distance, normal = point - centre;
  const float back = thrown_back(-dot(ray.dir, normal));
  Vec3 sum = surroundings({point, reflected(ray.dir, normal)}) * back;
  float left = 1.0f - back;
  Ray inside = {point, ray.dir};
  if (!refracted(ray.dir, normal, 1.0f / 1.5f, inside.dir)) return sum;
  for (int bounce = 0; bounce < 4; ++bounce) {
    const float length = to_ball(inside, centre, 1.0f);
    inside.origin = inside.origin + inside.dir * length;
    const Vec3 wall = centre - inside.origin;
    const Vec3 tint = {std::exp(-0.12f * length), std::exp(-0.04f * length), std::exp(-0.08f * length)};
    Vec3 out;
    if (refracted(inside.dir, wall, 1.5f, out)) {
      const float kept = thrown_back(-dot(inside.dir, wall));
      sum = sum + surroundings({inside.origin, out}) * tint * (left * (1.0f - kept));
      left *= kept;
    }
    if (left < 0.02f) break;
    inside.dir = reflected(inside.dir, wall);
  }
  return sum + specular(point, normal, -ray.dir, 0.02f);
}

#endif
