#include "rgb2gray.h"

#include <cmath>

#include "../common/bench.h"

static bench::Workload make(bool small) {
  const int width = small ? 97 : 1001, height = small ? 31 : 700, passes = small ? 1 : 40;
  auto colour = std::make_shared<std::vector<Pixel>>(std::size_t(width) * height);
  auto grey = std::make_shared<std::vector<unsigned char>>(colour->size());
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      const double u = double(x) / width, v = double(y) / height;
      (*colour)[std::size_t(y) * width + x] = {
          (unsigned char)(255 * u), (unsigned char)(127 + 127 * std::sin(20 * u * v)), (unsigned char)(127 + 127 * std::cos(30 * (u - v)))};
    }
  }
  return {
      [=] {
        for (int pass = 0; pass < passes; ++pass) rgb2gray(colour->data(), grey->data(), width * height);
      },
      [=] { return std::vector<float>(grey->begin(), grey->end()); },
      [=] { return bench::Picture{width, height, 1, *grey}; },
  };
}

int main(int argc, char** argv) { return bench::main(argc, argv, {{"rgb2gray", make}}); }
