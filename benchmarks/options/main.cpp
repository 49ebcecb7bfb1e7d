#include "options.h"

#include "../common/bench.h"

static bench::Workload make(int count, int passes, void (*compute)(const Options&, float*)) {
  struct Data {
    std::vector<float> price, strike, years, rate, volatility, result;
  };
  auto data = std::make_shared<Data>();
  bench::Random random(7);
  for (int i = 0; i < count; ++i) {
    data->price.push_back(random.between(50.0f, 150.0f));
    data->strike.push_back(random.between(60.0f, 140.0f));
    data->years.push_back(random.between(0.25f, 4.0f));
    data->rate.push_back(random.between(0.01f, 0.08f));
    data->volatility.push_back(random.between(0.1f, 0.5f));
  }
  data->result.resize(count);
  const Options options{data->price.data(), data->strike.data(), data->years.data(), data->rate.data(), data->volatility.data(), count};
  return {
      [=] {
        for (int pass = 0; pass < passes; ++pass) compute(options, data->result.data());
      },
      [=] { return data->result; },
      nullptr,
  };
}

int main(int argc, char** argv) {
  return bench::main(argc, argv,
                     {
                         {"binomial", [](bool small) { return make(small ? 203 : 8003, 1, binomial); }},
                         {"blackscholes", [](bool small) { return make(small ? 1003 : 16003, small ? 1 : 100, black_scholes); }},
                     });
}
