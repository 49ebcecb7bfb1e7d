// The loop that Sierra is shown with, written as for one point.
#include "lanes.h"

void iterations(float varying(L) re, float varying(L) im, int varying(L)& count) {
  float varying(L) x = 0, y = 0;
  count = 0;
  while (x * x + y * y < 4 && count < 64) {
    float varying(L) next = x * x - y * y + re;
    y = 2 * x * y + im;
    x = next;
    ++count;
  }
}
LANES(iterations, RANGE(float, -2, 1), RANGE(float, -1, 1), OUT(int));

int varying(L) with_break(double varying(L) re, double varying(L) im) {
  double varying(L) x = re, y = im;
  int varying(L) count;
  for (count = 0; count < 50; ++count) {
    if (x * x + y * y > 4) break;
    double varying(L) next = x * x - y * y + re;
    y = 2 * x * y + im;
    x = next;
  }
  return count;
}
LANES_AS(with_break_value, OUT(int) = with_break(RANGE(double, -2, 1), RANGE(double, -1, 1)));

void uniform_loop(float varying(L) re, float varying(L) im, int varying(L)& count) {
  float varying(L) x = re, y = im;
  for (int i = 0; i < 40; ++i) {
    if (x * x + y * y > 4) {
      count = i;
      return;
    }
    float varying(L) next = x * x - y * y + re;
    y = 2 * x * y + im;
    x = next;
  }
  count = 40;
}
LANES(uniform_loop, RANGE(float, -2, 1), RANGE(float, -1, 1), OUT(int));
