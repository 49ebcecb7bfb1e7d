// problem.h: the memory that a kernel works on, and what is in it. All variants of a kernel get the same bytes.
#ifndef BENCHMARKS_IMAGES8_PROBLEM_H
#define BENCHMARKS_IMAGES8_PROBLEM_H

#include <cstdlib>
#include <cstring>
#include <memory>
#include <vector>

#include "picture.h"

namespace images8 {

class Random {
 public:
  // A number below the bound.
  unsigned operator()(unsigned bound) {
    state_ ^= state_ << 13;
    state_ ^= state_ >> 7;
    state_ ^= state_ << 17;
    return unsigned((state_ >> 32) * bound >> 32);
  }

 private:
  std::uint64_t state_ = 88172645463325252ull;
};

// Neighbours that are like each other, as pictures have them; or what checks need: anything, extremes, values that are near each other.
enum class Texture { smooth, any, extremes, near };

class Problem {
 public:
  // Planes start `shift` bytes behind a multiple of 64; there is room in front of them and behind.
  Problem(const Kernel& kernel, int width, int height, int shift) : kernel_(kernel), width_(width), height_(height) {
    for (int i = 0; i < 8; ++i) {
      const PlaneOf& of = plane(i);
      // Rows of 16-bit numbers and of `float` are aligned to these.
      const int place = of.bytes == 4 ? shift & ~3 : of.bytes == 2 ? shift & ~1 : shift;
      const std::size_t stride = (std::size_t(width) * of.bytes + 63) / 64 * 64, bytes = of.bytes > 0 ? stride * height + 256 : 0;
      memory_[i].bytes = bytes;
      memory_[i].first.reset(bytes > 0 ? static_cast<u8*>(std::aligned_alloc(64, bytes)) : nullptr);
      (i < 4 ? args.in[i] : args.out[i - 4]) = {memory_[i].first.get() + 64 + place, stride};
    }
    args.width = width;
    args.height = height;
  }

  void fill(Random& random, Texture texture) {
    for (int i = 0; i < 8; ++i) {
      start_[i].resize(memory_[i].bytes);
      fill_bytes(start_[i], random, texture);
      if (plane(i).content == Content::mask) make_mask(start_[i]);
      if (plane(i).content == Content::flags) make_flags(start_[i]);
      if (plane(i).content == Content::words) make_words(start_[i], random, texture);
    }
    for (int i = 0; i < 4; ++i) {
      if (kernel_.in[i].content == Content::text) make_text(start_[i], args.in[i], i, random);
    }
  }

  // The same bytes as another problem of the same shape.
  void share(const Problem& other) {
    for (int i = 0; i < 8; ++i) start_[i] = other.start_[i];
    args.parameters = other.args.parameters;
  }

  void restart() {
    for (int i = 0; i < 8; ++i) std::memcpy(memory_[i].first.get(), start_[i].data(), memory_[i].bytes);
    std::memset(args.results, 0, sizeof args.results);
  }

  // The first plane and byte where they differ; -1: none.
  struct Difference {
    int plane = -1;
    std::size_t byte = 0;
  };
  Difference compare(const Problem& other) const {
    for (int i = 0; i < 8; ++i) {
      const u8 *a = memory_[i].first.get(), *b = other.memory_[i].first.get();
      for (std::size_t k = 0; k < memory_[i].bytes; ++k) {
        if (a[k] != b[k]) return {i, k};
      }
    }
    return {};
  }

  u8 byte(Difference at) const { return memory_[at.plane].first.get()[at.byte]; }
  // Where a byte is, as column (in bytes) and row.
  void place(Difference at, int& column, int& row) const {
    const Plane& p = at.plane < 4 ? args.in[at.plane] : args.out[at.plane - 4];
    const std::ptrdiff_t offset = std::ptrdiff_t(at.byte) - (p.data - memory_[at.plane].first.get());
    row = int(offset / std::ptrdiff_t(p.stride));
    column = int(offset % std::ptrdiff_t(p.stride));
  }

  Args args{};

 private:
  struct Free {
    void operator()(u8* p) const { std::free(p); }
  };
  struct Memory {
    std::unique_ptr<u8, Free> first;
    std::size_t bytes = 0;
  };

  const PlaneOf& plane(int i) const { return i < 4 ? kernel_.in[i] : kernel_.out[i - 4]; }

  static void fill_bytes(std::vector<u8>& bytes, Random& random, Texture texture) {
    int walk = 128;
    for (u8& byte : bytes) {
      switch (texture) {
        case Texture::smooth:
          walk += int(random(41)) - 20;
          walk = walk < 0 ? 0 : walk > 255 ? 255 : walk;
          byte = u8(walk);
          break;
        case Texture::any: byte = u8(random(256)); break;
        case Texture::extremes: byte = random(4) == 0 ? u8(random(256)) : random(2) == 0 ? 0 : 255; break;
        case Texture::near: byte = u8(120 + random(16)); break;
      }
    }
  }

  static void make_mask(std::vector<u8>& bytes) {
    for (u8& byte : bytes) byte = byte > 160 ? 2 : byte > 80 ? 1 : 0;
  }

  static void make_flags(std::vector<u8>& bytes) {
    for (u8& byte : bytes) byte = byte > 127 ? 255 : 0;
  }

  // Near the values that they are compared with; of any size, if asked for.
  static void make_words(std::vector<u8>& bytes, Random& random, Texture texture) {
    if (texture == Texture::any) return;
    for (std::size_t i = 1; i < bytes.size(); i += 2) bytes[i] = texture == Texture::smooth ? 0 : u8(random(3) - 1);
  }

  // A Base64 text in each row, some with padding.
  void make_text(std::vector<u8>& bytes, const Plane& p, int i, Random& random) {
    static const char characters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (u8& byte : bytes) byte = u8(characters[byte & 63]);
    const std::size_t start = std::size_t(p.data - memory_[i].first.get());
    for (int y = 0; y < height_; ++y) {
      u8* end = bytes.data() + start + y * p.stride + width_;
      for (unsigned pad = random(3), k = 1; k <= pad; ++k) end[-int(k)] = '=';
    }
  }

  const Kernel& kernel_;
  int width_, height_;
  Memory memory_[8];
  std::vector<u8> start_[8];
};

}  // namespace images8

#endif
