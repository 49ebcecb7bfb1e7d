// Surfaces: what colour a point of ball or floor has.
#ifndef SHADERS_MATERIALS_H
#define SHADERS_MATERIALS_H

#include "noise.h"
#include "scene.h"

// Rows of bricks, each second one moved by half, of slightly different colours, in rough mortar.
inline Vec3 brick(const Surface& s) {
  const float width = 0.25f, height = 0.08f, mortar = 0.012f;
  const float grain = noise(s.point * 24.0f);
  float u = s.u / width;
  const float v = s.v / height + 0.04f * grain;
  const float row = std::floor(v);
  if (fraction(row * 0.5f) > 0.25f) u += 0.5f;
  const float column = std::floor(u);
  const float inside = pulse(mortar / width, 1.0f - mortar / width, 0.03f, u - column) * pulse(mortar / height, 1.0f - mortar / height, 0.08f, v - row);
  const float own = cell_noise(int(column), int(row), s.floor ? 1 : 0);
  const Vec3 clay = mix({0.55f, 0.16f, 0.1f}, {0.7f, 0.32f, 0.2f}, own) * (0.9f + 0.2f * grain);
  const Vec3 normal = normalized(s.normal + Vec3{0.1f, 0.1f, 0.1f} * (grain * (1.0f - 0.5f * inside)));
  return mix({0.55f, 0.53f, 0.5f}, clay, inside) * diffuse(s.point, normal);
}

// Squares of two colours; their edges are as soft as the distance asks for.
inline Vec3 checker(const Surface& s) {
  const float u = s.u * 8.0f, v = s.v * 8.0f;
  const Vec3 way = s.point - Vec3{0.0f, 0.4f, -4.0f};
  const float width = 0.02f + 0.0025f * dot(way, way);
  const float a = fraction(u * 0.5f), b = fraction(v * 0.5f);
  const float column = smooth_step(0.0f, width, a) - smooth_step(0.5f, 0.5f + width, a);
  const float row = smooth_step(0.0f, width, b) - smooth_step(0.5f, 0.5f + width, b);
  const float first = column * (1.0f - row) + (1.0f - column) * row;
  const Vec3 colour = mix({0.85f, 0.82f, 0.75f}, {0.15f, 0.12f, 0.2f}, first);
  return colour * diffuse(s.point, s.normal) + specular(s.point, s.normal, s.eye, 0.05f) * 0.4f;
}

// Grains of three minerals.
inline Vec3 granite(const Surface& s) {
  float sum = 0.0f, frequency = 1.0f;
  for (int octave = 0; octave < 6; ++octave) {
    sum += std::fabs(0.5f - noise(s.point * (7.0f * frequency))) / frequency;
    frequency *= 2.0f;
  }
  Vec3 colour = mix({0.18f, 0.16f, 0.17f}, {0.8f, 0.74f, 0.7f}, clamped(sum - 0.35f));
  if (noise(s.point * 31.0f) > 0.45f) colour = mix(colour, {0.05f, 0.05f, 0.06f}, 0.8f);
  return colour * diffuse(s.point, s.normal) + specular(s.point, s.normal, s.eye, 0.1f) * 0.2f;
}

// The rings of a trunk around the axis that goes through the origin.
inline float rings(const Vec3& p, float frequency) {
  const float angle = std::atan2(p.z, p.x);
  float radius = std::sqrt(p.x * p.x + p.z * p.z) + 0.25f * noise(p * 1.3f);
  radius = radius * frequency + 0.15f * std::sin(angle * 3.0f + p.y);
  const float ring = fraction(radius + 0.1f * noise(p * 3.0f));
  return smooth_step(0.0f, 0.75f, ring) - smooth_step(0.85f, 1.0f, ring);
}

inline Vec3 wood(const Surface& s) {
  const Vec3 along = {s.point.x, s.point.y * 0.3f + s.point.x * 0.2f, s.point.z + 0.3f};
  const float dark = rings(along, 9.0f);
  const float fibre = noise({s.point.x * 40.0f, s.point.y * 3.0f, s.point.z * 40.0f});
  Vec3 colour = mix({0.62f, 0.38f, 0.18f}, {0.3f, 0.15f, 0.06f}, dark);
  colour = colour * (0.88f + 0.15f * fibre + 0.1f * hills(s.point * 5.0f, 3));
  return colour * diffuse(s.point, s.normal) + specular(s.point, s.normal, s.eye, 0.1f) * (0.3f * (1.0f - 0.6f * dark));
}

