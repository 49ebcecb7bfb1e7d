#include "filters.h"
#include <iostream>
#include <mutex>
#include <thread>
#include <vector>
int main() {
  std::vector<float> data(17);
  for (int i = 0; i < 17; ++i) data[std::size_t(i)] = float(i);
  real b = blur(data.data(), 0), up = 0;
  int varying(L) rounds = -1;
  if (b > 3) wave(b, up, rounds);
  std::mutex m;
  int total = 0;
  std::vector<std::thread> threads;
  for (int t = 0; t < 3; ++t)
    threads.emplace_back([&, t] {
      real c = blur(data.data(), t * 4);
      int varying(L) n = 0;
      real u = 0;
      wave(c, u, n);
      std::lock_guard<std::mutex> lock(m);
      total += sierra::reduce_add(n);
    });
  for (auto& t : threads) t.join();
  int numbers[] = {1, 2, 3};
  std::cout << b << '\n' << up << '\n' << rounds << '\n'
            << total << ' ' << old_style(numbers, 3) << ' ' << from_assembler(1) << ' ' << table[2] << ' ' << (clipped > 0) << '\n';
}
