#include "filters.h"
int clipped;
real clip(real x, float low, float high) {
  if (x < low) { clipped = 1; return low; }
  if (x > high) return high;
  return x;
}
