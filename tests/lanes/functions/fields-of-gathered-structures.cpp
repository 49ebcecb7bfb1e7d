// Lanes read fields of structures wherever they lie: next to each other, far apart, of any size; what a dead lane would read is not there.
#include "lanes.h"

struct Inner { unsigned char kind, flags; short weight; };
struct Record {
  float x, y;
  double at;
  Inner inner;
  int number;
  float rest[36];
  long last;
};

static const Record* records() {
  static Record all[16];
  for (int i = 0; i < 16; ++i) {
    Record& r = all[i];
    r.x = float(i), r.y = float(i * 3), r.at = i * 0.5, r.number = i * 7, r.last = 100 - i;
    r.inner = {(unsigned char) (i * 31), (unsigned char) (i ^ 5), (short) (i * -300)};
    for (int k = 0; k < 36; ++k) r.rest[k] = float(i * 36 + k);
  }
  return all;
}
static const Record* const all = records();

void read(int varying(L) i, int varying(L) a, double varying(L)& r) {
  r = a;
  if (i >= 0 && i < 16) {
    const Record* p = all;
    r = p[i].x + 2 * p[i].y + p[i].at + p[i].inner.kind * 3 + p[i].inner.flags + p[i].inner.weight;
    if (a > 2) r += p[i].number + p[i].last + p[i].rest[a] + p[i].rest[25] + p[i].rest[26] + p[i].rest[35];
    while (r > 40) r -= p[i].at + p[i].rest[0] + 1;
  }
}
LANES_AS(read_anywhere, read(RANGE(int, -1000000000, 1000000000), SMALL(int), OUT(double)));
LANES_AS(read_within, read(RANGE(int, -2, 18), SMALL(int), OUT(double)));

// Under other masks, in other blocks, and through pointers.
void follow(int varying(L) i, int varying(L) a, float varying(L)& r) {
  r = 0;
  const Record* varying(L) p = all + (i & 15);
  if (a & 1) r += p->y;
  if (a & 2) r += p->x + p->rest[3];
  if (a & 4) r -= p->y + p->inner.weight;
}
LANES(follow, IN(int), SMALL(int), OUT(float));
