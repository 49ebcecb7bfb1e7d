// neural.h: bytes to numbers between 0 and 1, as neural networks take them.
#ifndef BENCHMARKS_IMAGES8_NEURAL_H
#define BENCHMARKS_IMAGES8_NEURAL_H

#include "pixels.h"

namespace images8 {

template<bool inversion> void neural_convert(Args& args) {
  for (int y = 0; y < args.height; ++y) {
    const u8* src = args.in[0].row(y);
    float* dst = (float*) args.out[0].row(y);
    each(0, args.width, [&](int x) { dst[x] = (inversion ? 255 - src[x] : src[x]) * (1 / 255.0f); });
  }
}

}  // namespace images8

#endif
