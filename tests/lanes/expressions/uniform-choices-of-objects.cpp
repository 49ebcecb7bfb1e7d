// Where a uniform condition chooses between two variables, the choice is one of them, also in templates: it can be assigned to and returned by reference.
#include "lanes.h"

template <class T> struct Three {
  T x, y, z;
  const T& operator[](int i) const { return i == 0 ? x : i == 1 ? y : z; }
  T& at(int i) { return i == 0 ? x : i == 1 ? y : z; }
  template <class I> T& any(I i) { return i == 0 ? x : y; }
};

void by_reference(float varying(L) a, float varying(L) b, bool varying(L) m, float varying(L)& r) {
  Three<float varying(L)> v{a, b, 4.0f};
  r = 1.0f;
  if (m) {
    if (v[0] > 0) r += 0.25f;
    v.at(2) += v[1];
    v.any(0) = b;
  }
  r += v[0] + v[1] * 2 + v[2] * 3;
}
LANES(by_reference, SMALL(float), SMALL(float), MASK(), OUT(float));

template <class T, class C> void assigned(C c, T a, T b, T& r) {
  T x = a, y = b;
  (c ? x : y) += 3;
  T& chosen = c ? y : x;
  chosen = chosen * 10;
  r = x * 100 + y;
}
void assignments(int varying(L) a, int varying(L) b, bool varying(L) m, int varying(L)& r, int varying(L)& s) {
  if (m) {
    assigned(true, a, b, r);
    assigned(0, a, b, s);
  }
}
LANES(assignments, SMALL(int), SMALL(int), MASK(), OUT(int), OUT(int));

// One arm is uniform or both are, or lanes choose: a value.
template <class T, class U, class C> auto values(C c, T a, U b) { return c ? a : b; }
void mixtures(int varying(L) a, float varying(L) b, bool varying(L) m, double varying(L)& r) {
  r = values(a > 2, a, b) + values(true, a, b) + values(false, 3, b) + values(m, 1, 2.5);
}
LANES(mixtures, SMALL(int), SMALL(float), IN(bool), OUT(double));
