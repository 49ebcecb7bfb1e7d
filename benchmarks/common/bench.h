// bench.h: what a benchmark program does beside its own work. The kernel is linked from scalar.cpp or from sierra.cpp.
//
//   PROGRAM [--case NAME] [--small] [--runs N] [--result FILE] [--png FILE]
//
// prints the milliseconds (processor time) of the fastest of N runs (after one that warms up, unless N is 1) and a checksum of the result.
#ifndef BENCHMARKS_BENCH_H
#define BENCHMARKS_BENCH_H

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <functional>
#include <memory>
#include <vector>

#include "png.h"

namespace bench {

struct Picture {
  int width, height, channels;  // 1: grey, 3: RGB
  std::vector<unsigned char> pixels;
};

// One problem, ready to be solved again and again.
struct Workload {
  std::function<void()> run;
  std::function<std::vector<float>()> result;
  std::function<Picture()> picture;  // may be empty
};

struct Case {
  const char* name;
  std::function<Workload(bool small)> make;
};

inline Picture grey(int width, int height, const std::vector<float>& values, float scale = 1.0f) {
  Picture picture{width, height, 1, {}};
  for (float v : values) {
    const float level = v * scale;
    picture.pixels.push_back((unsigned char)(level < 0.0f ? 0.0f : level > 1.0f ? 255.0f : level * 255.0f));
  }
  return picture;
}

// The same numbers everywhere, between 0 and 1.
class Random {
 public:
  explicit Random(unsigned seed) : state_(seed * 2654435761u + 1) {}
  unsigned bits() {
    state_ ^= state_ << 13;
    state_ ^= state_ >> 17;
    return state_ ^= state_ << 5;
  }
  float operator()() { return float(bits() >> 8) * (1.0f / 16777216.0f); }
  float between(float low, float high) { return low + (*this)() * (high - low); }

 private:
  unsigned state_;
};

// Of this thread's processor time: what others do on the machine counts less than by the clock on the wall.
inline double milliseconds() {
  timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return double(now.tv_sec) * 1e3 + double(now.tv_nsec) * 1e-6;
}

inline int main(int argc, char** argv, std::vector<Case> cases) {
  const char *name = cases[0].name, *result_file = nullptr, *picture_file = nullptr;
  int runs = 1;
  bool small = false;
  for (int i = 1; i < argc; ++i) {
    const bool has_value = i + 1 < argc;
    if (std::strcmp(argv[i], "--small") == 0) small = true;
    else if (has_value && std::strcmp(argv[i], "--case") == 0) name = argv[++i];
    else if (has_value && std::strcmp(argv[i], "--runs") == 0) runs = std::atoi(argv[++i]);
    else if (has_value && std::strcmp(argv[i], "--result") == 0) result_file = argv[++i];
    else if (has_value && std::strcmp(argv[i], "--png") == 0) picture_file = argv[++i];
    else return std::fprintf(stderr, "%s: what is '%s'?\n", argv[0], argv[i]), 2;
  }
  const Case* chosen = nullptr;
  for (const Case& c : cases) {
    if (std::strcmp(c.name, name) == 0) chosen = &c;
  }
  if (chosen == nullptr) return std::fprintf(stderr, "%s: there is no case '%s'\n", argv[0], name), 2;

  const Workload workload = chosen->make(small);
  if (runs > 1) workload.run();
  double best = 1e300;
  for (int run = 0; run < runs; ++run) {
    const double start = milliseconds();
    workload.run();
    const double time = milliseconds() - start;
    if (time < best) best = time;
  }

  const std::vector<float> result = workload.result();
  unsigned long long checksum = 14695981039346656037ull;
  for (float value : result) {
    unsigned bits;
    std::memcpy(&bits, &value, sizeof bits);
    checksum = (checksum ^ bits) * 1099511628211ull;
  }
  std::printf("%.3f ms  checksum %016llx\n", best, checksum);
  if (result_file != nullptr) {
    std::FILE* out = std::fopen(result_file, "wb");
    if (out == nullptr || std::fwrite(result.data(), sizeof(float), result.size(), out) != result.size() || std::fclose(out) != 0) {
      return std::fprintf(stderr, "%s: cannot write '%s'\n", argv[0], result_file), 1;
    }
  }
  if (picture_file != nullptr) {
    if (!workload.picture) return std::fprintf(stderr, "%s: '%s' has no picture\n", argv[0], name), 2;
    const Picture p = workload.picture();
    if (!png::write(picture_file, p.pixels, p.width, p.height, p.channels)) {
      return std::fprintf(stderr, "%s: cannot write '%s'\n", argv[0], picture_file), 1;
    }
  }
  return 0;
}

}  // namespace bench

#endif
