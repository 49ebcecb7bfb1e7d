// `std::get<0>(t[i]) = v`: what a function finds in an element is an lvalue in each lane where it is assigned, also if there is one for lanes. And std::swap of elements with complex numbers. Every statement
// runs on lanes, under a mask or in a template, and as a loop of one lane.
#include <array>
#include <complex>
#include <tuple>
#include <utility>
#include <vector>

#include "work.h"

constexpr int L = VECTOR_LENGTH;
constexpr int N = 29;

namespace {

struct Wave {
  std::complex<float> c{1, 2};
  std::complex<double> d[2];
  int n = 0;
  bool operator==(const Wave& o) const { return c == o.c && d[0] == o.d[0] && d[1] == o.d[1] && n == o.n; }
};
struct P {
  std::tuple<int, float> t{1, 2.0f};
  std::pair<short, int> q{3, 4};
  std::array<int, 3> a{5, 6, 7};
  bool operator==(const P& o) const { return t == o.t && q == o.q && a == o.a; }
};
template<class T> T& part(std::pair<T, T>& p, bool second) { return second ? p.second : p.first; }
template<class T> T& same(T& t) { return t; }
struct World {
  std::vector<P> p = std::vector<P>(N);
  std::vector<std::tuple<int, double, char>> t = std::vector<std::tuple<int, double, char>>(N);
  std::vector<std::pair<int, int>> pairs = std::vector<std::pair<int, int>>(N);
  Wave waves[N], others[N];
  int out[N] = {};

  World() {
    for (int i = 0; i < N; ++i) {
      waves[i] = {{float(i), 1}, {{2, double(i)}, {3}}, i}, others[i].d[1] = i, std::get<1>(t[i]) = i * 2, std::get<0>(p[i].t) = i + 1, pairs[i] = {i, 2 * i};
    }
  }
  bool is(const World& o) const {
    bool all = p == o.p && t == o.t && pairs == o.pairs;
    for (int i = 0; i < N; ++i) all = all && waves[i] == o.waves[i] && others[i] == o.others[i] && out[i] == o.out[i];
    return all;
  }
};

}  // namespace

int main() {
  RUN(std::get<0>(w.t[i]) = i; std::get<1>(w.t[i]) += 0.5; std::get<2>(w.t[i])++)
  RUN(std::get<0>(w.p[i].t) = i; std::get<1>(w.p[i].q) = i * 2; std::get<2>(w.p[i].a) -= 4)
  RUN(std::get<0>(w.p[i].q) = 7; ++std::get<1>(w.p[i].a))
  RUN(w.out[i] = std::get<0>(w.t[i]) + std::get<0>(w.p[i].t) * std::get<1>(w.p[i].q) + std::get<1>(w.p[i].a))
  RUN_GENERIC(std::get<0>(w.t[i]) = i; std::get<1>(w.p[i].q) += i)
  RUN_GENERIC(w.out[i] = std::get<0>(w.t[i]) + std::get<0>(w.p[i].t))
  RUN(part(w.pairs[i], i > 7) = 100; part(w.pairs[i], true)++)
  RUN_GENERIC(part(w.pairs[i], i > 7) = 100)
  RUN(same(w.out[i]) = 3; same(w.pairs[i].first) += i)
  RUN(std::swap(w.waves[i], w.others[i]))
  RUN_GENERIC(std::swap(w.waves[i], w.others[i]))
  RUN(std::swap(w.waves[i].c, w.others[i].c); std::swap(w.waves[i].d[1], w.waves[i].d[0]))
  RUN(if (i < N / 2) std::swap(w.t[i], w.t[N - 1 - i]); if (i > 3) std::swap(w.p[i].t, w.p[i].t))
  return check_status();
}
