#include "../common/length.h"
#include "functions.h"

void render(const View& view, Shader shader, Colour* picture) {
  with_function(shader, [&](auto colour) {
    for (int y = 0; y < view.height; ++y) {
      sierra::for_each<L>(0, view.width, [&](int x) { picture[y * view.width + x] = colour(view, x, y); });
    }
  });
}
