// simd.h: the hand-written functions of the Simd Library, from a shared object that the user has built. None of it is in this tree: the functions are found
// by the names and the parameters that its documentation gives them, and what it lacks is left out.
#ifndef BENCHMARKS_IMAGES8_SIMD_H
#define BENCHMARKS_IMAGES8_SIMD_H

#include "picture.h"

namespace images8 {

// Has no kernels if the file cannot be loaded; says why on the standard error output.
Kernels hand_written(const char* path);

}  // namespace images8

#endif
