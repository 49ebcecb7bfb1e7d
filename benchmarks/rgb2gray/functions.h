// How bright a colour is. A plain function, which scalar.cpp and unchanged.cpp call in their loops.
#ifndef RGB2GRAY_FUNCTIONS_H
#define RGB2GRAY_FUNCTIONS_H

#include "rgb2gray.h"

static unsigned char brightness(const Pixel& colour) {
  float level = 0.299f * colour.r + 0.587f * colour.g + 0.114f * colour.b;
  return (unsigned char)(level + 0.5f);
}

#endif
