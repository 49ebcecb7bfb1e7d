// A branch and a little arithmetic for each element of an array.
#ifndef SIMPLE_H
#define SIMPLE_H

void simple(const float* in, float* out, int count);

#endif
