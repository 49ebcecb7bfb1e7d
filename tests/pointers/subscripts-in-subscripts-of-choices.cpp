// An index that lanes find, in an array that lanes find, by an index that only an edit gives a type: each is known one round after the other.
#include "lanes.h"

struct Inner {
  int first;
  float second;
};
struct Outer {
  int zero, index;
  int places[2];
  Inner inner[2];
};

void nested(int varying(L) a, int varying(L) b, unsigned short varying(L) c, float varying(L)& r, int varying(L)& s) {
  Outer varying(L) o[4];
  for (int k = 0; k < 4; ++k) {
    o[k].index = (a + k) & 3;
    for (int j = 0; j < 2; ++j) {
      o[k].places[j] = (a + b + j * k) & 3;
      o[k].inner[j].first = a * k + j;
      o[k].inner[j].second = (float varying(L)) (b - k * j);
    }
  }
  int varying(L) bit = b & 1;
  unsigned short varying(L) other = c & 1;
  r = o[o[o[0].index].places[(0 ? bit : other)]].inner[0].second;
  s = o[(bit ^ o[((o[0].index % ((b & 7) + 1)) & 3)].places[(((b > 0) ? (other % (b & 7 | 1)) : other) & 1)]) & 3].inner[(a & 1)].first;
  o[o[o[1].index].places[(1 ? bit : other)]].inner[bit].first += 3;
  for (int k = 0; k < 4; ++k) s = s * 5 + o[k].inner[0].first - o[k].inner[1].first;
}
LANES(nested, SMALL(int), SMALL(int), SMALL(unsigned short), OUT(float), OUT(int));
