// c = a · b for square matrices, row by row in memory.
#ifndef SGEMM_H
#define SGEMM_H

// `size` is a multiple of 64.
void sgemm(const float* a, const float* b, float* c, int size);

#endif
