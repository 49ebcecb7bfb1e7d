// main.cpp: runs the kernels of several variants, which are shared objects made of kernels.cpp, on the same pictures.
//
//   PROGRAM --check VARIANT.so...                         every byte and number must be the first variant's; says where not, and ends with 1
//   PROGRAM --time WIDTHxHEIGHT[,...] VARIANT.so...       prints "KERNEL WIDTHxHEIGHT VARIANT NANOSECONDS...", the variants taking turns
//     --rounds N    so many samples of each variant
//     --only A,B    only kernels with one of these in their names
//     --simd FILE   the hand-written functions of this library are the last variant
#include <dlfcn.h>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <string>

#include "problem.h"
#include "simd.h"

namespace images8 {
namespace {

struct Options {
  bool check = false;
  std::vector<std::string> sizes, only, variants;
  int rounds = 11;
  std::string simd;
};

struct Variant {
  std::string name;
  Kernels kernels;
  bool foreign;  // not made of kernels.cpp
};

using Run = void (*)(Args&);

// The variant's kernel of this name; the library of others may not have it.
Run find(const Variant& variant, const std::string& name) {
  for (int i = 0; i < variant.kernels.count; ++i) {
    if (name == variant.kernels.first[i].name) return variant.kernels.first[i].run;
  }
  return nullptr;
}

std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> parts(1);
  for (char c : text) {
    if (c == ',') parts.emplace_back();
    else parts.back() += c;
  }
  return parts;
}

bool parse(int argc, char** argv, Options& options) {
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    if (word == "--check") options.check = true;
    else if (word.rfind("--", 0) != 0) options.variants.push_back(word);
    else if (++i == argc) return false;
    else if (word == "--time") options.sizes = split(argv[i]);
    else if (word == "--rounds") options.rounds = std::max(1, std::atoi(argv[i]));
    else if (word == "--only") options.only = split(argv[i]);
    else if (word == "--simd") options.simd = argv[i];
    else return false;
  }
  return !options.variants.empty() && (options.check || !options.sizes.empty());
}

bool load(const Options& options, std::vector<Variant>& variants) {
  for (const std::string& path : options.variants) {
    void* library = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    void* kernels = library != nullptr ? dlsym(library, "images8_kernels") : nullptr;
    if (kernels == nullptr) return std::fprintf(stderr, "%s\n", dlerror()), false;
    const std::string file = path.substr(path.rfind('/') + 1);
    variants.push_back({file.substr(0, file.rfind('.')), reinterpret_cast<Kernels (*)()>(kernels)(), false});
  }
  if (options.simd.empty()) return true;
  variants.push_back({"hand-written", hand_written(options.simd.c_str()), true});
  return variants.back().kernels.count > 0;
}

bool wanted(const Options& options, const std::string& name) {
  if (options.only.empty()) return true;
  return std::any_of(options.only.begin(), options.only.end(), [&](const std::string& part) { return name.find(part) != std::string::npos; });
}

Parameters any_parameters(Random& random) {
  Parameters p;
  const int near[] = {0, 1, 127, 128, 254, 255};
  p.value = random(2) == 0 ? near[random(6)] : int(random(256));
  p.positive = u8(random(256));
  p.negative = u8(random(256));
  p.index = u8(random(3));
  p.alpha = u8(random(256));
  p.threshold = u8(random(256));
  p.weight = std::uint16_t(random(32768));
  p.neighbourhood = 1 + int(random(17));
  for (u8& c : p.colour) c = u8(random(256));
  p.saturation = u8(1 + random(40));
  p.boost = u8(1 + random(255 / (2 * p.saturation)));
  return p;
}

// A kernel's name, and the problem that it is run on.
struct Trial {
  const Kernel& kernel;
  int width, height, shift;
  Texture texture;
};

// Says where a variant differs from the first one; whether it does.
bool differs(const Trial& trial, const char* variant, const Problem& expected, const Problem& actual) {
  const auto say = [&](const char* what, int plane, int row, int column, unsigned long long is, unsigned long long should) {
    std::printf("%s %s: %dx%d, shift %d, texture %d, %s %d, row %d, byte %d: %llu instead of %llu\n", trial.kernel.name, variant, trial.width, trial.height,
                trial.shift, int(trial.texture), what, plane, row, column, is, should);
    return true;
  };
  const Problem::Difference at = expected.compare(actual);
  if (at.plane >= 0) {
    int column, row;
    expected.place(at, column, row);
    return say("plane", at.plane, row, column, actual.byte(at), expected.byte(at));
  }
  for (int i = 0; i < trial.kernel.results; ++i) {
    if (actual.args.results[i] != expected.args.results[i]) return say("result", i, 0, 0, actual.args.results[i], expected.args.results[i]);
  }
  return false;
}

