// A picture of turbulence: sums of Perlin's gradient noise at ever finer scales.
#ifndef NOISE_H
#define NOISE_H

struct Area {
  float x0, y0, x1, y1;
  int width, height;
};

constexpr int octaves = 8;

// `permutation` holds the numbers from 0 to 255 in any order, twice.
void turbulence(const Area& area, const int* permutation, float* picture);

#endif
