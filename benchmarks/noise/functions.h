// Noise at one point. Plain functions, which scalar.cpp and unchanged.cpp call in their loops.
#ifndef NOISE_FUNCTIONS_H
#define NOISE_FUNCTIONS_H

#include <cmath>

#include "noise.h"

static float fade(float t) { return t * t * t * (t * (t * 6.0f - 15.0f) + 10.0f); }
static float mix(float t, float a, float b) { return a + t * (b - a); }

static float gradient(int hash, float x, float y, float z) {
  const int h = hash & 15;
  const float u = h < 8 ? x : y;
  const float v = h < 4 ? y : h == 12 || h == 14 ? x : z;
  return ((h & 1) != 0 ? -u : u) + ((h & 2) != 0 ? -v : v);
}

static float noise(float x, float y, float z, const int* p) {
  const float fx = std::floor(x), fy = std::floor(y), fz = std::floor(z);
  const int ix = int(fx) & 255, iy = int(fy) & 255, iz = int(fz) & 255;
  x -= fx;
  y -= fy;
  z -= fz;
  const float u = fade(x), v = fade(y), w = fade(z);
  const int a = p[ix] + iy, aa = p[a] + iz, ab = p[a + 1] + iz;
  const int b = p[ix + 1] + iy, ba = p[b] + iz, bb = p[b + 1] + iz;
  return mix(w,
             mix(v, mix(u, gradient(p[aa], x, y, z), gradient(p[ba], x - 1, y, z)),
                 mix(u, gradient(p[ab], x, y - 1, z), gradient(p[bb], x - 1, y - 1, z))),
             mix(v, mix(u, gradient(p[aa + 1], x, y, z - 1), gradient(p[ba + 1], x - 1, y, z - 1)),
                 mix(u, gradient(p[ab + 1], x, y - 1, z - 1), gradient(p[bb + 1], x - 1, y - 1, z - 1))));
}

static float turbulence(float x, float y, const int* permutation) {
  float sum = 0.0f, scale = 1.0f, weight = 1.0f;
  for (int octave = 0; octave < octaves; ++octave) {
    sum += weight * std::fabs(noise(x * scale, y * scale, 0.6f, permutation));
    scale *= 1.99f;
    weight *= 0.6f;
  }
  return sum;
}

#endif
