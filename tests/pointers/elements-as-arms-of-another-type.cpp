// An element in each lane as an arm of `?:` whose index holds a `?:` with arms of two types.
#include "lanes.h"

struct Cell {
  int number;
  short small;
};

void by_index(int varying(L) a, unsigned long long varying(L) b, int varying(L) c, int varying(L)& r) {
  Cell cells[2] = {{11, 12}, {13, 14}};
  r = c > 4 ? cells[(b ? b : a) & 1].number : c;
  r ^= a > 4 ? 3 : cells[(a ? c : b) & 1].small;
}
LANES(by_index, IN(int), IN(unsigned long long), IN(int), OUT(int));

void in_a_condition(int varying(L) a, unsigned long long varying(L) b, double varying(L) c, int varying(L)& r) {
  int numbers[4] = {1, 5, 9, 13};
  r = 0;
  if ((a > 0 ? numbers[(b ? b : a) & 3] : c) > 4) r = 1;
  if (a == 3 || (c > 0 ? numbers[(a ? a : b) & 3] : a) > 8) r += 2;
}
LANES(in_a_condition, IN(int), IN(unsigned long long), IN(double), OUT(int));
