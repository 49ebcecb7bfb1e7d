// lengths: 2 4 8 16 32
// v[i] of a variable meets lanes as the uniform value that it is, wherever a number or an enumeration would.
#include <algorithm>

#include "check.h"

#ifndef VECTOR_LENGTH
#define VECTOR_LENGTH 8
#endif
constexpr int L = VECTOR_LENGTH;

enum Way { north, east };
enum class Colour : short { red, green };
struct Point { float x; int n; };

#define CHECK_SAME(a, b) CHECK(sierra::all((a) == (b)))

template<class T> T varying(L) twice(T varying(L) v) { return v + v[1]; }
int varying(L) second(int varying(L) v) { return v[1]; }
int varying(L) plus_one(int varying(L) v) { return v + 1; }
int square(int x) { return x * x; }

int main() {
  int varying(L) w = sierra::seq<L>() * 3 + 1, x = w[1];
  const int a = sierra::extract(w, 0), b = sierra::extract(w, 1);
  CHECK_SAME(x, b);
  x = w[0];
  CHECK_SAME(x, a);

  CHECK_SAME(w + w[1], w + b);
  CHECK_SAME(w[1] - w, b - w);
  CHECK_SAME(w * w[1] / w[0] % w[1], w * b / a % b);
  CHECK_SAME((w & w[1]) + (w[1] | w) + (w ^ w[1]), (w & b) + (b | w) + (w ^ b));
  CHECK_SAME(w << w[1], w << b);
  CHECK_SAME(w[1] >> (w & 3), b >> (w & 3));
  CHECK_SAME((w < w[1]) == (w[1] > w), true);
  CHECK_SAME(w >= w[1], w >= b);
  x += w[1];
  x *= w[1];
  x <<= w[0];
  CHECK_SAME(x, (a + b) * b << a);

  float varying(L) f = w[1];
  CHECK_SAME(f, (float) b);
  f = w * 0.5f;
  CHECK_SAME(w * f[1], w * (b * 0.5f));  // int and float give float
  CHECK_SAME(f == f[1], w == b);
  unsigned char varying(L) small = 200;
  CHECK_SAME(small[1] + small, 400);     // promoted, as scalars are
  CHECK_SAME(small[1] << w, 200 << w);

  CHECK_SAME(w > 2 ? w : w[0], w > 2 ? w : a);
  CHECK_SAME(w > 2 ? w[1] : w[0], w > 2 ? b : a);
  CHECK_SAME(w > 2 ? w[1] : 0.5f, w > 2 ? b : 0.5f);
  CHECK_SAME(sierra::min(w, w[1]), sierra::min(w, b));
  CHECK_SAME(sierra::select(w > 2, w[1], w), sierra::select(w > 2, b, w));
  CHECK_SAME(sierra::add_sat(w, w[1]), w + b);
  CHECK_SAME(sierra::fma(f, f[1], w[1]), sierra::fma(f, b * 0.5f, b));
  CHECK(sierra::max(w[0], w[1]) == b);
  CHECK_SAME(fmax(f, w[1]), fmax(f, b));
  CHECK(std::max(w[0], 3) == (a > 3 ? a : 3));
  CHECK(std::min(2, w[1]) == (b < 2 ? b : 2));
  std::swap(w[0], w[1]);
  CHECK(w[0] == b && w[1] == a);
  std::swap(w[1], w[0]);
  CHECK(std::max(w[0], w[1]) == b && std::min<int>(w[0], w[1]) == a);

  CHECK_SAME(plus_one(w[1]), b + 1);
  CHECK_SAME(second(w), b);
  CHECK_SAME(twice(w), w + b);
  CHECK(square(w[1]) == b * b);

  Way varying(L) way = east;
  CHECK_SAME(way == way[1], true);
  CHECK_SAME(way + way[1], 2);
  Colour varying(L) colour = Colour::green;
  CHECK_SAME(colour[1] == colour, true);
  colour = colour[0];
  CHECK_SAME((Colour varying(L)) w[0] == colour, true);

  Point varying(L) points = Point{2, 3};
  points.n = w;
  Point varying(L) one = points[1];
  CHECK_SAME(one.n, b);
  one = points[0];
  CHECK_SAME(one.n, a);

  int table[256];
  for (int i = 0; i < 256; ++i) table[i] = i;
  int* varying(L) p = table + w;
  CHECK_SAME(*(p + w[1]), w + b);
  CHECK_SAME(p[w[1]], w + b);
  table[w] = w[1];
  CHECK_SAME(table[w], b);

  int varying(L) under = 0;
  if (w > 1) {
    under = w[1] + w[0];
    w[0] = w[1];  // a dead lane stays
    w[1] += w[1];
  }
  CHECK(sierra::extract(under, 0) == 0);
  CHECK(sierra::extract(under, 1) == a + b);
  CHECK(sierra::extract(w, 0) == a);
  CHECK(sierra::extract(w, 1) == 2 * b);
  return check_status();
}
