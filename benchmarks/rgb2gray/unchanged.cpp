#include "../common/length.h"
#include "functions.h"

void rgb2gray(const Pixel* colour, unsigned char* grey, int count) {
  sierra::for_each<L>(0, count, [&](int i) { grey[i] = brightness(colour[i]); });
}
