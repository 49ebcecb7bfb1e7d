#include "particles.h"

namespace particles {

int varying(lanes) advance(Particle varying(lanes)& p, const Box& box, float time) {
  int varying(lanes) hits = 0;
  p.x += p.dx * time;
  p.y += p.dy * time;
  // Each lane bounces for itself.
  while (p.x < 0 || p.x > box.width) {
    p.x = p.x < 0 ? -p.x : 2 * box.width - p.x;
    p.dx = -p.dx;
    ++hits;
  }
  while (p.y < 0 || p.y > box.height) {
    p.y = p.y < 0 ? -p.y : 2 * box.height - p.y;
    p.dy = -p.dy;
    ++hits;
  }
  return hits;
}

long advance_all(std::vector<Particle>& all, const Box& box, float time) {
  int varying(lanes) hits = 0;
  // The lanes behind the last particle are dead.
  sierra::for_each<lanes>(0, static_cast<int>(all.size()), [&](int varying(lanes) i) {
    Particle varying(lanes) p = all.data()[i];
    hits += advance(p, box, time);
    all.data()[i] = p;
  });
  return sierra::reduce_add(hits);
}

long advance_all_scalar(std::vector<Particle>& all, const Box& box, float time) {
  long hits = 0;
  for (Particle& p : all) {
    p.x += p.dx * time;
    p.y += p.dy * time;
    while (p.x < 0 || p.x > box.width) {
      p.x = p.x < 0 ? -p.x : 2 * box.width - p.x;
      p.dx = -p.dx;
      ++hits;
    }
    while (p.y < 0 || p.y > box.height) {
      p.y = p.y < 0 ? -p.y : 2 * box.height - p.y;
      p.dy = -p.dy;
      ++hits;
    }
  }
  return hits;
}

}  // namespace particles
