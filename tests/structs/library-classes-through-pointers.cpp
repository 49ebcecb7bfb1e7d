// Arrays, pairs and complex numbers of the library that lanes find through pointers and subscripts alone: nothing in the source names lanes of them.
// lengths: 4 8
// isa: sse4.2 avx2
#include <array>
#include <complex>
#include <utility>
#include <vector>
#include "lanes.h"

using A = std::array<float, 3>;

void arrays(int varying(L) n, int varying(L) i, bool varying(L) c, float varying(L)& r) {
  std::vector<A> v(8);
  for (int k = 0; k < 8; ++k) v[k] = A{{float(k), float(k * 2), float(k * 3)}};
  A const* p = v.data();
  r = v[i][0] * v[i][0] + v[i][1] + p[i][n % 3] + p[i][2];
  if (c) r += v[n][i % 3];
  const float varying(L) most = r > 20 ? p[n][1] : v[i][n % 3];
  r += most;
}
LANES(arrays, SMALL(int), SMALL(int), MASK(), OUT(float));

void written(int varying(L) i, bool varying(L) c, float varying(L)& r) {
  // Each lane has its own place, so that the order of lanes is no matter.
  std::vector<std::array<std::array<int, 2>, 64>> v(8);
  for (auto& a : v) for (auto& b : a) b = {{1, 2}};
  v[i][0][1] = 5;
  if (c) v[i][1][0] += 2;
  r = float(v[3][0][1] == 2 ? 0 : 1) * 0.0f;
  r += (float varying(L)) (v[i][0][0] + 10 * v[i][0][1]);
}
LANES(written, SMALL(int), MASK(), OUT(float));

void pairs(int varying(L) i, bool varying(L) c, int varying(L)& r) {
  std::vector<std::pair<int, char>> v(8);
  for (int k = 0; k < 8; ++k) v[k] = {k * 3, char('a' + k)};
  r = v[i].first + v[i].second;
  std::pair<int, char>* varying(L) p = &v[i];
  if (c) r += p->first * 5;
}
LANES(pairs, SMALL(int), MASK(), OUT(int));