// Planks in squares, four beside each other, and each second square turned. Every plank is of another piece of wood.
inline Vec3 parquet(const Surface& s) {
  const float size = 0.4f, gap = 0.02f;
  float u = s.u / size, v = s.v / size;
  const int column = int(std::floor(u)), row = int(std::floor(v));
  u = fraction(u);
  v = fraction(v);
  if (((column + row) & 1) != 0) {
    const float other = u;
    u = v;
    v = other;
  }
  const int plank = int(v * 4.0f);
  const float across = v * 4.0f - plank;
  const float own = cell_noise(column * 4 + plank, row, 7);
  const float inside = pulse(gap, 1.0f - gap, 0.02f, across) * pulse(gap * 0.25f, 1.0f - gap * 0.25f, 0.005f, u);
  const Vec3 piece = {across * 0.3f + own * 13.0f, u * 0.6f, own * 29.0f};
  const float dark = rings(piece, 6.0f) * 0.6f + 0.2f * noise({across * 30.0f, u * 3.0f, own * 50.0f});
  const Vec3 colour = mix({0.66f, 0.46f, 0.26f}, {0.36f, 0.2f, 0.1f}, clamped(dark)) * (0.75f + 0.4f * own) * inside;
  return colour * diffuse(s.point, s.normal) + specular(s.point, s.normal, s.eye, 0.08f) * (0.3f * inside);
}

// Plastic, after Phong: what is thrown back depends on the angle between mirrored ray and eye.
inline Vec3 phong(const Surface& s) {
  const Vec3 colour = s.floor ? Vec3{0.3f, 0.5f, 0.35f} : Vec3{0.6f, 0.15f, 0.2f};
  Vec3 sum = colour * 0.1f;
  for (const Lamp& lamp : lamps) {
    const Vec3 way = lamp.place - s.point;
    const float distance = std::sqrt(dot(way, way));
    const Vec3 to_lamp = way * (1.0f / distance);
    const float fading = 40.0f / (10.0f + distance * distance);
    const float cosine = dot(s.normal, to_lamp);
    if (cosine <= 0.0f) continue;
    sum = sum + colour * lamp.colour * (cosine * fading);
    const float mirrored = dot(reflected(-to_lamp, s.normal), s.eye);
    if (mirrored > 0.0f) sum = sum + lamp.colour * (0.6f * fading * std::pow(mirrored, 24.0f));
  }
  return sum;
}

// A net of wires; one sees through its holes.
inline Vec3 screen(const Surface& s) {
  const float density = 0.22f, frequency = 24.0f;
  const float u = fraction(s.u * frequency), v = fraction(s.v * frequency);
  if (u > density && v > density) {
    // What is behind it: the ball's inside on its far side, or what is below the floor.
    if (s.floor) return mix({0.05f, 0.05f, 0.08f}, {0.15f, 0.12f, 0.1f}, fraction(s.point.z));
    const float facing = dot(s.normal, s.eye);
    const Vec3 far = s.point - s.eye * (2.0f * facing);
    return Vec3{0.25f, 0.22f, 0.3f} * diffuse(far, -far);
  }
  // A wire is round.
  const float across = (u <= density ? u : v) / density - 0.5f;
  const Vec3 normal = normalized(s.normal * std::sqrt(1.0f - across * across) + Vec3{0.3f, 0.3f, 0.0f} * across);
  return Vec3{0.6f, 0.6f, 0.65f} * diffuse(s.point, normal) + specular(s.point, normal, s.eye, 0.04f);
}

// A ball to play with: yellow, with a blue stripe and a red star on both ends. A point is in a star if it is behind at most one of its five edges.
inline Vec3 starball(const Surface& s) {
  Vec3 p = s.point;
  if (s.floor) {
    p.x = fraction(p.x * 0.4f) * 2.4f - 1.2f;
    p.y = fraction(p.z * 0.4f) * 2.4f - 1.2f;
    p.z = 0.7f;
  }
  const float turned_x = p.x * 0.8f + p.z * 0.6f, turned_z = p.z * 0.8f - p.x * 0.6f;
  int behind = 0;
  for (int edge = 0; edge < 5; ++edge) {
    const float angle = (edge * 0.4f + 0.1f) * pi;
    if (turned_x * std::cos(angle) + p.y * std::sin(angle) > 0.25f) ++behind;
  }
  Vec3 colour = {0.85f, 0.7f, 0.1f};
  if (behind <= 1) colour = {0.75f, 0.1f, 0.08f};
  else if (std::fabs(turned_z) < 0.3f) colour = {0.1f, 0.2f, 0.65f};
  return colour * diffuse(s.point, s.normal) + specular(s.point, s.normal, s.eye, 0.03f) * 0.5f;
}

#endif
