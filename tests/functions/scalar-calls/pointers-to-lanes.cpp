// A function of one index that takes a pointer to lanes is called once for each live lane, with that lane alone live. Lanes of 64 bits travel as one number, which must not
// become what is read and written.
#include "lanes.h"

namespace {

struct Scale {
  int by;
  void add_floats(int k, float varying(L)* to) const { *to += static_cast<float>(k * by); }
  void add_ints(int k, int varying(L)* to) const { *to += k * by; }
  void add_shorts(int k, short varying(L)* to) const { *to += static_cast<short>(k * by); }
  void add_bytes(int k, unsigned char varying(L)* to) const { *to += static_cast<unsigned char>(k * by); }
  void flip(int k, bool varying(L)* to) const { *to = k % by == 0; }
};
void put(int k, int varying(L)* to) { *to = k; }

}  // namespace

void numbers(int varying(L) a, bool varying(L) c, float varying(L)& f, int varying(L)& r) {
  const Scale scale = {3};
  float varying(L) x = 1;
  int varying(L) y = 2, z = 0;
  scale.add_floats(a, &x);
  scale.add_ints(a, &y);
  if (c) put(a, &z);
  if (c) x += 1;
  f = x;
  r = y + z;
}
LANES(numbers, SMALL(int), MASK(), OUT(float), OUT(int));

void narrow(int varying(L) a, bool varying(L) c, short varying(L)& s, unsigned char varying(L)& u, int varying(L)& r) {
  const Scale scale = {5};
  short varying(L) x = 1;
  unsigned char varying(L) y = 200;
  bool varying(L) z = true;
  scale.add_shorts(a, &x);
  if (c) scale.add_bytes(a, &y);
  scale.flip(a, &z);
  if (c) y += 1;
  s = x;
  u = y;
  r = z ? 1 : 0;
}
LANES(narrow, SMALL(int), MASK(), OUT(short), OUT(unsigned char), OUT(int));
