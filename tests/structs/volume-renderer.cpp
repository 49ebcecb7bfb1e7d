// The volume renderer of the thesis (figures 5.2b and 5.2d) on a procedural volume: the image is that of length 1, bit by bit.
// flags: -ffp-contract=off
#include <cstdio>
#include <cstring>
#include <sierra.h>

struct Vec3 {
  float x, y, z;
  template<class B> auto operator*(B const& b) const { return Vec3{x * b, y * b, z * b}; }
  template<class B> auto operator+(B const& b) const { return Vec3{x + b.x, y + b.y, z + b.z}; }
  template<class B> Vec3& operator+=(B const& b) {
    x += b.x;
    y += b.y;
    z += b.z;
    return *this;
  }
};
struct Ray {
  Vec3 origin, dir;
};
struct Box {
  float lo, hi;
};

constexpr int SIZE = 8, WIDTH = 64, HEIGHT = 24;
constexpr float THRESHOLD = 4.0f, STEP = 0.0625f;

template<int L> struct Renderer {
  static bool varying(L) slab(float varying(L) origin, float varying(L) dir, Box const& box, float varying(L)& t0, float varying(L)& t1) {
    float varying(L) near = (box.lo - origin) / dir, far = (box.hi - origin) / dir;
    if (near > far) {
      float varying(L) t = near;
      near = far;
      far = t;
    }
    if (near > t0) t0 = near;
    if (far < t1) t1 = far;
    return t0 < t1;
  }

  static bool varying(L) intersect(Ray varying(L) const& ray, Box const& box, float varying(L)& t0, float varying(L)& t1) {
    t0 = 0.0f;
    t1 = 100.0f;
    if (!slab(ray.origin.x, ray.dir.x, box, t0, t1)) return false;
    if (!slab(ray.origin.y, ray.dir.y, box, t0, t1)) return false;
    return slab(ray.origin.z, ray.dir.z, box, t0, t1);
  }

  static int varying(L) cell(float varying(L) p) {
    int varying(L) i = (int varying(L)) (p * float(SIZE));
    if (i < 0) i = 0;
    if (i >= SIZE) i = SIZE - 1;
    return i;
  }

  static float varying(L) density(Vec3 varying(L) const& pos, float volume[]) {
    return volume[(cell(pos.z) * SIZE + cell(pos.y)) * SIZE + cell(pos.x)];
  }

  static float varying(L) raymarch(float volume[], Ray varying(L)& ray) {
    Box const bbox{0.0f, 1.0f};
    float varying(L) rayT0, rayT1;
    if (!intersect(ray, bbox, rayT0, rayT1)) return 0.f;
    float varying(L) result = 0.f;
    float varying(L) atten = 0.f;
    auto pos = ray.dir * rayT0 + ray.origin;
    auto t = rayT0;
    while (t < rayT1) {
      auto d = density(pos, volume);
      atten += d;
      if (atten > THRESHOLD) break;
      auto light = d > 0.5f ? 1.0f - atten * 0.125f : 0.25f;
      result += light * d * STEP;
      pos += ray.dir * STEP;
      t += STEP;
    }
    return result;
  }

  static Ray varying(L) generate_ray(int varying(L) x, int y) {
    Ray varying(L) ray;
    ray.origin = Vec3{0.5f, 0.5f, -1.0f};
    ray.dir.x = ((float varying(L)) x + 0.5f) * (1.5f / WIDTH) - 0.75f;
    ray.dir.y = (float(y) + 0.5f) * (1.5f / HEIGHT) - 0.75f;
    ray.dir.z = 1.0f;
    return ray;
  }

  static void render(float volume[], float image[]) {
    for (int y = 0; y < HEIGHT; ++y) {
      for (int xx = 0; xx < WIDTH; xx += L) {
        int varying(L) x = xx + sierra::seq<L>();
        auto ray = generate_ray(x, y);
        auto result = raymarch(volume, ray);
        image[y * WIDTH + x] = result;
      }
    }
  }
};

static float volume[SIZE * SIZE * SIZE], scalar[WIDTH * HEIGHT], image[WIDTH * HEIGHT];

int main() {
  for (int z = 0; z < SIZE; ++z)
    for (int y = 0; y < SIZE; ++y)
      for (int x = 0; x < SIZE; ++x) volume[(z * SIZE + y) * SIZE + x] = float((x * 7 + y * 13 + z * 29 + x * y * z) % 17) * (1.0f / 16);
  Renderer<1>::render(volume, scalar);
  Renderer<VECTOR_LENGTH>::render(volume, image);
  int lit = 0, dark = 0, different = 0;
  for (int i = 0; i < WIDTH * HEIGHT; ++i) {
    lit += scalar[i] > 0.01f;
    dark += scalar[i] == 0.0f;
    different += std::memcmp(&scalar[i], &image[i], sizeof(float)) != 0;
  }
  // The picture shows something, and something of the background.
  std::printf("%d %d %d\n", different, lit > 300, dark > 100);
  return 0;
}
// expect: 0 1 1
