// background.h: the range of values that each pixel of a background has, as a motion detector keeps it.
#ifndef BENCHMARKS_IMAGES8_BACKGROUND_H
#define BENCHMARKS_IMAGES8_BACKGROUND_H

#include <algorithm>

#include "pixels.h"

namespace images8 {

// A bound moves by one outwards if values were outside of it more often than the threshold says, inwards if less often.
inline int adjusted_low(int low, int count, int threshold) {
  if (count > threshold && low > 0) return low - 1;
  if (count < threshold && low < 255) return low + 1;
  return low;
}
inline int adjusted_high(int high, int count, int threshold) {
  if (count > threshold && high < 255) return high + 1;
  if (count < threshold && high > 0) return high - 1;
  return high;
}

inline void background_adjust_range(Args& args) {
  const int threshold = args.parameters.threshold;
  for (int y = 0; y < args.height; ++y) {
    u8 *low_count = args.out[0].row(y), *low = args.out[1].row(y), *high_count = args.out[2].row(y), *high = args.out[3].row(y);
    each(0, args.width, [&](int x) {
      low[x] = adjusted_low(low[x], low_count[x], threshold);
      low_count[x] = 0;
      high[x] = adjusted_high(high[x], high_count[x], threshold);
      high_count[x] = 0;
    });
  }
}

// The counts begin anew everywhere, the bounds move where the mask is set.
inline void background_adjust_range_masked(Args& args) {
  const int threshold = args.parameters.threshold;
  for (int y = 0; y < args.height; ++y) {
    const u8* mask = args.in[0].row(y);
    u8 *low_count = args.out[0].row(y), *low = args.out[1].row(y), *high_count = args.out[2].row(y), *high = args.out[3].row(y);
    each(0, args.width, [&](int x) {
      low[x] = mask[x] != 0 ? adjusted_low(low[x], low_count[x], threshold) : low[x];
      low_count[x] = 0;
      high[x] = mask[x] != 0 ? adjusted_high(high[x], high_count[x], threshold) : high[x];
      high_count[x] = 0;
    });
  }
}

inline void background_grow_range_fast(Args& args) {
  for (int y = 0; y < args.height; ++y) {
    const u8* value = args.in[0].row(y);
    u8 *low = args.out[0].row(y), *high = args.out[1].row(y);
    each(0, args.width, [&](int x) {
      low[x] = std::min(low[x], value[x]);
      high[x] = std::max(high[x], value[x]);
    });
  }
}

inline void background_grow_range_slow(Args& args) {
  for (int y = 0; y < args.height; ++y) {
    const u8* value = args.in[0].row(y);
    u8 *low = args.out[0].row(y), *high = args.out[1].row(y);
    each(0, args.width, [&](int x) {
      low[x] -= value[x] < low[x] ? 1 : 0;
      high[x] += value[x] > high[x] ? 1 : 0;
    });
  }
}

// Counts up to 255.
inline void background_increment_count(Args& args) {
  for (int y = 0; y < args.height; ++y) {
    const u8 *value = args.in[0].row(y), *low = args.in[1].row(y), *high = args.in[2].row(y);
    u8 *low_count = args.out[0].row(y), *high_count = args.out[1].row(y);
    each(0, args.width, [&](int x) {
      low_count[x] += value[x] < low[x] && low_count[x] < 255 ? 1 : 0;
      high_count[x] += value[x] > high[x] && high_count[x] < 255 ? 1 : 0;
    });
  }
}

inline void background_init_mask(Args& args) {
  const u8 index = args.parameters.index, value = args.parameters.positive;
  for (int y = 0; y < args.height; ++y) {
    const u8* src = args.in[0].row(y);
    u8* dst = args.out[0].row(y);
    each(0, args.width, [&](int x) { dst[x] = src[x] == index ? value : dst[x]; });
  }
}

struct Range {
  int low, high;
};

// Moves the whole range so far that it holds the value.
inline Range shifted(Range range, int value) {
  const int up = value - range.high, down = range.low - value;
  if (up > 0) range = {std::min(range.low + up, 255), std::min(range.high + up, 255)};
  if (down > 0) range = {std::max(range.low - down, 0), std::max(range.high - down, 0)};
  return range;
}

inline void background_shift_range(Args& args) {
  for (int y = 0; y < args.height; ++y) {
    const u8* value = args.in[0].row(y);
    u8 *low = args.out[0].row(y), *high = args.out[1].row(y);
    each(0, args.width, [&](int x) {
      const Range range = shifted({low[x], high[x]}, value[x]);
      low[x] = range.low;
      high[x] = range.high;
    });
  }
}

inline void background_shift_range_masked(Args& args) {
  for (int y = 0; y < args.height; ++y) {
    const u8 *value = args.in[0].row(y), *mask = args.in[1].row(y);
    u8 *low = args.out[0].row(y), *high = args.out[1].row(y);
    each(0, args.width, [&](int x) {
      Range range = {low[x], high[x]};
      if (mask[x] != 0) range = shifted(range, value[x]);
      low[x] = range.low;
      high[x] = range.high;
    });
  }
}

}  // namespace images8

#endif
