// Lanes of std::array, std::complex, std::pair and std::tuple have the parts that the classes have: elements, real and imaginary parts, std::get, bindings. The same source
// means the same at length 1.
#include <array>
#include <complex>
#include <tuple>
#include <utility>
#include <vector>
#include "lanes.h"

using A = std::array<float, 3>;
using C = std::complex<float>;

void elements(float varying(L) x, int varying(L) i, bool varying(L) c, float varying(L)& r, float varying(L)& s) {
  A varying(L) a = A{{1, 2, 3}};
  a[0] = x;
  if (c) {
    a[1] += x;
    std::get<2>(a) = 7;
    a[i % 3] *= 2;
  } else {
    a.at(1) = 5;
  }
  a.data()[1] += 1;
  s = 0;
  for (auto& e : a) {
    if (c) e += 1;
    s += e;
  }
  A varying(L) const& k = a;
  int const two = 2;
  r = a[0] + 2 * k[1] + 4 * k[two] + 8 * k[i % 3] + 16 * a.front() + 32 * k.back() + (float) a.size() + 64 * std::get<1>(k);
  A varying(L) b;
  b.fill(x);
  if (c) a.swap(b);
  if (c) b.fill(3);
  r = r + a[2] + 3 * b[0];
}
LANES(elements, RANGE(float, -4, 4), SMALL(int), MASK(), OUT(float), OUT(float));

void bindings(float varying(L) x, int varying(L) n, bool varying(L) c, float varying(L)& r, int varying(L)& q) {
  A varying(L) a = A{{1, 2, 3}};
  auto& [p0, p1, p2] = a;
  std::pair<int, float> varying(L) p = std::pair<int, float>(1, 2.0f);
  auto& [first, second] = p;
  std::tuple<int, float, char> varying(L) t = std::tuple<int, float, char>(4, 5.0f, 'a');
  auto& [t0, t1, t2] = t;
  if (c) {
    p1 = x;
    first = n;
    second += x;
    t1 = x;
    t0 += n;
  }
  auto [c0, c1, c2] = a;
  c0 = 9;
  auto [u, v, w] = t;
  r = p0 + 2 * p1 + 4 * p2 + second + std::get<1>(p) + c0 + c1 + v + std::get<1>(t);
  q = first + std::get<0>(p) + u + w + std::get<0>(t) + t2;
}
LANES(bindings, RANGE(float, -4, 4), SMALL(int), MASK(), OUT(float), OUT(int));

// Elements that are structures, arrays of arrays, fields that are arrays.
struct Point { int x, y; };
struct Holder { std::array<int, 4> k; int n; };
void nested(int varying(L) n, int varying(L) i, bool varying(L) c, int varying(L)& r) {
  std::array<Point, 2> varying(L) p = std::array<Point, 2>{{{1, 2}, {3, 4}}};
  std::array<std::array<int, 2>, 3> varying(L) m = std::array<std::array<int, 2>, 3>{{{{1, 2}}, {{3, 4}}, {{5, 6}}}};
  Holder varying(L) h = Holder{{{1, 2, 3, 4}}, 5};
  if (c) {
    p[1].x = n;
    m[2][1] = n;
    h.k[3] += n;
    h.k[i % 4] -= 1;
  }
  r = p[0].y + 3 * p[1].x + 5 * p[i % 2].y;
  for (auto const& row : m)
    for (auto e : row) r = r * 3 + e;
  r += h.k[3] + 7 * h.k[i % 4] + m[i % 3][1];
}
LANES(nested, SMALL(int), SMALL(int), MASK(), OUT(int));

// Through pointers to arrays and vectors of them.
void through(int varying(L) n, int varying(L) i, bool varying(L) c, float varying(L)& r) {
  std::vector<A> v(8);
  for (int k = 0; k < 8; ++k) v[k] = A{{float(k), float(k * 2), float(k * 3)}};
  A const* p = v.data();
  r = v[i][0] * v[i][0] + v[i][1] + p[i][n % 3] + p[i][2];
  if (c) r += v[n][i % 3];
  A varying(L) one = v[i];
  r += one[1];
}
LANES(through, SMALL(int), SMALL(int), MASK(), OUT(float));

void complex_numbers(float varying(L) x, float varying(L) y, bool varying(L) c, float varying(L)& r, float varying(L)& s) {
  C varying(L) z = {x, y};
  C varying(L) w(y, 2.0f);
  C const u(1.5f, -2);
  C varying(L) q = z + w * u - z / C(2, 1) + x * w + w * 2.0f - 3.0f / C(1, 1) * z;
  if (c) {
    q += z;
    q *= w;
    q -= 1.0f;
  } else {
    q = -q;
    q.real(x);
    q.imag(q.imag() + 1);
  }
  C varying(L) d = std::conj(q) + C(0, 1) * std::real(z) + std::imag(w);
  r = q.real() + d.real() + std::norm(z);
  s = q.imag() + d.imag() + (z == w ? 1.0f : 0.0f) + (z != C(1, 2) ? 2.0f : 4.0f);
}
LANES(complex_numbers, RANGE(float, -4, 4), RANGE(float, -4, 4), MASK(), OUT(float), OUT(float));

// Infinities come through as the C standard has it.
void infinities(double varying(L) a, double varying(L) b, double varying(L) c, double varying(L) d, double varying(L)& r, double varying(L)& s) {
  std::complex<double> varying(L) z(a, b), w(c, d);
  std::complex<double> varying(L) p = z * w, q = z / w;
  r = p.real() + 0 * q.real();
  s = p.imag() + 0 * q.imag();
}
LANES(infinities, IN(double), IN(double), IN(double), IN(double), OUT(double), OUT(double));

// In templates, where the length is a parameter.
template<int N> float varying(N) sum(A varying(N) const& a) {
  float varying(N) s = 0.0f;
  for (auto const& e : a) s += e;
  return s + a[1] + std::get<2>(a);
}
void in_templates(float varying(L) x, float varying(L)& r) {
  A varying(L) a = A{{1, 2, 3}};
  a[2] = x;
  r = sum<L>(a);
}
LANES(in_templates, RANGE(float, -4, 4), OUT(float));
