// What is done with one number. A plain function, which scalar.cpp and unchanged.cpp call in their loops.
#ifndef SIMPLE_FUNCTIONS_H
#define SIMPLE_FUNCTIONS_H

#include <cmath>

#include "simple.h"

static float simple(float v) {
  if (v < 3.0f) v = v * v;
  else v = std::sqrt(v);
  return v;
}

#endif
