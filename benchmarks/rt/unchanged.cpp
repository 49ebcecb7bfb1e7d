#include "../common/length.h"
#include "functions.h"

void trace(const Scene& scene, const Camera& camera, float* picture) {
  sierra::Tile<L>::for_each(camera.width, camera.height, [&](int x, int y) { picture[y * camera.width + x] = brightness(scene, camera, x, y); });
}
