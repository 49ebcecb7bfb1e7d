// Many particles for a while, by lanes and by scalars.
#include "particles.h"

#include <chrono>
#include <cstdio>

template<class Step> static void measure(const char* name, Step step) {
  const particles::Box box{4, 3};
  std::vector<particles::Particle> all;
  for (int i = 0; i < 100'000; ++i) all.push_back({i % 4 + 0.25f, i % 3 + 0.5f, (i % 7 - 3) * 1.5f, (i % 5 - 2) * 2.5f});
  const auto start = std::chrono::steady_clock::now();
  long hits = 0;
  for (int i = 0; i < 20; ++i) hits += step(all, box, 0.5f);
  const std::chrono::duration<double, std::milli> time = std::chrono::steady_clock::now() - start;
  std::printf("%-8s %8.2f ms, %ld hits\n", name, time.count(), hits);
}

int main() {
  measure("lanes", particles::advance_all);
  measure("scalar", particles::advance_all_scalar);
}
