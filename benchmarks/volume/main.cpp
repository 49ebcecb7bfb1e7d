#include "volume.h"

#include <cmath>

#include "../common/bench.h"

// A cloud: a ball with a swirl in it, and a smaller one beside it.
static std::vector<float> cloud(int size) {
  std::vector<float> density;
  for (int k = 0; k < size; ++k) {
    for (int j = 0; j < size; ++j) {
      for (int i = 0; i < size; ++i) {
        const float x = float(i) / (size - 1) - 0.5f, y = float(j) / (size - 1) - 0.5f, z = float(k) / (size - 1) - 0.5f;
        const float ball = 0.40f - std::sqrt(x * x + y * y + z * z);
        const float small = 0.14f - std::sqrt((x - 0.3f) * (x - 0.3f) + (y - 0.32f) * (y - 0.32f) + (z + 0.2f) * (z + 0.2f));
        const float swirl = std::sin(14 * x + 9 * y) * std::sin(11 * y - 13 * z) * std::cos(12 * z + 7 * x * y);
        float d = 0.0f;
        if (ball > 0.0f && swirl > 0.1f) d = ball * swirl * 6.0f;
        if (small > 0.0f) d += small * 6.0f;
        density.push_back(d);
      }
    }
  }
  return density;
}

static bench::Workload make(int width, int height, int size) {
  auto density = std::make_shared<std::vector<float>>(cloud(size));
  auto image = std::make_shared<std::vector<float>>(std::size_t(width) * height);
  // From the front and a little above, to the middle of the cube.
  const Vec3 position = {0.9f, 1.0f, -1.6f}, centre = {0.5f, 0.5f, 0.5f};
  const Vec3 ahead = centre - position;
  const float pixel = 1.15f / height;
  Vec3 right = ahead.cross(Vec3{0.0f, -1.0f, 0.0f}), down;
  right = right * (1.0f / std::sqrt(right.dot(right)));
  down = right.cross(ahead);
  down = down * (1.0f / std::sqrt(down.dot(down)));
  if (down.y > 0.0f) down = down * -1.0f;
  const Camera camera{position, ahead - right * (pixel * width * 0.5f) - down * (pixel * height * 0.5f), right * pixel, down * pixel, width, height};
  return {
      [=] { render({density->data(), size}, camera, image->data()); },
      [=] { return *image; },
      [=] { return bench::grey(width, height, *image); },
  };
}

int main(int argc, char** argv) {
  return bench::main(argc, argv,
                     {
                         {"volume", [](bool small) { return small ? make(45, 21, 32) : make(640, 480, 96); }},
                         {"volume@1/4", [](bool small) { return small ? make(30, 15, 32) : make(320, 240, 96); }},
                     });
}
