// picture.h: what the kernels and the program that runs them share: planes of bytes, the arguments of every kernel, and what a kernel says of itself.
#ifndef BENCHMARKS_IMAGES8_PICTURE_H
#define BENCHMARKS_IMAGES8_PICTURE_H

#include <cstddef>
#include <cstdint>

namespace images8 {

using u8 = std::uint8_t;
using i16 = std::int16_t;

struct Plane {
  u8* data;
  std::size_t stride;  // bytes from row to row
  u8* row(int y) const { return data + y * std::ptrdiff_t(stride); }
};

// Numbers that a kernel may ask for; each takes those that its description names.
struct Parameters {
  int value = 127;  // what pixels are compared with
  u8 positive = 250, negative = 3, index = 1, alpha = 100, threshold = 128;
  std::uint16_t weight = 1792;
  int neighbourhood = 17;
  u8 colour[4] = {20, 130, 240, 60};
  u8 saturation = 16, boost = 4;  // twice their product is a byte
};

struct Args {
  Plane in[4], out[4];
  int width, height;
  Parameters parameters;
  std::uint64_t results[9];
};

// What a plane holds before the kernel runs: a picture, a mask of few values or of 0 and 255, Base64 text, or numbers of 16 bits.
enum class Content { none, picture, mask, flags, text, words };

struct PlaneOf {
  Content content = Content::none;
  int bytes = 0;  // for each pixel of the width; at most 4
};

struct Kernel {
  const char* name;
  void (*run)(Args&);
  PlaneOf in[4], out[4];
  int results = 0;   // how many numbers it computes
  int multiple = 1;  // width and height are multiples of it,
  int least = 1;     // and not less than this
};

struct Kernels {
  const Kernel* first;
  int count;
};

}  // namespace images8

// Every variant of kernels.cpp is a shared object with this function.
extern "C" images8::Kernels images8_kernels();

#endif
