// What scalar functions return of lanes of classes and points into them: `m.row(1)[k]`, `m[r][c]` of a class's own operator[], `*m.begin()`, `sum(m.begin(), 4)`. Every statement on lanes, under a
// mask, in a template, and as a loop of one lane.
// builds: one
#include "work.h"

constexpr int L = VECTOR_LENGTH;
constexpr int N = 21;

namespace {

struct Point {
  float x = 1, y = 2;
  float sum() const { return x + y; }
};
struct M {
  float a[2][2] = {{1, 2}, {3, 4}};
  Point points[3];
  int n = 3;
  float* row(int r) { return a[r]; }
  float* begin() { return a[0]; }
  float* find(float x) {
    for (auto& r : a) for (auto& e : r) if (e == x) return &e;
    return a[1];
  }
  Point* data() { return points; }
  int* size() { return &n; }
  M& self() { return *this; }
  M& add(int r, int k) { a[r][0] += k; return *this; }
  float* operator[](int r) { return a[r]; }
  const float* operator[](int r) const { return a[r]; }
};
struct V {
  float e[3] = {3, 4, 5};
  float& operator[](int k) { return e[k]; }
  float operator[](int k) const { return e[k] * 2; }
  V& swapped(int k) { const float t = e[0]; e[0] = e[k]; e[k] = t; return *this; }
  float& operator()(int k) { return e[k]; }
};
struct Mixed {
  int near[2] = {1, 2};
  int* far = nullptr;
  int* followed() { return far; }
};

float sum(const float* p, int n) { float s = 0; for (int k = 0; k < n; ++k) s += p[k]; return s; }
void fill(float* p, int n, float x) { for (int k = 0; k < n; ++k) p[k] = x + k; }
float* skip(float* p, int n) { return p + n; }
float& first(float* p) { return *p; }
float trace(const M& m) { return m[0][0] + m[1][1]; }

struct World {
  float out[N] = {};
  int ints[N] = {};
  M items[N];
  V vectors[N];
  Mixed mixed[N];

  World() {
    for (int i = 0; i < N; ++i) items[i].a[1][1] = 3.0f * i, vectors[i].e[2] = i + 0.5f, ints[i] = 100 + i, mixed[i].far = &ints[N - 1 - i];
  }
  bool is(const World& o) const {
    for (int i = 0; i < N; ++i) {
      if (out[i] != o.out[i] || ints[i] != o.ints[i]) return false;
      for (int k = 0; k < 4; ++k) if (items[i].a[k / 2][k % 2] != o.items[i].a[k / 2][k % 2]) return false;
      for (int k = 0; k < 3; ++k) if (vectors[i].e[k] != o.vectors[i].e[k] || items[i].points[k].x != o.items[i].points[k].x) return false;
      if (items[i].n != o.items[i].n) return false;
    }
    return true;
  }
};

}  // namespace

// On lanes of the class, which are read first and written back.
#define LANES(...) RUN(auto m = w.items[i]; __VA_ARGS__; w.items[i] = m) RUN_GENERIC(auto m = w.items[i]; __VA_ARGS__; w.items[i] = m)
#define VECTORS(...) RUN(auto v = w.vectors[i]; __VA_ARGS__; w.vectors[i] = v) RUN_GENERIC(auto v = w.vectors[i]; __VA_ARGS__; w.vectors[i] = v)

int main() {
  LANES(w.out[i] = m.row(1)[1])
  LANES(w.out[i] = m.row(i & 1)[(i >> 1) & 1])
  LANES(m.row(1)[0] = i)
  LANES(m.row(i & 1)[0] += 2)
  LANES(if (i % 3 == 1) m.row(1)[i & 1] -= 5)
  LANES(w.out[i] = *m.row(1) + *(m.begin()))
  LANES(*m.find(2) = i)
  LANES(*m.size() += i; ++*m.size())
  LANES(w.out[i] = m.data()[2].x + m.data()[i % 3].sum())
  LANES(w.out[i] = m[1][1] * m[0][i & 1])
  LANES(m[1][0] = i; m[i & 1][1] += 3)
  LANES(if (i > 4) m[i & 1][i & 1] = m[0][1])
  LANES(w.out[i] = m.self()[1][0]; m.self()[0][1] = i)
  LANES(m.add(1, i).add(0, 2)[1][0] *= 2)
  LANES(*m.self().row(1) = i; *m.add(1, 2).self().row(i & 1) += 3)
  LANES(w.out[i] = *m.self().begin() * *m.add(0, i).row(0); ++*m.self().size())
  LANES(w.out[i] = sum(m.begin(), 4) + sum(m[1], 2))
  LANES(fill(m.row(i & 1), 2, 3 + i))
  LANES(w.out[i] = skip(m.row(0), i & 3)[0]; skip(m.begin(), 1)[i & 1] = 9)
  LANES(first(m.row(1)) += i; w.out[i] = first(skip(m.row(0), 1)))
  LANES(w.out[i] = trace(m) + trace(m.self()))
  VECTORS(w.out[i] = v[0] + v[i % 3])
  VECTORS(for (int k = 0; k < 3; ++k) v[k] = i * 10.0f + k; if (i & 1) v[i % 3] += 7)
  VECTORS(const auto& c = v; w.out[i] = c[2])
  VECTORS(v.swapped(i % 3)[1] += 4; w.out[i] = v.swapped(1)[0])
  VECTORS(v.swapped(1)(2) -= 4; w.out[i] = v.swapped(i % 3)(0))
  RUN(auto p = w.mixed[i]; w.out[i] = *p.followed(); *p.followed() = i; auto q = p.followed(); *q += 2)
  return check_status();
}
