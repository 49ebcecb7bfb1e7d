// More arguments than registers, of every element type, by value and by reference, returned wide and narrow.
#include "lanes.h"

__attribute__((noinline)) double varying(L) many(int varying(L) a, float varying(L) b, double varying(L) c, short varying(L) d, bool varying(L) e, unsigned char varying(L) f, long long varying(L) g, float varying(L)& h, int u, double varying(L) i, const int varying(L)& j, float v) {
  if (e) h = b + f + v;
  else h = b - d;
  return a + c * 2 + g + i + j + u;
}
void all_of_them(bool varying(L) live, int varying(L) a, float varying(L) b, short varying(L) d, bool varying(L) e, unsigned char varying(L) f, float varying(L)& h, double varying(L)& r) {
  if (live) r = many(a, b, 0.5 * a, d, e, f, 3ll * a, h, 7, 1.25, a, 2.5f);
}
LANES(all_of_them, MASK(), RANGE(int, -1000, 1000), RANGE(float, -10, 10), IN(short), IN(bool), IN(unsigned char), INOUT(float), OUT(double));

__attribute__((noinline)) bool varying(L) narrow(bool varying(L) a, signed char varying(L) b) { return a || b > 3; }
__attribute__((noinline)) unsigned char varying(L) byte(unsigned char varying(L) a) { return a > 9 ? a : a * 2; }
__attribute__((noinline)) short varying(L) word(short varying(L) a, bool varying(L) b) {
  if (b) return -a;
  return a;
}
void narrow_results(bool varying(L) live, bool varying(L) a, signed char varying(L) b, unsigned char varying(L)& r, bool varying(L)& s, short varying(L)& t) {
  if (live) {
    s = narrow(a, b);
    r = byte(b);
    t = word(b, a);
  }
}
LANES(narrow_results, MASK(), IN(bool), IN(signed char), OUT(unsigned char), OUT(bool), OUT(short));
