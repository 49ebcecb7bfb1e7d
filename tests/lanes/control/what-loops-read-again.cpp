// Lanes read in every turn of a loop what does not change there, or what the loop itself changes: the first is read once in front of it, the second in each turn.
#include "lanes.h"

#include <cmath>
#include <string.h>

const int ends[16] = {0, 3, 4, 1, 7, 2, 9, 5, 6, 8, 3, 1, 0, 12, 4, 2};
const double limits[8] = {0.5, 3.0, 1.5, 8.0, 2.0, 0.0, 5.5, 4.0};

// The end, and what is added, stay as they are.
void row(int varying(L) i, int varying(L) a, int varying(L)& r) {
  r = a;
  for (int varying(L) j = ends[i]; j < ends[i + 1]; ++j) r = r * 3 + j;
}
LANES(row, RANGE(int, 0, 14), SMALL(int), OUT(int));

// Lanes leave by several ways, and go on in others; a dead lane's index may lead anywhere.
void ways(int varying(L) i, int varying(L) a, int varying(L)& r) {
  r = 0;
  if (i >= 0 && i < 16) {
    int varying(L) j = 0;
    while (j < ends[i]) {
      ++j;
      if (j == a) continue;
      if (r > 40) break;
      r += j * 2;
      for (int varying(L) k = a; k < ends[i ^ 1]; k += 2) ++r;
    }
    r += j;
  }
}
LANES(ways, RANGE(int, -1000000, 1000000), SMALL(int), OUT(int));
LANES_AS(ways_within, ways(RANGE(int, -2, 17), SMALL(int), OUT(int)));

// The end moves: by the loop itself, in a local, and through a pointer.
void moves_alone(int varying(L) i, int varying(L) a, int varying(L)& r) {
  int varying(L) own[4] = {1, 2, 3, 4};
  r = a;
  for (int varying(L) j = 0; j < own[i & 3] && j < 9; ++j) {
    r += j + own[i & 3];
    own[(i + 1) & 3] += 1;
    own[i & 3] += j & 1;
  }
}
LANES(moves_alone, SMALL(int), SMALL(int), OUT(int));

// What is mathematics' own may be written by it.
void mathematics(int varying(L) i, double varying(L) x, double varying(L)& r) {
  r = 0;
  double uniform_x = 2;
  for (double varying(L) y = x; y < limits[i]; y += 0.5) {
    uniform_x = std::pow(uniform_x, 0.5) + std::log(3.0);
    r += y * 2;
  }
}
LANES(mathematics, SMALL(int), RANGE(double, 0, 3), OUT(double));

// The mask at the end of a turn comes by two ways, and a uniform loop stands between.
void nested(int varying(L) i, int varying(L) a, int varying(L)& r) {
  r = a;
  int varying(L) j = 0;
  do {
    int varying(L) e = ends[i];
    for (int k = 0; k < 3; ++k) r += e ^ k;
    if (r & 1) r += 3;
    else if (e > 5) ++j;
    ++j;
  } while (j < ends[i] && r < 1000);
}
LANES(nested, RANGE(int, 0, 15), SMALL(int), OUT(int));
