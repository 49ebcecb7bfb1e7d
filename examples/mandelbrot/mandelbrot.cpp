// The Mandelbrot set in letters: each lane is a pixel and leaves the loop when it has escaped.
#include <sierra.h>

#include <cstdio>

constexpr int lanes = 8;

int varying(lanes) steps(float varying(lanes) cx, float cy, int most) {
  float varying(lanes) x = 0, y = 0;
  int varying(lanes) n = 0;
  while (x * x + y * y < 4 && n < most) {
    float varying(lanes) next = x * x - y * y + cx;
    y = 2 * x * y + cy;
    x = next;
    ++n;
  }
  return n;
}

int main() {
  const int width = 72, height = 24, most = 64;
  char line[width + 1] = {};
  for (int row = 0; row < height; ++row) {
    for (int column = 0; column < width; column += lanes) {
      float varying(lanes) cx = (column + sierra::seq<lanes>()) * (3.0f / width) - 2.2f;
      int varying(lanes) n = steps(cx, row * (2.4f / height) - 1.2f, most);
      for (int i = 0; i < lanes; ++i) line[column + i] = " .:-=+*%#@"[n[i] * 9 / most];
    }
    std::puts(line);
  }
}
