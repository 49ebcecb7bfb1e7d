#include "mandelbrot.h"

#include <cmath>

#include "../common/bench.h"

static bench::Workload make(bool small) {
  const View view{-2.2f, 1.0f, 1.0f, -1.0f, small ? 192 : 1024, small ? 60 : 512, 256};
  auto picture = std::make_shared<std::vector<int>>(std::size_t(view.width) * view.height);
  return {
      [=] { mandelbrot(view, picture->data()); },
      [=] { return std::vector<float>(picture->begin(), picture->end()); },
      [=] {
        bench::Picture p{view.width, view.height, 3, {}};
        for (int n : *picture) {
          const double t = n == view.max_iterations ? 0.0 : std::sqrt(double(n) / view.max_iterations);
          p.pixels.push_back((unsigned char)(255 * std::pow(t, 0.6)));
          p.pixels.push_back((unsigned char)(255 * t));
          p.pixels.push_back((unsigned char)(n == view.max_iterations ? 0 : 255 * std::sqrt(t)));
        }
        return p;
      },
  };
}

int main(int argc, char** argv) { return bench::main(argc, argv, {{"mandelbrot", make}}); }
