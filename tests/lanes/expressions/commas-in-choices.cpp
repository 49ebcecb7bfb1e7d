// `c ? a, b : d`: the middle operand may be a comma expression; it is one value, with effects in front of it.
#include "lanes.h"

struct Pair { int x; float y; };

template<class T> T in_a_template(T a, T& w) { return a > 1 ? w += 5, w < 9 ? a + 1 : w = 2, a * 3 : a; }
void commas(int varying(L) a, float varying(L) f, int varying(L)& r, float varying(L)& s) {
  int varying(L) w = a;
  r = a > 1 ? w = 5, a < 4 ? a + 1 : w : 0;
  Pair varying(L) p, q;
  p.x = w, p.y = f;
  q.x = a, q.y = -f;
  Pair varying(L) chosen = f < 3.0f ? p.x += 1, p : q;
  s = f > 1.0f ? r += 1, w > 2 ? w += 1, f : 0.5f : f * 2;
  r += w * 10 + chosen.x * 100 + 1000 * in_a_template(a, w) + w;
}
LANES(commas, SMALL(int), RANGE(float, 0, 6), OUT(int), OUT(float));
