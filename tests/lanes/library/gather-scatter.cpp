// gather and scatter touch memory for live lanes only; an index in a dead lane may be anything.
#include "lanes.h"

static const int table[16] = {3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, 3};
static float floats[64];

void gathers(int varying(L) i, int varying(L)& r) {
  if (i >= 0 && i < 16) r = sierra::gather(table, i);
}
LANES(gathers, IN(int), INOUT(int));

void gathers_of_gathers(int varying(L) i, int varying(L)& r) {
  r = sierra::gather(table, sierra::gather(table, i & 15));
}
LANES(gathers_of_gathers, IN(int), OUT(int));

// Each item has a place of its own, so that the order of the lanes does not matter.
void scatters(int varying(L) item, float varying(L) value, bool varying(L) live, float varying(L)& r) {
  int varying(L) i = item & 63;
  sierra::scatter(floats, i, (float varying(L)) item);
  if (live) sierra::scatter(floats, i, value);
  r = sierra::gather((const float*) floats, i);
}
LANES(scatters, INDEX(), IN(float), MASK(), OUT(float));
