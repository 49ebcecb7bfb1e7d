// filters.h: what a pixel's neighbours make of it. Behind the border the nearest pixel is repeated, unless it says otherwise.
#ifndef BENCHMARKS_IMAGES8_FILTERS_H
#define BENCHMARKS_IMAGES8_FILTERS_H

#include <algorithm>
#include <cstdlib>

#include "pixels.h"

namespace images8 {

// The three rows around a row of the picture.
struct Rows {
  const u8 *above, *here, *below;
};
inline Rows rows_at(const Args& args, int y) {
  return {args.in[0].row(std::max(y - 1, 0)), args.in[0].row(y), args.in[0].row(std::min(y + 1, args.height - 1))};
}

inline void gaussian_blur_3x3(Args& args) {
  const int last = args.width - 1;
  for (int y = 0; y < args.height; ++y) {
    const Rows in = rows_at(args, y);
    u8* dst = args.out[0].row(y);
    each(0, args.width, [&](int x) {
      const int left = std::max(x - 1, 0), right = std::min(x + 1, last);
      const int above = in.above[left] + 2 * in.above[x] + in.above[right], here = in.here[left] + 2 * in.here[x] + in.here[right];
      const int below = in.below[left] + 2 * in.below[x] + in.below[right];
      dst[x] = (above + 2 * here + below + 8) / 16;
    });
  }
}

inline void mean_filter_3x3(Args& args) {
  const int last = args.width - 1;
  for (int y = 0; y < args.height; ++y) {
    const Rows in = rows_at(args, y);
    u8* dst = args.out[0].row(y);
    each(0, args.width, [&](int x) {
      const int left = std::max(x - 1, 0), right = std::min(x + 1, last);
      const int above = in.above[left] + in.above[x] + in.above[right], here = in.here[left] + in.here[x] + in.here[right];
      const int below = in.below[left] + in.below[x] + in.below[right];
      dst[x] = (above + here + below + 5) / 9;
    });
  }
}

// Of a pixel and its four neighbours.
inline int median(int a, int b, int c, int d, int e) {
  const int low = std::max(std::min(a, b), std::min(c, d)), high = std::min(std::max(a, b), std::max(c, d));
  return std::max(std::min(low, high), std::min(std::max(low, high), e));
}

inline void median_filter_rhomb_3x3(Args& args) {
  const int last = args.width - 1;
  for (int y = 0; y < args.height; ++y) {
    const Rows in = rows_at(args, y);
    u8* dst = args.out[0].row(y);
    each(0, args.width, [&](int x) { dst[x] = median(in.above[x], in.here[std::max(x - 1, 0)], in.here[std::min(x + 1, last)], in.below[x], in.here[x]); });
  }
}

inline void sobel_dx_abs(Args& args) {
  const int last = args.width - 1;
  for (int y = 0; y < args.height; ++y) {
    const Rows in = rows_at(args, y);
    i16* dst = (i16*) args.out[0].row(y);
    each(0, args.width, [&](int x) {
      const int left = std::max(x - 1, 0), right = std::min(x + 1, last);
      dst[x] = std::abs(in.above[right] + 2 * in.here[right] + in.below[right] - (in.above[left] + 2 * in.here[left] + in.below[left]));
    });
  }
}

// A bit for each neighbour that is not darker, clockwise. The border has none.
inline void lbp_estimate(Args& args) {
  const int width = args.width, height = args.height;
  for (int y = 0; y < height; ++y) {
    u8* dst = args.out[0].row(y);
    if (y == 0 || y == height - 1) {
      std::fill(dst, dst + width, u8(0));
      continue;
    }
    const Rows in = rows_at(args, y);
    dst[0] = dst[width - 1] = 0;
    each(1, width - 1, [&](int x) {
      const u8 t = in.here[x];
      dst[x] = (in.above[x - 1] >= t ? 1 : 0) | (in.above[x] >= t ? 2 : 0) | (in.above[x + 1] >= t ? 4 : 0) | (in.here[x + 1] >= t ? 8 : 0) |
               (in.below[x + 1] >= t ? 16 : 0) | (in.below[x] >= t ? 32 : 0) | (in.below[x - 1] >= t ? 64 : 0) | (in.here[x - 1] >= t ? 128 : 0);
    });
  }
}

// Both gradients, cut off and made positive; none at the border.
inline void texture_boosted_saturated_gradient(Args& args) {
  const int width = args.width, height = args.height, saturation = args.parameters.saturation, boost = args.parameters.boost;
  for (int y = 0; y < height; ++y) {
    u8 *dx = args.out[0].row(y), *dy = args.out[1].row(y);
    if (y == 0 || y == height - 1) {
      std::fill(dx, dx + width, u8(0));
      std::fill(dy, dy + width, u8(0));
      continue;
    }
    const Rows in = rows_at(args, y);
    dx[0] = dy[0] = dx[width - 1] = dy[width - 1] = 0;
    each(1, width - 1, [&](int x) {
      dx[x] = (saturation + std::clamp(in.here[x + 1] - in.here[x - 1], -saturation, saturation)) * boost;
      dy[x] = (saturation + std::clamp(in.below[x] - in.above[x], -saturation, saturation)) * boost;
    });
  }
}

}  // namespace images8

#endif
