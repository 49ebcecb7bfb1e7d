// colours.h: pictures to other forms of pixels, and to other sizes. Weights of colours are those of BT.601, as whole numbers of 13 and 14 bits.
#ifndef BENCHMARKS_IMAGES8_COLOURS_H
#define BENCHMARKS_IMAGES8_COLOURS_H

#include <algorithm>

#include "pixels.h"

namespace images8 {

template<int bits> inline int rounded(int v) { return (v + (1 << (bits - 1))) >> bits; }

inline void bgra_to_gray(Args& args) {
  for (int y = 0; y < args.height; ++y) {
    const u8* bgra = args.in[0].row(y);
    u8* gray = args.out[0].row(y);
    each(0, args.width, [&](int x) { gray[x] = rounded<14>(1868 * bgra[4 * x] + 9617 * bgra[4 * x + 1] + 4899 * bgra[4 * x + 2]); });
  }
}

inline int luma(int blue, int green, int red) { return std::clamp(rounded<14>(1604 * blue + 8260 * green + 4207 * red) + 16, 0, 255); }

// Brightness of each pixel, and the colour of four together.
inline void bgra_to_yuv420p(Args& args) {
  for (int y = 0; y < args.height; y += 2) {
    const u8* in[2] = {args.in[0].row(y), args.in[0].row(y + 1)};
    u8 *upper = args.out[0].row(y), *lower = args.out[0].row(y + 1), *u = args.out[1].row(y / 2), *v = args.out[2].row(y / 2);
    each(0, args.width / 2, [&](int x) {
      const u8 *p = in[0] + 8 * x, *q = in[1] + 8 * x;
      upper[2 * x] = luma(p[0], p[1], p[2]);
      upper[2 * x + 1] = luma(p[4], p[5], p[6]);
      lower[2 * x] = luma(q[0], q[1], q[2]);
      lower[2 * x + 1] = luma(q[4], q[5], q[6]);
      const int blue = (p[0] + p[4] + q[0] + q[4] + 2) >> 2, green = (p[1] + p[5] + q[1] + q[5] + 2) >> 2, red = (p[2] + p[6] + q[2] + q[6] + 2) >> 2;
      u[x] = std::clamp(rounded<14>(7196 * blue - 4768 * green - 2428 * red) + 128, 0, 255);
      v[x] = std::clamp(rounded<14>(-1170 * blue - 6026 * green + 7196 * red) + 128, 0, 255);
    });
  }
}

inline void yuv444p_to_bgr(Args& args) {
  for (int row = 0; row < args.height; ++row) {
    const u8 *y = args.in[0].row(row), *u = args.in[1].row(row), *v = args.in[2].row(row);
    u8* bgr = args.out[0].row(row);
    each(0, args.width, [&](int x) {
      const int bright = 9539 * (y[x] - 16), up = u[x] - 128, vp = v[x] - 128;
      bgr[3 * x] = std::clamp(rounded<13>(bright + 16525 * up), 0, 255);
      bgr[3 * x + 1] = std::clamp(rounded<13>(bright - 3209 * up - 6660 * vp), 0, 255);
      bgr[3 * x + 2] = std::clamp(rounded<13>(bright + 13075 * vp), 0, 255);
    });
  }
}

inline void deinterleave_bgr(Args& args) {
  for (int y = 0; y < args.height; ++y) {
    const u8* bgr = args.in[0].row(y);
    u8 *blue = args.out[0].row(y), *green = args.out[1].row(y), *red = args.out[2].row(y);
    each(0, args.width, [&](int x) {
      blue[x] = bgr[3 * x];
      green[x] = bgr[3 * x + 1];
      red[x] = bgr[3 * x + 2];
    });
  }
}

inline void int16_to_gray(Args& args) {
  for (int y = 0; y < args.height; ++y) {
    const i16* src = (const i16*) args.in[0].row(y);
    u8* dst = args.out[0].row(y);
    each(0, args.width, [&](int x) { dst[x] = std::clamp<int>(src[x], 0, 255); });
  }
}

// Half the size: the mean of four pixels, of which the last ones stand for those behind the border.
inline void reduce_gray_2x2(Args& args) {
  const int width = args.width, height = args.height;
  for (int y = 0; y < height; y += 2) {
    const u8 *p = args.in[0].row(y), *q = args.in[0].row(std::min(y + 1, height - 1));
    u8* dst = args.out[0].row(y / 2);
    each(0, width / 2, [&](int x) { dst[x] = (p[2 * x] + p[2 * x + 1] + q[2 * x] + q[2 * x + 1] + 2) >> 2; });
    if (width % 2 != 0) dst[width / 2] = (p[width - 1] + q[width - 1] + 1) >> 1;
  }
}

// Twice the size, which is the size of the arguments: the upper left quarter of the source is read.
inline void stretch_gray_2x2(Args& args) {
  for (int y = 0; y < args.height / 2; ++y) {
    const u8* src = args.in[0].row(y);
    u8 *even = args.out[0].row(2 * y), *odd = args.out[0].row(2 * y + 1);
    each(0, args.width / 2, [&](int x) {
      even[2 * x] = src[x];
      even[2 * x + 1] = src[x];
      odd[2 * x] = src[x];
      odd[2 * x + 1] = src[x];
    });
  }
}

}  // namespace images8

#endif
