// Particles in a box that bounce off its walls, eight at a time.
#pragma once

#include <sierra.h>

#include <cstddef>
#include <vector>

namespace particles {

constexpr int lanes = 8;

struct Particle {
  float x, y;    // place
  float dx, dy;  // speed
};

struct Box {
  float width, height;
};

// One step of `time`; gives how often these lanes' particles have met a wall.
int varying(lanes) advance(Particle varying(lanes)& p, const Box& box, float time);

// The same for all of them; gives how often they met a wall altogether.
long advance_all(std::vector<Particle>& all, const Box& box, float time);

// As a scalar program does it.
long advance_all_scalar(std::vector<Particle>& all, const Box& box, float time);

}  // namespace particles
