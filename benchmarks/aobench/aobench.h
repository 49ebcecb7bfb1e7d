// Ambient occlusion: three balls on a floor, and how much of the sky each visible point sees.
#ifndef AOBENCH_H
#define AOBENCH_H

#include "../common/vec3.h"

struct Sphere {
  Vec3 centre;
  float radius;
};
struct Plane {
  Vec3 point, normal;
};

constexpr Sphere spheres[] = {{{-2.0f, 0.0f, -3.5f}, 0.5f}, {{-0.5f, 0.0f, -3.0f}, 0.5f}, {{1.0f, 0.0f, -2.2f}, 0.5f}};
constexpr Plane ground = {{0.0f, -0.5f, 0.0f}, {0.0f, 1.0f, 0.0f}};
constexpr int samples = 8;  // directions in each of two dimensions
constexpr float far_away = 1.0e17f;

// How bright each pixel is, from 0 to 1. Each pixel has random numbers of its own, so that every order of work gives the same picture.
void ambient_occlusion(int width, int height, float* picture);

#endif
