// Three numbers, as points, directions and colours, and a few functions that shaders like.
#ifndef SHADERS_VECTOR_H
#define SHADERS_VECTOR_H

#include <cmath>

struct Vec3 {
  float x, y, z;
};

inline Vec3 operator+(const Vec3& a, const Vec3& b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
inline Vec3 operator-(const Vec3& a, const Vec3& b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
inline Vec3 operator-(const Vec3& a) { return {-a.x, -a.y, -a.z}; }
inline Vec3 operator*(const Vec3& a, const Vec3& b) { return {a.x * b.x, a.y * b.y, a.z * b.z}; }
inline Vec3 operator*(const Vec3& a, float s) { return {a.x * s, a.y * s, a.z * s}; }
inline float dot(const Vec3& a, const Vec3& b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
inline Vec3 normalized(const Vec3& a) { return a * (1.0f / std::sqrt(dot(a, a))); }
inline Vec3 reflected(const Vec3& in, const Vec3& normal) { return in - normal * (2.0f * dot(in, normal)); }

inline float clamped(float x) { return x < 0.0f ? 0.0f : x > 1.0f ? 1.0f : x; }
inline float mix(float a, float b, float t) { return a + (b - a) * t; }
inline Vec3 mix(const Vec3& a, const Vec3& b, float t) { return a + (b - a) * t; }
inline float fraction(float x) { return x - std::floor(x); }

// From 0 at `low` to 1 at `high`, without corners.
inline float smooth_step(float low, float high, float x) {
  const float t = clamped((x - low) / (high - low));
  return t * t * (3.0f - 2.0f * t);
}

// 1 between `low` and `high`, 0 elsewhere, with soft edges of this width.
inline float pulse(float low, float high, float width, float x) { return smooth_step(low - width, low, x) - smooth_step(high, high + width, x); }

#endif
