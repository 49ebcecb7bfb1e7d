// `?:` and select with structures: both arms varying, one uniform, nested; the result is a structure.
#include "lanes.h"

struct Point {
  float x, y;
};
struct Segment {
  Point a, b;
  int tag[2];
};

void ternary(float varying(L) a, int varying(L) n, bool varying(L) c, float varying(L)& r, int varying(L)& q) {
  Point const origin = {1, 2};
  Point varying(L) p = {a, a + 1};
  Point varying(L) u = c ? p : origin;
  Point varying(L) v = c ? origin : p;
  Point varying(L) w = n < 2 ? u : n < 5 ? v : p;
  Segment varying(L) s = {u, w, {n, 4}}, t = {w, {3, a}, {1, n}};
  Segment varying(L) z = c ? s : t;
  r = u.x + 2 * v.y + 4 * w.x + 8 * w.y + z.a.x + z.b.y + (c ? s : t).b.x;
  q = z.tag[0] + 10 * z.tag[1];
}
LANES(ternary, RANGE(float, -4, 4), SMALL(int), MASK(), OUT(float), OUT(int));

void selected(float varying(L) a, int varying(L) n, bool varying(L) c, float varying(L)& r, int varying(L)& q) {
  Point varying(L) p = {a, a + 1}, o = {a * 2, 3};
  Segment varying(L) s = {p, o, {n, 4}}, t = {o, p, {1, n}};
  Segment varying(L) z = sierra::select(c, s, t);
  r = z.a.x + z.b.y + sierra::select(n < 3, p, o).x;
  q = z.tag[0] + 10 * z.tag[1];
}
LANES(selected, RANGE(float, -4, 4), SMALL(int), MASK(), OUT(float), OUT(int));
