#include "volume.h"

#include "../common/length.h"

struct Ray {
  Vec3 origin, dir;
};

static Ray varying(L) generate_ray(int varying(L) x, int varying(L) y, const Camera& camera) {
  Ray varying(L) ray;
  ray.origin = camera.position;
  Vec3 varying(L) corner = camera.corner, right = camera.right, down = camera.down;
  ray.dir = corner + right * (float varying(L)) x + down * (float varying(L)) y;
  return ray;
}

// Where the ray enters the cube and where it leaves it.
static bool varying(L) intersect(const Ray varying(L)& ray, float varying(L)& t0, float varying(L)& t1) {
  t0 = 0.0f;
  t1 = 1.0e30f;
  const float varying(L) origin[] = {ray.origin.x, ray.origin.y, ray.origin.z}, dir[] = {ray.dir.x, ray.dir.y, ray.dir.z};
  for (int axis = 0; axis < 3; ++axis) {
    float varying(L) near = (0.0f - origin[axis]) / dir[axis], far = (1.0f - origin[axis]) / dir[axis];
    if (near > far) {
      float varying(L) other = near;
      near = far;
      far = other;
    }
    if (near > t0) t0 = near;
    if (far < t1) t1 = far;
  }
  return t0 < t1;
}

static float varying(L) mix(float varying(L) t, float varying(L) a, float varying(L) b) { return a + t * (b - a); }

static float varying(L) density(const Vec3 varying(L)& pos, const Volume& volume) {
  if (pos.x < 0.0f || pos.y < 0.0f || pos.z < 0.0f || pos.x > 1.0f || pos.y > 1.0f || pos.z > 1.0f) return 0.0f;
  const int n = volume.size;
  float varying(L) x = pos.x * (n - 1), y = pos.y * (n - 1), z = pos.z * (n - 1);
  int varying(L) ix = (int varying(L)) x, iy = (int varying(L)) y, iz = (int varying(L)) z;
  if (ix > n - 2) ix = n - 2;
  if (iy > n - 2) iy = n - 2;
  if (iz > n - 2) iz = n - 2;
  x -= (float varying(L)) ix;
  y -= (float varying(L)) iy;
  z -= (float varying(L)) iz;
  const int varying(L) i = (iz * n + iy) * n + ix;
  const float* p = volume.density;
  float varying(L) low = mix(y, mix(x, p[i], p[i + 1]), mix(x, p[i + n], p[i + n + 1]));
  float varying(L) high = mix(y, mix(x, p[i + n * n], p[i + n * n + 1]), mix(x, p[i + n * n + n], p[i + n * n + n + 1]));
  return mix(z, low, high);
}

// How much light comes from `pos` to the lamp.
static float varying(L) transmittance(const Vec3 varying(L)& pos, const Volume& volume) {
  Ray varying(L) ray;
  Vec3 varying(L) lamp = light;
  ray.origin = pos;
  ray.dir = lamp - pos;
  float varying(L) t0, t1;
  if (!intersect(ray, t0, t1)) return 1.0f;
  float varying(L) length = sierra::sqrt(ray.dir.dot(ray.dir));
  float varying(L) step = 2.0f * step_size / length;
  Vec3 varying(L) delta = ray.dir * step;
  Vec3 varying(L) at = pos + delta * 0.5f;
  float varying(L) depth = 0.0f;
  for (float varying(L) t = t0; t < t1; t += step) {
    depth += density(at, volume);
    at += delta;
  }
  return sierra::exp(-absorption * 2.0f * step_size * depth);
}

static float varying(L) raymarch(const Volume& volume, const Ray varying(L)& ray) {
  Vec3 varying(L) lamp = light;
  float varying(L) t0, t1;
  if (!intersect(ray, t0, t1)) return 0.0f;
  float varying(L) result = 0.0f;
  float varying(L) clear = 1.0f;
  float varying(L) step = step_size / sierra::sqrt(ray.dir.dot(ray.dir));
  Vec3 varying(L) delta = ray.dir * step;
  Vec3 varying(L) pos = ray.origin + ray.dir * t0;
  for (float varying(L) t = t0; t < t1; t += step) {
    float varying(L) d = density(pos, volume);
    clear *= sierra::exp(-absorption * step_size * d);
    if (clear < threshold) break;
    if (d > 0.0f) {
      Vec3 varying(L) way = lamp - pos;
      float varying(L) lit = light_power * transmittance(pos, volume) / way.dot(way);
      result += lit * clear * scattering * step_size * d;
    }
    pos += delta;
  }
  return sierra::pow(result, 1.0f / 2.2f);
}

void render(const Volume& volume, const Camera& camera, float* image) {
  sierra::Tile<L>::for_each(camera.width, camera.height, [&](int varying(L) x, int varying(L) y) {
    Ray varying(L) ray = generate_ray(x, y, camera);
    image[y * camera.width + x] = raymarch(volume, ray);
  });
}
