// alpha.h: pictures and colours laid over pictures, and colours that are multiplied by their opacity.
#ifndef BENCHMARKS_IMAGES8_ALPHA_H
#define BENCHMARKS_IMAGES8_ALPHA_H

#include <algorithm>

#include "pixels.h"

namespace images8 {

// Exact for all products of two bytes, rounded down.
inline int divided_by_255(int v) { return (v + 1 + (v >> 8)) >> 8; }

inline int blend(int over, int under, int alpha) { return divided_by_255(over * alpha + under * (255 - alpha)); }

// One opacity for all: the channels are bytes in a row.
template<int channels> void alpha_blending_uniform(Args& args) {
  const int alpha = args.parameters.alpha;
  for (int y = 0; y < args.height; ++y) {
    const u8* src = args.in[0].row(y);
    u8* dst = args.out[0].row(y);
    each(0, args.width * channels, [&](int i) { dst[i] = blend(src[i], dst[i], alpha); });
  }
}

template<int channels> void alpha_blending(Args& args) {
  for (int y = 0; y < args.height; ++y) {
    const u8 *src = args.in[0].row(y), *alpha = args.in[1].row(y);
    u8* dst = args.out[0].row(y);
    each(0, args.width, [&](int x) {
      for (int c = 0; c < channels; ++c) dst[x * channels + c] = blend(src[x * channels + c], dst[x * channels + c], alpha[x]);
    });
  }
}

template<int channels> void alpha_filling(Args& args) {
  const u8* colour = args.parameters.colour;
  for (int y = 0; y < args.height; ++y) {
    const u8* alpha = args.in[0].row(y);
    u8* dst = args.out[0].row(y);
    each(0, args.width, [&](int x) {
      for (int c = 0; c < channels; ++c) dst[x * channels + c] = blend(colour[c], dst[x * channels + c], alpha[x]);
    });
  }
}

// Pixels of four bytes, the opacity last.
inline void alpha_premultiply(Args& args) {
  for (int y = 0; y < args.height; ++y) {
    const u8* src = args.in[0].row(y);
    u8* dst = args.out[0].row(y);
    each(0, args.width, [&](int x) {
      const int alpha = src[4 * x + 3];
      for (int c = 0; c < 3; ++c) dst[4 * x + c] = divided_by_255(src[4 * x + c] * alpha);
      dst[4 * x + 3] = alpha;
    });
  }
}

inline void alpha_unpremultiply(Args& args) {
  for (int y = 0; y < args.height; ++y) {
    const u8* src = args.in[0].row(y);
    u8* dst = args.out[0].row(y);
    each(0, args.width, [&](int x) {
      const int alpha = src[4 * x + 3];
      const float scale = alpha > 0 ? 255.00001f / alpha : 0.0f;
      for (int c = 0; c < 3; ++c) dst[4 * x + c] = std::min(int(src[4 * x + c] * scale), 255);
      dst[4 * x + 3] = alpha;
    });
  }
}

}  // namespace images8

#endif
