// Neighbours are read together: lane by lane the same as one after the other, for either order, under masks, and with writes in between.
#include "lanes.h"

static float table[40];
static int numbers[40];
static bool filled = [] {
  for (int i = 0; i < 40; ++i) {
    table[i] = float(i * i) - 50.0f;
    numbers[i] = i * 7919;
  }
  return true;
}();

void upwards(int varying(L) i, float varying(L)& sum) { sum = table[i] * 3.0f + table[i + 1]; }
void downwards(int varying(L) i, float varying(L)& sum) { sum = table[i + 1] * 3.0f + table[i]; }
LANES(upwards, RANGE(int, 0, 38), OUT(float));
LANES(downwards, RANGE(int, 0, 38), OUT(float));

void four(int varying(L) i, int varying(L)& r) { r = numbers[i + 2] - 2 * numbers[i] + 3 * numbers[i + 3] - numbers[i + 1]; }
LANES(four, RANGE(int, 0, 36), OUT(int));

void some_lanes(int varying(L) i, int varying(L) far, float varying(L)& r) {
  r = -1.0f;
  if (far < 39) {
    r = table[far];
    if (i > 20) r += table[far + 1];
  }
}
LANES(some_lanes, RANGE(int, 0, 38), RANGE(int, 0, 100), OUT(float));

struct Pair {
  int first;
  float second;
};
void fields(int varying(L) i, float varying(L)& r) {
  static Pair pairs[16] = {{1, 2.5f}, {3, 4.5f}, {5, 6.5f}, {7, 8.5f}};
  r = pairs[i].second * pairs[i].first;
}
LANES(fields, RANGE(int, 0, 15), OUT(float));

void written_between(int varying(L) i, int varying(L)& r) {
  int own[8] = {1, 2, 3, 4, 5, 6, 7, 8};
  int varying(L) before = own[i];
  own[0] = 10;
  own[1] = 20;
  r = before * 100 + own[i + 1];
}
LANES(written_between, RANGE(int, 0, 6), OUT(int));
