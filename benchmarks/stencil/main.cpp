#include "stencil.h"

#include <cmath>

#include "../common/bench.h"

static bench::Workload make(int size, int steps) {
  struct Data {
    std::vector<float> speed, now, next;
  };
  auto data = std::make_shared<Data>();
  bench::Random random(9);
  for (int z = 0; z < size; ++z) {
    for (int y = 0; y < size; ++y) {
      for (int x = 0; x < size; ++x) {
        const float dx = x - size * 0.5f, dy = y - size * 0.4f, dz = z - size * 0.6f;
        data->now.push_back(1.0f / (1.0f + 0.05f * (dx * dx + dy * dy + dz * dz)));
        data->speed.push_back(0.1f + 0.05f * random());
      }
    }
  }
  data->next = data->now;
  const Grid grid{size, {-2.722f, 0.5f, -0.05f, 0.0037f}, data->speed.data()};
  return {
      // Goes on from where the run before stopped: the work is the same, and copying would be measured, too.
      [=] {
        for (int step = 0; step < steps; ++step) {
          stencil(grid, data->now.data(), data->next.data());
          data->now.swap(data->next);
        }
      },
      [=] { return data->now; },
      [=] {
        const auto plane = data->now.begin() + std::ptrdiff_t(size / 2) * size * size;
        return bench::grey(size, size, std::vector<float>(plane, plane + std::ptrdiff_t(size) * size), 2.0f);
      },
  };
}

int main(int argc, char** argv) {
  return bench::main(argc, argv,
                     {
                         {"stencil64", [](bool small) { return make(small ? 27 : 64, small ? 2 : 40); }},
                         {"stencil128", [](bool small) { return make(small ? 33 : 128, small ? 2 : 4); }},
                         {"stencil256", [](bool small) { return make(small ? 40 : 256, small ? 2 : 1); }},
                     });
}
