#include "../common/length.h"
#include "functions.h"

void render(const Volume& volume, const Camera& camera, float* image) {
  sierra::Tile<L>::for_each(camera.width, camera.height, [&](int x, int y) {
    Ray ray = generate_ray(x, y, camera);
    image[y * camera.width + x] = raymarch(volume, ray);
  });
}
