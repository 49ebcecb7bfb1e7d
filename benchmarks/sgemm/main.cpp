#include "sgemm.h"

#include "../common/bench.h"

static bench::Workload make(bool small) {
  const int size = small ? 64 : 384;
  struct Data {
    std::vector<float> a, b, c;
  };
  auto data = std::make_shared<Data>();
  bench::Random random(3);
  for (int i = 0; i < size * size; ++i) {
    data->a.push_back(random.between(-1.0f, 1.0f));
    data->b.push_back(random.between(-1.0f, 1.0f));
  }
  data->c.resize(data->a.size());
  return {[=] { sgemm(data->a.data(), data->b.data(), data->c.data(), size); }, [=] { return data->c; }, nullptr};
}

int main(int argc, char** argv) { return bench::main(argc, argv, {{"sgemm", make}}); }
