// Lists of lanes as arguments of scalar functions, and objects of scalar classes that lists of lanes make there: nested, with designators, beside what stays. Every statement runs on lanes, under a mask or
// in a template, and as a loop of one lane.
// builds: one
#include <array>
#include <utility>
#include <vector>

#include "work.h"

constexpr int L = VECTOR_LENGTH;
constexpr int N = 29;

namespace {

struct P {
  int a = 0, b = 5;
};
struct Q {
  int v;
  Q(int x, int y = 3) : v(x * y) {}
};
struct R {
  P p, pair[2];
  float f;
};
struct Counted {
  int n;
  explicit Counted(int k) : n(k) {}
  Counted(const Counted& o) : n(o.n) {}
};
int of(P p) { return p.a + 10 * p.b; }
int of_q(Q q) { return q.v; }
int look(const P& p, int k) { return p.a * k - p.b; }
float nested(const R& r) { return float(r.p.a + 2 * r.p.b + 3 * r.pair[0].a + 4 * r.pair[1].b) + r.f; }
int array(std::array<int, 3> a) { return a[0] + a[1] * a[2]; }
int count(Counted c) { return c.n; }
int vector(const std::vector<int>& v) {
  int sum = 0;
  for (int k : v) sum = sum * 3 + k;
  return sum;
}
template<class T> T first(std::pair<T, T> p) { return p.first - p.second; }
struct Shape {
  int base;
  int area(P p) const { return base + p.a * p.b; }
};
struct World {
  int x[N];
  P p[N];
  Shape shapes[N];
  int out[N] = {};
  float f[N] = {};

  World() {
    for (int i = 0; i < N; ++i) x[i] = i * i % 11, shapes[i].base = i;
  }
  bool is(const World& o) const {
    bool same = true;
    for (int i = 0; i < N; ++i) same = same && p[i].a == o.p[i].a && p[i].b == o.p[i].b && out[i] == o.out[i] && f[i] == o.f[i];
    return same;
  }
};

}  // namespace

int main() {
  RUN(w.out[i] = of({i}) + of({w.x[i], 3}) + of({4}))
  RUN_GENERIC(w.out[i] = of({i}) + of({w.x[i], 3}))
  RUN(w.out[i] = of_q({i}) + of_q({w.x[i], i}) + of_q(i))
  RUN_GENERIC(w.out[i] = of_q({w.x[i], i}))
  RUN(w.out[i] = look({i, w.x[i]}, i) + look({1, 2}, i) + look({i, 2}, 3))
  RUN(w.out[i] = of(P{w.x[i], 1}) + of(P{i}) + of_q(Q{i, w.x[i]}) + of_q(Q(i)))
  RUN_GENERIC(w.out[i] = of(P{w.x[i], 1}) + of_q(Q{i, 2}))
  RUN(w.p[i] = P{w.x[i], 1})
  RUN(auto q = P{w.x[i], i}; w.out[i] = q.a * q.b)
  RUN(w.f[i] = nested({{i, 2}, {{w.x[i], 1}, {3, i}}, 0.5f}))
  RUN(w.f[i] = nested({{}, {{1}, {w.x[i] + i}}, w.f[i]}) + nested(R{P{i, 1}, {P{i}}, 2}))
  RUN(w.out[i] = array({i, w.x[i], 7}) + array({{1, 2, i}}))
  RUN(w.out[i] = vector({i, 1, w.x[i]}) + vector({1, 2}))
  RUN(w.out[i] = count(Counted{i}))
  RUN(w.out[i] = first<int>({i, w.x[i]}))
  RUN(w.out[i] = w.shapes[i].area({i, 3}) + w.shapes[i].area(P{w.x[i]}) + Shape{i}.area({2, w.x[i]}))
  RUN(if (w.x[i] > 4 && of({i, w.x[i]}) > 40) w.out[i] = i > 9 ? of({w.x[i]}) : of(P{i}))
  return check_status();
}
