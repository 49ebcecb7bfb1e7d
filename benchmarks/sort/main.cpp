#include "sort.h"

#include "../common/bench.h"

static bench::Workload make(bool small) {
  const int count = small ? 5003 : 1000003;
  struct Data {
    std::vector<unsigned> unsorted, keys, scratch;
  };
  auto data = std::make_shared<Data>();
  bench::Random random(5);
  for (int i = 0; i < count; ++i) data->unsorted.push_back(random.bits());
  data->scratch.resize(count);
  return {
      [=] {
        data->keys = data->unsorted;
        sort(data->keys.data(), data->scratch.data(), count);
      },
      [=] {
        // Halves, because a float does not hold all of a key.
        std::vector<float> result;
        for (unsigned key : data->keys) {
          result.push_back(float(key >> 16));
          result.push_back(float(key & 0xffff));
        }
        return result;
      },
      nullptr,
  };
}

int main(int argc, char** argv) { return bench::main(argc, argv, {{"sort", make}}); }
