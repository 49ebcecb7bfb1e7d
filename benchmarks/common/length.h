// length.h: the number of lanes, which the build chooses. With -DVECTOR_LENGTH=1 a port is a scalar program.
#ifndef BENCHMARKS_LENGTH_H
#define BENCHMARKS_LENGTH_H

#include <sierra.h>

#ifndef VECTOR_LENGTH
#define VECTOR_LENGTH 8
#endif

constexpr int L = VECTOR_LENGTH;

#endif
