// Initialisers of fields that leave out inner braces, as C++ lets them, and lists of the elements of a std::array: at every length what they are at length 1.
#include <array>
#include "lanes.h"

struct Point { int x, y; };
struct One { int a; };
struct Wrap { int v[8]; };
struct Fields {
  std::array<int, 8> eight = {1, 2, 3, 4, 5, 6, 7, 8};
  std::array<short, 3> three = {1, 2};
  std::array<short, 3> both = {{4, 5, 6}};
  Point points[4] = {1, 2, 3, 4, 5, 6, 7, 8};
  One ones[8] = {1, 2, 3, 4, 5, 6, 7, 8};
  Wrap wrap = {1, 2, 3, 4, 5, 6, 7, 8};
  Point point = {1, 2};
  int square[2][2] = {1, 2, 3, 4};
  int zeros[3] = {};
  const int fixed[2] = {7, 8};
  int last = 9;
  int twice[2] = {last, last * 2};  // looks at the object
};
template<class T> struct Generic {
  T value{3};
  std::array<T, 4> list = {1, 2, 3, 4};
  Point point{5, 6};
};

int varying(L) sum(Fields varying(L) const& f) {
  int varying(L) r = 0;
  for (int i = 0; i < 8; ++i) r = r * 3 + f.eight[i] + 2 * f.ones[i].a + 5 * f.wrap.v[i];
  for (int i = 0; i < 3; ++i) r = r * 3 + f.three[i] + 2 * f.both[i] + f.zeros[i];
  for (int i = 0; i < 4; ++i) r = r * 3 + f.points[i].x - f.points[i].y;
  for (int i = 0; i < 2; ++i) r = r * 3 + f.square[i][0] - 2 * f.square[i][1] + f.fixed[i] + f.twice[i];
  return r + f.point.x * 100 + f.point.y + f.last;
}

void fields(int varying(L) n, bool varying(L) c, int varying(L)& r, int varying(L)& q) {
  Fields varying(L) f;
  r = sum(f);
  if (c) {
    Fields varying(L) g;
    g.points[2].y = n;
    f.last = sum(g);
  }
  Generic<int> varying(L) d;
  Generic<short> varying(L) e = {short(4)};
  q = f.last + d.value + 3 * d.list[3] + 5 * d.point.y + 7 * e.value + 11 * e.list[1] + 13 * e.point.x;
}
LANES(fields, SMALL(int), MASK(), OUT(int), OUT(int));

void arrays(float varying(L) x, int varying(L) n, bool varying(L) c, float varying(L)& r) {
  std::array<float, 3> varying(L) a = {x, 1, 2}, b = {{x, 1, 2}}, d{x, 3.0f};
  std::array<int, 8> varying(L) e = {1, 2, 3, 4, 5, 6, 7, n};
  std::array<std::array<int, 2>, 2> varying(L) m = {{{{1, n}}, {{3, 4}}}};
  if (c) a = {1, x, x};
  r = a[0] + 2 * a[1] + 4 * a[2] + 8 * b[2] + 16 * d[1] + 32 * d[2] + (float varying(L)) (e[7] + e[3] + m[0][1] * 10 + m[1][1]);
}
LANES(arrays, RANGE(float, -4, 4), SMALL(int), MASK(), OUT(float));
