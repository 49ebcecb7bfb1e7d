// Each lane follows a list by its own index until that is at the end: the loop is one block, and what it gathers decides about its next turn.
#include "lanes.h"

using Int = int varying(L);

static const int next_of[16] = {0, 7, 0, 1, 3, 4, 15, 2, 5, 8, 9, 6, 10, 12, 13, 14};

void followed(Int first, Int& count, Int& sum) {
  count = 0;
  sum = 0;
  Int x = first & 15;
  while (x) {
    x = next_of[x];
    sum = sum * 3 + x;
    count = count + 1;
  }
}
LANES(followed, IN(int), OUT(int), OUT(int));

__attribute__((noinline)) Int last(const int* next, Int x, int turns) {
  for (int i = 0; i < turns; ++i) {
    while (x) x = next[x];
    x = x + 3 + i;
  }
  return x;
}
void followed_again(Int first, Int& r) { r = last(next_of, first & 15, 3); }
LANES(followed_again, IN(int), OUT(int));

static Int shared;
__attribute__((noinline)) void move_shared(const int* next, int turns) {
  for (int i = 0; i < turns; ++i) {
    while (shared) {
      shared = next[shared];
      shared = shared & 14;
    }
  }
}
void of_a_global(Int first, Int& r) {
  shared = first & 15;
  move_shared(next_of, 2);
  r = shared;
}
LANES(of_a_global, IN(int), OUT(int));
