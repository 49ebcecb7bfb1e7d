// A colour picture becomes grey.
#ifndef RGB2GRAY_H
#define RGB2GRAY_H

struct Pixel {
  unsigned char r, g, b;
};

void rgb2gray(const Pixel* colour, unsigned char* grey, int count);

#endif
