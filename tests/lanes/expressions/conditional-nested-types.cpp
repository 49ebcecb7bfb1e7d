// ?: in the arms and in the condition of ?:, with arms of different types, in values and in conditions.
#include "lanes.h"

void in_conditions(int u, int varying(L) a, unsigned long long varying(L) b, unsigned char varying(L) c, bool varying(L) d, int varying(L)& r) {
  r = 0;
  if (u ? a : ((u ? a : c) ? a : b)) r += 1;
  if (d ? (a != 6) : ((a == 3) ? b : (c <= 1))) r += 2;
  if ((d ? c : a) ? (a ? d : c) : (b ? a : b)) r += 4;
  if (0 && ((2.75) ? a : ((0 ? a : c) ? a : b))) r += 8;
}
LANES_AS(in_conditions_true, in_conditions(1, SMALL(int), SMALL(unsigned long long), IN(unsigned char), IN(bool), OUT(int)));
LANES_AS(in_conditions_false, in_conditions(0, SMALL(int), SMALL(unsigned long long), IN(unsigned char), IN(bool), OUT(int)));

void values(int u, bool varying(L) c, short varying(L) s, unsigned varying(L) n, float varying(L) f, double varying(L)& r, long long varying(L)& t) {
  r = c ? (u ? s : f) : (s > 0 ? n : 2.5);
  t = u ? (c ? s : n) : (c ? n : -1ll);
}
LANES_AS(values_true, values(1, IN(bool), IN(short), IN(unsigned), RANGE(float, -9, 9), OUT(double), OUT(long long)));
LANES_AS(values_false, values(0, IN(bool), IN(short), IN(unsigned), RANGE(float, -9, 9), OUT(double), OUT(long long)));
