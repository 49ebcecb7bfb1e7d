// The lanes do what the scalar program does.
#include "particles.h"

#include <cmath>
#include <cstdio>

int main() {
  const particles::Box box{4, 3};
  std::vector<particles::Particle> lanes;
  for (int i = 0; i < 101; ++i) {
    lanes.push_back({i % 4 + 0.25f, i % 3 + 0.5f, (i % 7 - 3) * 1.5f, (i % 5 - 2) * 2.5f});
  }
  std::vector<particles::Particle> scalar = lanes;
  long hits = 0, expected = 0;
  for (int step = 0; step < 50; ++step) {
    hits += particles::advance_all(lanes, box, 0.5f);
    expected += particles::advance_all_scalar(scalar, box, 0.5f);
  }
  if (hits != expected || hits == 0) return std::printf("%ld hits, not %ld\n", hits, expected), 1;
  for (std::size_t i = 0; i < lanes.size(); ++i) {
    if (std::fabs(lanes[i].x - scalar[i].x) > 1e-3f || std::fabs(lanes[i].y - scalar[i].y) > 1e-3f) {
      return std::printf("particle %zu is elsewhere\n", i), 1;
    }
  }
  std::puts("as the scalar program");
}
