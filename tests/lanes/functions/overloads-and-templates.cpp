// Overloads by element type, templates over T and L with deduction, and calls of them under masks.
#include "lanes.h"

int varying(L) kind(int varying(L) x) { return x * 2; }
int varying(L) kind(float varying(L) x) { return x > 0.5f ? 1 : 0; }
int varying(L) kind(bool varying(L) x) { return x ? 5 : 6; }

void overloads(bool varying(L) live, int varying(L) i, float varying(L) f, bool varying(L) b, int varying(L)& r) {
  if (live) r = kind(i) + kind(f) * 100 + kind(b) * 1000;
}
LANES(overloads, MASK(), RANGE(int, -9, 9), IN(float), IN(bool), OUT(int));

template <class T, int N> T varying(N) larger(T varying(N) a, T varying(N) b) {
  if (a > b) return a;
  return b;
}
void given_length(bool varying(L) live, int varying(L) a, int varying(L) b, int varying(L)& r) {
  if (live) r = larger<int, L>(a, b);
}
LANES(given_length, MASK(), IN(int), IN(int), OUT(int));

template <class T> T varying(L) smaller(T varying(L) a, T varying(L) b) { return a < b ? a : b; }
void deduced_type(bool varying(L) live, float varying(L) a, float varying(L) b, float varying(L)& r) {
  if (live) r = smaller<float>(a, b);
}
LANES(deduced_type, MASK(), IN(float), IN(float), OUT(float));
