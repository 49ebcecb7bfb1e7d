// bayer.h: the mosaic of a camera's sensor, with green and red pixels in even rows and blue and green ones in odd rows, from colours and back.
#ifndef BENCHMARKS_IMAGES8_BAYER_H
#define BENCHMARKS_IMAGES8_BAYER_H

#include <cstdlib>

#include "pixels.h"

namespace images8 {

inline void bgr_to_bayer(Args& args) {
  for (int y = 0; y < args.height; y += 2) {
    const u8 *bgr_even = args.in[0].row(y), *bgr_odd = args.in[0].row(y + 1);
    u8 *even = args.out[0].row(y), *odd = args.out[0].row(y + 1);
    each(0, args.width / 2, [&](int tile) {
      even[2 * tile] = bgr_even[6 * tile + 1];
      even[2 * tile + 1] = bgr_even[6 * tile + 3 + 2];
      odd[2 * tile] = bgr_odd[6 * tile];
      odd[2 * tile + 1] = bgr_odd[6 * tile + 3 + 1];
    });
  }
}

inline int average(int a, int b) { return (a + b + 1) >> 1; }
inline int average(int a, int b, int c, int d) { return (a + b + c + d + 2) >> 2; }

// The green of a red or blue pixel comes from the side on which its own colour changes least.
struct Cross {
  int left, right, above, below;
};
inline int green_of(Cross green, Cross own) {
  const int across = std::abs(own.left - own.right), down = std::abs(own.above - own.below);
  if (across < down) return average(green.left, green.right);
  if (across > down) return average(green.above, green.below);
  return average(green.left, green.right, green.above, green.below);
}

struct Bgr {
  int blue, green, red;
};

template<int channels> inline void put(u8* row, int x, Bgr pixel, u8 alpha) {
  row[x * channels] = pixel.blue;
  row[x * channels + 1] = pixel.green;
  row[x * channels + 2] = pixel.red;
  if (channels == 4) row[x * channels + 3] = alpha;
}

// Rows and columns around a tile of two by two pixels, from two before it to two behind it.
struct Around {
  const u8* row[6];
  int column[6];
  int operator()(int y, int x) const { return row[y + 2][column[x + 2]]; }
};

inline Bgr green_in_red_row(const Around& p) { return {average(p(-1, 0), p(1, 0)), p(0, 0), average(p(0, -1), p(0, 1))}; }
inline Bgr green_in_blue_row(const Around& p) { return {average(p(1, 0), p(1, 2)), p(1, 1), average(p(0, 1), p(2, 1))}; }
inline Bgr red(const Around& p) {
  const int green = green_of({p(0, 0), p(0, 2), p(-1, 1), p(1, 1)}, {p(0, -1), p(0, 3), p(-2, 1), p(2, 1)});
  return {average(p(-1, 0), p(-1, 2), p(1, 0), p(1, 2)), green, p(0, 1)};
}
inline Bgr blue(const Around& p) {
  const int green = green_of({p(1, -1), p(1, 1), p(0, 0), p(2, 0)}, {p(1, -2), p(1, 2), p(-1, 0), p(3, 0)});
  return {p(1, 0), green, average(p(0, -1), p(0, 1), p(2, -1), p(2, 1))};
}

// Behind a border stands the nearest pixel of the same colour.
inline int inside(int i, int size) { return i < 0 ? i + 2 : i >= size ? i - 2 : i; }

template<int channels> void bayer_to_bgr(Args& args) {
  const int width = args.width, height = args.height;
  const u8 alpha = args.parameters.alpha;
  for (int y = 0; y < height; y += 2) {
    const u8* row[6];
    for (int k = 0; k < 6; ++k) row[k] = args.in[0].row(inside(y + k - 2, height));
    u8 *even = args.out[0].row(y), *odd = args.out[0].row(y + 1);
    each(0, width / 2, [&](int tile) {
      const int x = 2 * tile;
      const Around p = {{row[0], row[1], row[2], row[3], row[4], row[5]},
                        {inside(x - 2, width), inside(x - 1, width), x, x + 1, inside(x + 2, width), inside(x + 3, width)}};
      put<channels>(even, x, green_in_red_row(p), alpha);
      put<channels>(even, x + 1, red(p), alpha);
      put<channels>(odd, x, blue(p), alpha);
      put<channels>(odd, x + 1, green_in_blue_row(p), alpha);
    });
  }
}

}  // namespace images8

#endif
