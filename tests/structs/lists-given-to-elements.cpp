// An element that lanes find takes a list, as a variable does.
#include "lanes.h"

struct point {
  float x, y;
};
struct segment {
  point from, to;
  int weight = 7;
};
static point points[64];
static segment segments[64];

void lists(int varying(L) a, bool varying(L) b, float varying(L)& out) {
  for (auto& p : points) p = {1, 2};
  for (auto& s : segments) s = {};
  const int varying(L) i = (a & 31) + 32 * sierra::select(b, 1, 0);
  if (b) {
    points[i] = {3.0f, (float varying(L)) i};
  } else {
    points[i] = {};
  }
  point* varying(L) p = points + i;
  segment* varying(L) s = segments + i;
  s->from = {p->x + 1, p->y};
  if (a > 5) *s = {{1, 2}, {(float varying(L)) a, 4}, 5};
  out = p->x + p->y + s->from.x + s->to.x * s->to.y + (float varying(L)) s->weight;
}

LANES(lists, SMALL(int), MASK(), OUT(float));
