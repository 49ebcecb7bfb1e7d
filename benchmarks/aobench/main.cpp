#include "aobench.h"

#include "../common/bench.h"

static bench::Workload make(bool small) {
  const int width = small ? 45 : 150, height = small ? 20 : 150;
  auto picture = std::make_shared<std::vector<float>>(std::size_t(width) * height);
  return {
      [=] { ambient_occlusion(width, height, picture->data()); },
      [=] { return *picture; },
      [=] { return bench::grey(width, height, *picture); },
  };
}

int main(int argc, char** argv) { return bench::main(argc, argv, {{"aobench", make}}); }
