// A class whose default constructor is deleted: its lanes have none either, and the class itself is what it is in C++.
#include "check.h"

struct P {
  P() = delete;
  P(const P&) = default;
  P& operator=(const P&) = default;
  P(int x) : a(x), b(x) {}
  int a;
  float b;
};

static int varying(4) f(P varying(4) p, int varying(4) v) {
  P varying(4) q = p;
  if (v > 1) q = P(3);
  return q.a + v;
}
template <class T> T copied(const T& t) { T u(t); return u; }

int main() {
  P p(2);
  P varying(4) w = p;
  CHECK_LANES(int, f(w, sierra::seq<4>()), 2, 3, 5, 6);
  CHECK_EQ(copied(p).a, 2);
  w = copied(w);
  CHECK_LANES(float, w.b, 2, 2, 2, 2);
  return check_status();
}
