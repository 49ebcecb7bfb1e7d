// Sorts numbers; `scratch` is as long as `keys`.
#ifndef SORT_H
#define SORT_H

void sort(unsigned* keys, unsigned* scratch, int count);

#endif
