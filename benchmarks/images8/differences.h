// differences.h: how far two pictures are apart, pixel by pixel and in sum, gradients, and what a picture comes to.
#ifndef BENCHMARKS_IMAGES8_DIFFERENCES_H
#define BENCHMARKS_IMAGES8_DIFFERENCES_H

#include <algorithm>
#include <cstdlib>

#include "pixels.h"

namespace images8 {

inline void abs_difference(Args& args) {
  for (int y = 0; y < args.height; ++y) {
    const u8 *a = args.in[0].row(y), *b = args.in[1].row(y);
    u8* c = args.out[0].row(y);
    each(0, args.width, [&](int x) { c[x] = std::abs(a[x] - b[x]); });
  }
}

inline void abs_difference_sum(Args& args) {
  std::uint64_t sum = 0;
  for (int y = 0; y < args.height; ++y) {
    const u8 *a = args.in[0].row(y), *b = args.in[1].row(y);
    Lanes<int> of_row = 0;
    each_lanes(0, args.width, [&](Lanes<int> x) { of_row += std::abs(a[x] - b[x]); });
    sum += total(of_row);
  }
  args.results[0] = sum;
}

inline void squared_difference_sum(Args& args) {
  std::uint64_t sum = 0;
  for (int y = 0; y < args.height; ++y) {
    const u8 *a = args.in[0].row(y), *b = args.in[1].row(y);
    Lanes<int> of_row = 0;
    each_lanes(0, args.width, [&](Lanes<int> x) { of_row += (a[x] - b[x]) * (a[x] - b[x]); });
    sum += total(of_row);
  }
  args.results[0] = sum;
}

// Of the pixels that the mask gives this index.
inline void abs_difference_sum_masked(Args& args) {
  const u8 index = args.parameters.index;
  std::uint64_t sum = 0;
  for (int y = 0; y < args.height; ++y) {
    const u8 *a = args.in[0].row(y), *b = args.in[1].row(y), *mask = args.in[2].row(y);
    Lanes<int> of_row = 0;
    each_lanes(0, args.width, [&](Lanes<int> x) {
      if (mask[x] == index) of_row += std::abs(a[x] - b[x]);
    });
    sum += total(of_row);
  }
  args.results[0] = sum;
}

// Nine sums: of the picture and the background that is moved by up to one pixel. The border has no part in it.
inline void abs_difference_sums_3x3(Args& args) {
  for (std::uint64_t& sum : args.results) sum = 0;
  for (int y = 1; y < args.height - 1; ++y) {
    const u8* current = args.in[0].row(y);
    const u8* background[3] = {args.in[1].row(y - 1), args.in[1].row(y), args.in[1].row(y + 1)};
    Lanes<int> of_row[9] = {0, 0, 0, 0, 0, 0, 0, 0, 0};
    each_lanes(1, args.width - 1, [&](Lanes<int> x) {
      for (int k = 0; k < 9; ++k) of_row[k] += std::abs(current[x] - background[k / 3][x + k % 3 - 1]);
    });
    for (int k = 0; k < 9; ++k) args.results[k] += total(of_row[k]);
  }
}

inline void abs_difference_sums_3x3_masked(Args& args) {
  const u8 index = args.parameters.index;
  for (std::uint64_t& sum : args.results) sum = 0;
  for (int y = 1; y < args.height - 1; ++y) {
    const u8 *current = args.in[0].row(y), *mask = args.in[2].row(y);
    const u8* background[3] = {args.in[1].row(y - 1), args.in[1].row(y), args.in[1].row(y + 1)};
    Lanes<int> of_row[9] = {0, 0, 0, 0, 0, 0, 0, 0, 0};
    each_lanes(1, args.width - 1, [&](Lanes<int> x) {
      if (mask[x] != index) return;
      for (int k = 0; k < 9; ++k) of_row[k] += std::abs(current[x] - background[k / 3][x + k % 3 - 1]);
    });
    for (int k = 0; k < 9; ++k) args.results[k] += total(of_row[k]);
  }
}

// The least, the greatest and the mean pixel.
inline void get_statistic(Args& args) {
  std::uint64_t sum = 0;
  Lanes<u8> low = 255, high = 0;
  for (int y = 0; y < args.height; ++y) {
    const u8* src = args.in[0].row(y);
    Lanes<int> of_row = 0;
    each_lanes(0, args.width, [&](Lanes<int> x) {
      const Lanes<u8> v = src[x];
      low = std::min(low, v);
      high = std::max(high, v);
      of_row += v;
    });
    sum += total(of_row);
  }
  const std::uint64_t pixels = std::uint64_t(args.width) * args.height;
  args.results[0] = least(low);
  args.results[1] = greatest(high);
  args.results[2] = (sum + pixels / 2) / pixels;
}

// The border has no gradient.
inline void abs_gradient_saturated_sum(Args& args) {
  const int width = args.width, height = args.height;
  for (int y = 0; y < height; ++y) {
    u8* dst = args.out[0].row(y);
    if (y == 0 || y == height - 1) {
      std::fill(dst, dst + width, u8(0));
      continue;
    }
    const u8 *above = args.in[0].row(y - 1), *here = args.in[0].row(y), *below = args.in[0].row(y + 1);
    dst[0] = dst[width - 1] = 0;
    each(1, width - 1, [&](int x) { dst[x] = std::min(std::abs(here[x + 1] - here[x - 1]) + std::abs(below[x] - above[x]), 255); });
  }
}

// How far a value is outside of its range, squared and weighted, is added up.
inline void add_feature_difference(Args& args) {
  const std::uint32_t weight = args.parameters.weight;
  for (int y = 0; y < args.height; ++y) {
    const u8 *value = args.in[0].row(y), *lo = args.in[1].row(y), *hi = args.in[2].row(y);
    u8* difference = args.out[0].row(y);
    each(0, args.width, [&](int x) {
      const std::uint32_t excess = std::max({value[x] - hi[x], lo[x] - value[x], 0});
      difference[x] = std::min(difference[x] + (weight * excess * excess >> 16), 255u);
    });
  }
}

}  // namespace images8

#endif
