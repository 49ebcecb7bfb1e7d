#include "functions.h"

void trace(const Scene& scene, const Camera& camera, float* picture) {
  for (int y = 0; y < camera.height; ++y) {
    for (int x = 0; x < camera.width; ++x) picture[y * camera.width + x] = brightness(scene, camera, x, y);
  }
}
