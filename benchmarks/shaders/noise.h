// Gradient noise on the integers' grid in space, and sums of it. The gradients come from a hash of the grid's points, not from a table.
#ifndef SHADERS_NOISE_H
#define SHADERS_NOISE_H

#include "vector.h"

inline unsigned hash(int x, int y, int z) {
  unsigned h = unsigned(x) * 0x8da6b343u + unsigned(y) * 0xd8163841u + unsigned(z) * 0xcb1ab31fu;
  h ^= h >> 15;
  h *= 0x2c1b3c6du;
  return h ^ (h >> 13);
}

// A number from 0 to 1 for each cell.
inline float cell_noise(int x, int y, int z) { return float(int(hash(x, y, z) >> 8)) * (1.0f / 16777216.0f); }

// Along one of the twelve directions from a cube's centre to the middles of its edges.
inline float slope(int x, int y, int z, float dx, float dy, float dz) {
  const unsigned h = hash(x, y, z) & 15;
  const float u = h < 8 ? dx : dy;
  const float v = h < 4 ? dy : h == 12 || h == 14 ? dx : dz;
  return ((h & 1) != 0 ? -u : u) + ((h & 2) != 0 ? -v : v);
}

inline float fade(float t) { return t * t * t * (t * (t * 6.0f - 15.0f) + 10.0f); }

// From -1 to 1.
inline float noise(const Vec3& p) {
  const float fx = std::floor(p.x), fy = std::floor(p.y), fz = std::floor(p.z);
  const int x = int(fx), y = int(fy), z = int(fz);
  const float dx = p.x - fx, dy = p.y - fy, dz = p.z - fz;
  const float u = fade(dx), v = fade(dy), w = fade(dz);
  const float near = mix(mix(slope(x, y, z, dx, dy, dz), slope(x + 1, y, z, dx - 1, dy, dz), u),
                         mix(slope(x, y + 1, z, dx, dy - 1, dz), slope(x + 1, y + 1, z, dx - 1, dy - 1, dz), u), v);
  const float far = mix(mix(slope(x, y, z + 1, dx, dy, dz - 1), slope(x + 1, y, z + 1, dx - 1, dy, dz - 1), u),
                        mix(slope(x, y + 1, z + 1, dx, dy - 1, dz - 1), slope(x + 1, y + 1, z + 1, dx - 1, dy - 1, dz - 1), u), v);
  return mix(near, far, w);
}

// Sharp creases where the noise changes its sign, at ever finer scales.
inline float turbulence(Vec3 p, int octaves) {
  float sum = 0.0f, weight = 1.0f;
  for (int i = 0; i < octaves; ++i) {
    sum += std::fabs(noise(p)) * weight;
    p = p * 2.03f;
    weight *= 0.5f;
  }
  return sum;
}

// Soft hills at ever finer scales, about from -1 to 1.
inline float hills(Vec3 p, int octaves) {
  float sum = 0.0f, weight = 0.6f;
  for (int i = 0; i < octaves; ++i) {
    sum += noise(p) * weight;
    p = p * 1.97f;
    weight *= 0.5f;
  }
  return sum;
}

#endif
