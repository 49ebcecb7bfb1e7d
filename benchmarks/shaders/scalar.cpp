#include "functions.h"

void render(const View& view, Shader shader, Colour* picture) {
  with_function(shader, [&](auto colour) {
    for (int y = 0; y < view.height; ++y) {
      for (int x = 0; x < view.width; ++x) picture[y * view.width + x] = colour(view, x, y);
    }
  });
}
