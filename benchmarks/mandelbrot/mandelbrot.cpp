// The Mandelbrot set, as one would port it from the scalar loop: L pixels of a row at a time. With -DVECTOR_LENGTH=1 it is that loop.
//
//   mandelbrot [--png FILE] [--runs N]    prints the milliseconds of the fastest of N runs and a checksum of the picture
#include <sierra.h>

#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "../common/png.h"

#ifndef VECTOR_LENGTH
#define VECTOR_LENGTH 8
#endif

constexpr int L = VECTOR_LENGTH;
constexpr int width = 1920, height = 1200, max_iterations = 256;
constexpr float left = -2.2f, right = 1.0f, top = 1.0f, bottom = -1.0f;

// How many steps until the orbit of c leaves the disc of radius 2.
static int varying(L) iterations(float varying(L) cx, float varying(L) cy) {
  float varying(L) x = cx;
  float varying(L) y = cy;
  int varying(L) n = 0;
  for (int i = 0; i < max_iterations; ++i) {
    if (x * x + y * y > 4.0f) break;
    float varying(L) next = x * x - y * y + cx;
    y = 2.0f * x * y + cy;
    x = next;
    ++n;
  }
  return n;
}

static void render(int* picture) {
  const float dx = (right - left) / width;
  const float dy = (bottom - top) / height;
  for (int row = 0; row < height; ++row) {
    for (int column = 0; column < width; column += L) {
      float varying(L) cx = left + (column + sierra::seq<L>()) * dx;
      float varying(L) cy = top + row * dy;
      *(int varying(L)*)(picture + row * width + column) = iterations(cx, cy);
    }
  }
}

int main(int argc, char** argv) {
  const char* file = nullptr;
  int runs = 1;
  for (int i = 1; i + 1 < argc; i += 2) {
    if (std::strcmp(argv[i], "--png") == 0) file = argv[i + 1];
    if (std::strcmp(argv[i], "--runs") == 0) runs = std::atoi(argv[i + 1]);
  }
  std::vector<int> picture(std::size_t(width) * height);
  double best = INFINITY;
  for (int run = 0; run < runs; ++run) {
    const auto start = std::chrono::steady_clock::now();
    render(picture.data());
    const std::chrono::duration<double, std::milli> time = std::chrono::steady_clock::now() - start;
    best = std::fmin(best, time.count());
  }
  unsigned long long checksum = 14695981039346656037ull;
  for (int n : picture) checksum = (checksum ^ unsigned(n)) * 1099511628211ull;
  std::printf("%.3f ms  checksum %016llx\n", best, checksum);
  if (file != nullptr) {
    std::vector<unsigned char> pixels;
    for (int n : picture) {
      const double t = n == max_iterations ? 0.0 : std::sqrt(double(n) / max_iterations);
      pixels.push_back((unsigned char)(255 * std::pow(t, 0.6)));
      pixels.push_back((unsigned char)(255 * t));
      pixels.push_back((unsigned char)(n == max_iterations ? 0 : 255 * std::sqrt(t)));
    }
    if (!png::write(file, pixels, width, height, 3)) {
      std::fprintf(stderr, "mandelbrot: cannot write '%s'\n", file);
      return 1;
    }
  }
}
