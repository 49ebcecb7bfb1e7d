#include "rgb2gray.h"

#include "../common/length.h"

void rgb2gray(const Pixel* colour, unsigned char* grey, int count) {
  sierra::for_each<L>(0, count, [&](int varying(L) i) {
    float varying(L) level = 0.299f * colour[i].r + 0.587f * colour[i].g + 0.114f * colour[i].b;
    grey[i] = (unsigned char varying(L)) (level + 0.5f);
  });
}
