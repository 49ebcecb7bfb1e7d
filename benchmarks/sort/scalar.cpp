#include "sort.h"

#include <algorithm>

void sort(unsigned* keys, unsigned*, int count) { std::sort(keys, keys + count); }
