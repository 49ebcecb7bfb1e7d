#include "noise.h"

#include <numeric>
#include <utility>

#include "../common/bench.h"

static bench::Workload make(int width, int height) {
  struct Data {
    std::vector<int> permutation;
    std::vector<float> picture;
  };
  auto data = std::make_shared<Data>();
  data->permutation.resize(256);
  std::iota(data->permutation.begin(), data->permutation.end(), 0);
  bench::Random random(11);
  for (int i = 255; i > 0; --i) std::swap(data->permutation[i], data->permutation[random.bits() % unsigned(i + 1)]);
  for (int i = 0; i < 256; ++i) data->permutation.push_back(data->permutation[i]);
  data->picture.resize(std::size_t(width) * height);
  const Area area{-10.0f, -10.0f, 10.0f, 10.0f, width, height};
  return {
      [=] { turbulence(area, data->permutation.data(), data->picture.data()); },
      [=] { return data->picture; },
      [=] { return bench::grey(width, height, data->picture, 0.8f); },
  };
}

int main(int argc, char** argv) {
  return bench::main(argc, argv,
                     {
                         {"noise", [](bool small) { return small ? make(75, 20) : make(384, 384); }},
                         {"noise768", [](bool small) { return small ? make(96, 12) : make(768, 768); }},
                     });
}
