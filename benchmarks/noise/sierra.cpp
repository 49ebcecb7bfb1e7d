#include "../common/length.h"
#include "noise.h"

static float varying(L) fade(float varying(L) t) { return t * t * t * (t * (t * 6.0f - 15.0f) + 10.0f); }
static float varying(L) mix(float varying(L) t, float varying(L) a, float varying(L) b) { return a + t * (b - a); }

static float varying(L) gradient(int varying(L) hash, float varying(L) x, float varying(L) y, float varying(L) z) {
  const int varying(L) h = hash & 15;
  const float varying(L) u = h < 8 ? x : y;
  const float varying(L) v = h < 4 ? y : h == 12 || h == 14 ? x : z;
  return ((h & 1) != 0 ? -u : u) + ((h & 2) != 0 ? -v : v);
}

static float varying(L) noise(float varying(L) x, float varying(L) y, float varying(L) z, const int* p) {
  const float varying(L) fx = sierra::floor(x), fy = sierra::floor(y), fz = sierra::floor(z);
  const int varying(L) ix = (int varying(L)) fx & 255, iy = (int varying(L)) fy & 255, iz = (int varying(L)) fz & 255;
  x -= fx;
  y -= fy;
  z -= fz;
  const float varying(L) u = fade(x), v = fade(y), w = fade(z);
  const int varying(L) a = p[ix] + iy, aa = p[a] + iz, ab = p[a + 1] + iz;
  const int varying(L) b = p[ix + 1] + iy, ba = p[b] + iz, bb = p[b + 1] + iz;
  return mix(w,
             mix(v, mix(u, gradient(p[aa], x, y, z), gradient(p[ba], x - 1, y, z)),
                 mix(u, gradient(p[ab], x, y - 1, z), gradient(p[bb], x - 1, y - 1, z))),
             mix(v, mix(u, gradient(p[aa + 1], x, y, z - 1), gradient(p[ba + 1], x - 1, y, z - 1)),
                 mix(u, gradient(p[ab + 1], x, y - 1, z - 1), gradient(p[bb + 1], x - 1, y - 1, z - 1))));
}

void turbulence(const Area& area, const int* permutation, float* picture) {
  const float dx = (area.x1 - area.x0) / area.width, dy = (area.y1 - area.y0) / area.height;
  for (int row = 0; row < area.height; ++row) {
    sierra::for_each<L>(0, area.width, [&](int varying(L) column) {
      const float varying(L) x = area.x0 + column * dx;
      const float y = area.y0 + row * dy;
      float varying(L) sum = 0.0f;
      float scale = 1.0f, weight = 1.0f;
      for (int octave = 0; octave < octaves; ++octave) {
        sum += weight * sierra::abs(noise(x * scale, y * scale, 0.6f, permutation));
        scale *= 1.99f;
        weight *= 0.6f;
      }
      picture[row * area.width + column] = sum;
    });
  }
}
