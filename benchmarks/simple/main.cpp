#include "simple.h"

#include "../common/bench.h"

static bench::Workload make(bool small) {
  const int count = small ? 1003 : 40003, passes = small ? 1 : 400;
  auto in = std::make_shared<std::vector<float>>(count), out = std::make_shared<std::vector<float>>(count);
  bench::Random random(1);
  for (float& v : *in) v = random.between(0.0f, 6.0f);
  return {
      [=] {
        for (int pass = 0; pass < passes; ++pass) simple(in->data(), out->data(), count);
      },
      [=] { return *out; },
      nullptr,
  };
}

int main(int argc, char** argv) { return bench::main(argc, argv, {{"simple", make}}); }
