// Choices whose types have long names, in all places of a template where an expression may stand: in front of some statements their types get short names.
// builds: one
#include "lanes.h"

#define CHOICE(x, y) \
  ((x) > 3 && ((x) == 5 ? (y) : (x) != 6 ? (x) : (y) + 1) != (y) ? (y) * 2 : (x) < 1 || (y) == 2 ? (x) - (y) : (x) == 2 ? (y) + 7 : (x) == 1 && (y) > 0 ? 9 : (y))

template<class T> struct Held {
  T kept = T(1);
  T from;
  Held(T x, T y) : from(CHOICE(x, y)) {}
  T get(T x) {
    T sum = CHOICE(x, kept) + CHOICE(from, x);
    return CHOICE(sum, from);
  }
};

template<class T> T stated(T x, T y) {
  T first = CHOICE(x, y), second = CHOICE(first, x);
  T y2 = y;
  {
    T y = CHOICE(x, y2);
    y2 = CHOICE(y, second);
  }
  if (x > y) return CHOICE(y2, x);
  else second += CHOICE(x, y2);
  for (T i = CHOICE(x, y); i < 3; i += 2) second = CHOICE(i, second);
  switch (1) {
  case 0:
  case 1: second = CHOICE(second, first); [[fallthrough]];
  default: first ^= CHOICE(second, first);
  }
  goto end;
end:
  return CHOICE(first, second) + second;
}

template<class T> T in_lambdas(T x, T y) {
  auto f = [&](T z) {
    z += CHOICE(z, x);
    return CHOICE(z, y);
  };
  auto g = [z = CHOICE(x, y)](auto w) { return CHOICE(z, w); };
  T r = CHOICE(f(x), g(y));
  return x > 2 ? [&] {
    T inner = CHOICE(r, x);
    return CHOICE(inner, y) > 3 ? r : inner;
  }() : CHOICE(r, f(y));
}

template<class T, class U> auto mixed(T x, U y) {
  const auto z = x > 1 ? CHOICE(x, y) : y < 2 && CHOICE(y, x) > 4 ? CHOICE(x, x) : CHOICE(y, y);
  return z;
}

void constructed(int varying(L) x, int varying(L) y, int varying(L)& r) { r = Held<int varying(L)>(x, y).get(y); }
void in_statements(int varying(L) x, int varying(L) y, int varying(L)& r) { r = stated(x, y); }
void lambdas(int varying(L) x, int varying(L) y, int varying(L)& r) { r = in_lambdas(x, y); }
void of_two_types(int varying(L) x, double varying(L) y, double varying(L)& r, double varying(L)& s) {
  r = mixed(x, y);
  s = mixed(y, x);
}
LANES(constructed, SMALL(int), SMALL(int), OUT(int));
LANES(in_statements, SMALL(int), SMALL(int), OUT(int));
LANES(lambdas, SMALL(int), SMALL(int), OUT(int));
LANES(of_two_types, SMALL(int), RANGE(double, 0, 8), OUT(double), OUT(double));
