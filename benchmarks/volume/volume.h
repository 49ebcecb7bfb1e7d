// Marches rays through a cloud that is lit from one point.
#ifndef VOLUME_H
#define VOLUME_H

#include "../common/vec3.h"

struct Volume {
  const float* density;  // size · size · size points, over the cube from 0 to 1
  int size;
};
struct Camera {
  Vec3 position, corner, right, down;  // the direction through pixel (x, y) is corner + right · x + down · y
  int width, height;
};

constexpr float step_size = 0.025f, absorption = 8.0f, scattering = 8.0f, threshold = 0.005f;
constexpr Vec3 light = {-1.0f, 4.0f, 1.5f};
constexpr float light_power = 24.0f;

void render(const Volume& volume, const Camera& camera, float* image);

#endif
