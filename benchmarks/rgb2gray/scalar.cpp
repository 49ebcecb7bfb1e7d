#include "functions.h"

void rgb2gray(const Pixel* colour, unsigned char* grey, int count) {
  for (int i = 0; i < count; ++i) grey[i] = brightness(colour[i]);
}
