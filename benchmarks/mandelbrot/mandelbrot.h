// The Mandelbrot set: how many steps until the orbit of each pixel's number leaves the disc of radius 2.
#ifndef MANDELBROT_H
#define MANDELBROT_H

struct View {
  float left, right, top, bottom;
  int width, height, max_iterations;
};

// `width` is a multiple of 64.
void mandelbrot(const View& view, int* picture);

#endif
