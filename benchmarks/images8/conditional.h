// conditional.h: pixels that compare in one of six ways with a value are counted, added up, overwritten, or told from the others.
#ifndef BENCHMARKS_IMAGES8_CONDITIONAL_H
#define BENCHMARKS_IMAGES8_CONDITIONAL_H

#include <algorithm>
#include <vector>

#include "compare.h"
#include "pixels.h"

namespace images8 {

template<class Compare> void binarization(Args& args) {
  const u8 value = args.parameters.value, positive = args.parameters.positive, negative = args.parameters.negative;
  for (int y = 0; y < args.height; ++y) {
    const u8* src = args.in[0].row(y);
    u8* dst = args.out[0].row(y);
    each(0, args.width, [&](int x) { dst[x] = Compare::of(src[x], value) ? positive : negative; });
  }
}

// Whether enough of a pixel's neighbours compare so: rows enter and leave the counts of the columns, and a window of columns is the difference of two sums
// from the left.
template<class Compare> void averaging_binarization(Args& args) {
  const int width = args.width, height = args.height, reach = args.parameters.neighbourhood, threshold = args.parameters.threshold;
  const u8 value = args.parameters.value, positive = args.parameters.positive, negative = args.parameters.negative;
  std::vector<int> column(width), before(width + 1);
  int rows = 0;
  const auto enter = [&](int y, int by) {
    const u8* src = args.in[0].row(y);
    int* count = column.data();
    rows += by;
    each(0, width, [&](int x) { count[x] += Compare::of(src[x], value) ? by : 0; });
  };
  for (int y = 0; y < std::min(reach, height); ++y) enter(y, 1);
  for (int y = 0; y < height; ++y) {
    if (y + reach < height) enter(y + reach, 1);
    if (y - reach > 0) enter(y - reach - 1, -1);
    for (int x = 0; x < width; ++x) before[x + 1] = before[x] + column[x];
    const int *sum_before = before.data(), area_of_column = rows;
    u8* dst = args.out[0].row(y);
    each(0, width, [&](int x) {
      const int left = std::max(x - reach, 0), right = std::min(x + reach + 1, width);
      const int sum = sum_before[right] - sum_before[left], area = area_of_column * (right - left);
      dst[x] = sum * 255 > area * threshold ? positive : negative;
    });
  }
}

template<class Pixel, class Compare> void conditional_count(Args& args) {
  const Pixel value = args.parameters.value;
  std::uint64_t count = 0;
  for (int y = 0; y < args.height; ++y) {
    const Pixel* src = (const Pixel*) args.in[0].row(y);
    each_lanes(0, args.width, [&](Lanes<int> x) { count += how_many(Compare::of(src[x], value)); });
  }
  args.results[0] = count;
}

template<class Compare> void conditional_fill(Args& args) {
  const u8 value = args.parameters.value, fill = args.parameters.positive;
  for (int y = 0; y < args.height; ++y) {
    const u8* src = args.in[0].row(y);
    u8* dst = args.out[0].row(y);
    each(0, args.width, [&](int x) { dst[x] = Compare::of(src[x], value) ? fill : dst[x]; });
  }
}

// The mask is compared, the picture added up.
template<class Compare> void conditional_sum(Args& args) {
  const u8 value = args.parameters.value;
  std::uint64_t sum = 0;
  for (int y = 0; y < args.height; ++y) {
    const u8 *src = args.in[0].row(y), *mask = args.in[1].row(y);
    Lanes<int> of_row = 0;
    each_lanes(0, args.width, [&](Lanes<int> x) {
      if (Compare::of(mask[x], value)) of_row += src[x];
    });
    sum += total(of_row);
  }
  args.results[0] = sum;
}

}  // namespace images8

#endif