// Runs the variants of a kernel on problems of many shapes, each until it differs. The library of others may differ: its documents leave corners open.
bool check_kernel(const Kernel& kernel, const std::vector<Variant>& variants, Random& random) {
  static const struct {
    int width, height, shift;
  } shapes[] = {{1, 1, 0}, {3, 2, 5}, {15, 3, 0}, {31, 4, 1}, {33, 5, 7}, {64, 3, 0}, {127, 5, 4}, {191, 6, 9}, {256, 4, 64}, {257, 7, 3}, {1000, 3, 1}};
  const auto fitting = [&](int size) { return (std::max(size, kernel.least) + kernel.multiple - 1) / kernel.multiple * kernel.multiple; };
  std::vector<bool> different(variants.size());
  for (const auto& shape : shapes) {
    for (Texture texture : {Texture::smooth, Texture::any, Texture::extremes, Texture::near}) {
      const Trial trial = {kernel, fitting(shape.width), fitting(shape.height), shape.shift, texture};
      Problem expected(kernel, trial.width, trial.height, trial.shift), actual(kernel, trial.width, trial.height, trial.shift);
      expected.fill(random, texture);
      if (texture != Texture::smooth) expected.args.parameters = any_parameters(random);
      actual.share(expected);
      expected.restart();
      kernel.run(expected.args);
      for (std::size_t v = 1; v < variants.size(); ++v) {
        const Run run = find(variants[v], kernel.name);
        if (run == nullptr || different[v]) continue;
        actual.restart();
        run(actual.args);
        different[v] = differs(trial, variants[v].name.c_str(), expected, actual);
      }
    }
  }
  for (std::size_t v = 1; v < variants.size(); ++v) {
    if (different[v] && !variants[v].foreign) return false;
  }
  return true;
}

int check(const Options& options, const std::vector<Variant>& variants) {
  int wrong = 0, count = 0;
  Random random;
  for (int i = 0; i < variants[0].kernels.count; ++i) {
    const Kernel& kernel = variants[0].kernels.first[i];
    if (!wanted(options, kernel.name)) continue;
    ++count;
    if (!check_kernel(kernel, variants, random)) ++wrong;
  }
  std::printf("%d kernels, %d wrong\n", count, wrong);
  return wrong > 0 ? 1 : 0;
}

double nanoseconds() {
  timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return double(now.tv_sec) * 1e9 + double(now.tv_nsec);
}

double time_of(Run run, Problem& problem, int repeat) {
  problem.restart();
  run(problem.args);  // brings memory into the caches
  const double start = nanoseconds();
  for (int i = 0; i < repeat; ++i) run(problem.args);
  return (nanoseconds() - start) / repeat;
}

void measure_one(const Kernel& kernel, const std::vector<Variant>& variants, int width, int height, int rounds) {
  Random random;
  Problem problem(kernel, width, height, 0);
  problem.fill(random, Texture::smooth);
  std::vector<int> repeat(variants.size());
  std::vector<std::vector<double>> samples(variants.size());
  for (int round = -1; round < rounds; ++round) {
    for (std::size_t v = 0; v < variants.size(); ++v) {
      const Run run = find(variants[v], kernel.name);
      if (run == nullptr) continue;
      // A sample takes half a millisecond at least.
      if (round < 0) repeat[v] = int(std::min(1000.0, std::max(1.0, 5e5 / time_of(run, problem, 1))));
      else samples[v].push_back(time_of(run, problem, repeat[v]));
    }
  }
  for (std::size_t v = 0; v < variants.size(); ++v) {
    if (samples[v].empty()) continue;
    std::printf("%s %dx%d %s", kernel.name, width, height, variants[v].name.c_str());
    for (double sample : samples[v]) std::printf(" %.0f", sample);
    std::printf("\n");
  }
  std::fflush(stdout);
}

int measure(const Options& options, const std::vector<Variant>& variants) {
  for (const std::string& size : options.sizes) {
    int width = 0, height = 0;
    if (std::sscanf(size.c_str(), "%dx%d", &width, &height) != 2) return std::fprintf(stderr, "what size is '%s'?\n", size.c_str()), 2;
    for (int i = 0; i < variants[0].kernels.count; ++i) {
      const Kernel& kernel = variants[0].kernels.first[i];
      if (wanted(options, kernel.name)) measure_one(kernel, variants, width, height, options.rounds);
    }
  }
  return 0;
}

}  // namespace
}  // namespace images8

int main(int argc, char** argv) {
  using namespace images8;
  Options options;
  std::vector<Variant> variants;
  if (!parse(argc, argv, options)) return std::fprintf(stderr, "usage: %s --check | --time WxH[,...] [--rounds N] [--only A,B] [--simd FILE] VARIANT.so...\n", argv[0]), 2;
  if (!load(options, variants)) return 2;
  const Kernels all = variants[0].kernels;
  if (std::none_of(all.first, all.first + all.count, [&](const Kernel& kernel) { return wanted(options, kernel.name); })) {
    return std::fprintf(stderr, "%s: there is no such kernel\n", argv[0]), 2;
  }
  return options.check ? check(options, variants) : measure(options, variants);
}
