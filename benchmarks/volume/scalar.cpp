#include "functions.h"

void render(const Volume& volume, const Camera& camera, float* image) {
  for (int y = 0; y < camera.height; ++y) {
    for (int x = 0; x < camera.width; ++x) {
      Ray ray = generate_ray(x, y, camera);
      image[y * camera.width + x] = raymarch(volume, ray);
    }
  }
}
