// Objects of lanes that are volatile: each is read and written like others, as a local, a member, an element, through pointers and references, in loops and conditions.
#include "lanes.h"

struct Holder {
  volatile float varying(L) part;
};
volatile int varying(L) shared;

void locals(int varying(L) a, int varying(L)& r) {
  volatile int varying(L) w = a;
  w = a & 1023;
  w += 1;
  w -= w / 2;
  ++w;
  w++;
  w <<= 2;
  r = w + 1 + (1 - w) * w;
  if (w > 400 && w % 2 == 0) w = -w;
  r ^= w++;
  r += w > 1 ? w : ~w;
  if (!w) r = 3;
}
LANES(locals, IN(int), OUT(int));

void loops(int varying(L) a, int varying(L)& r) {
  const volatile int varying(L) limit = a;
  volatile int varying(L) i = 0;
  r = 0;
  while (i < limit) {
    i += 1;
    if (i == 5) continue;
    r += i;
  }
  do {
    i -= 2;
    r = r * 3 + i;
  } while (i > 0);
}
LANES(loops, RANGE(int, 0, 20), OUT(int));

void places(int varying(L) a, float varying(L) b, float varying(L)& r, int varying(L)& s) {
  volatile int varying(L) many[2];
  volatile int varying(L)* p = many;
  Holder h;
  h.part = b;
  h.part *= 0.5f;
  p[0] = a & 255;
  p[1] = p[0] + 1;
  *p |= 1;
  shared = many[1];
  if (a > 0) {
    h.part = *p;
    s = many[0] * many[1];
    shared = s;
  } else {
    s = 1 - shared;
  }
  r = h.part + 1.0f;
  s += shared;
}
LANES(places, IN(int), RANGE(float, -100, 100), OUT(float), OUT(int));

int table[16] = {3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, 3};
[[gnu::noinline]] int varying(L) taken(int varying(L) v, int varying(L) w) { return v * 2 + w; }
void uses(int varying(L) a, int varying(L)& r) {
  volatile int varying(L) w = a;
  int varying(L) copy = w;
  r = table[w] + taken(w, w) + copy;
  switch (w) {
    case 1: r = 7; break;
    case 2: r += w; break;
  }
  const bool varying(L) b = w == 3 || w != copy;
  r += b;
}
LANES(uses, RANGE(int, 0, 15), OUT(int));
