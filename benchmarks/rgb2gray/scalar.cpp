#include "rgb2gray.h"

void rgb2gray(const Pixel* colour, unsigned char* grey, int count) {
  for (int i = 0; i < count; ++i) {
    float level = 0.299f * colour[i].r + 0.587f * colour[i].g + 0.114f * colour[i].b;
    grey[i] = (unsigned char)(level + 0.5f);
  }
}
