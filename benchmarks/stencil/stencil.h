// The wave equation on a cube: each point from its neighbours, up to three steps away along each axis.
#ifndef STENCIL_H
#define STENCIL_H

constexpr int radius = 3;
constexpr int border = 4;  // points that stay, on each side

struct Grid {
  int size;                        // points along each edge
  float coefficients[radius + 1];
  const float* speed;              // squared, for each point
};

// `next` holds the values before `now`, and then those after it. The border stays.
void stencil(const Grid& grid, const float* now, float* next);

#endif
