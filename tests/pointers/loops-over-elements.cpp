// Loops over arrays that lanes find: `for (auto e : p[i].a)`, `for (auto& e : p[i].a)`, over objects of std::array, rows, by name, with parts; and `auto* q = &p[i]`. Every statement runs on lanes, under a
// mask or in a template, and as a loop of one lane.
#include <array>
#include <utility>
#include <vector>

#include "work.h"

constexpr int L = VECTOR_LENGTH;
constexpr int N = 29;

namespace {

struct Base { int id = 1; };
struct V : Base {
  float x = 1, y = 2;
  void grow(float k) { x *= k; }
};
struct Plain { int m = 3, n = 4; };
struct P {
  int a[3] = {1, 2, 3}, grid[2][3] = {{1, 2, 3}, {4, 5, 6}};
  std::array<int, 4> b{4, 5, 6, 7};
  V v[2];
  Plain plain[2];
  int* pointers[2];
  int get() const { return a[0] * 2; }
};
struct World {
  std::vector<P> p = std::vector<P>(N);
  std::vector<P*> all;
  int rows[N][4];
  float out[N] = {};

  World() {
    for (int i = 0; i < N; ++i) {
      p[i].a[1] = i, p[i].b[2] = i * i, p[i].v[1].y = i, p[i].plain[1].n = i, p[i].pointers[0] = &p[i].a[0], p[i].pointers[1] = &p[i].a[2];
      all.push_back(&p[N - 1 - i]);
      for (int k = 0; k < 4; ++k) rows[i][k] = i * k;
    }
  }
  bool is(const World& o) const {
    bool same = true;
    for (int i = 0; i < N; ++i) {
      const P &x = p[i], &y = o.p[i];
      for (int k = 0; k < 3; ++k) same = same && x.a[k] == y.a[k] && x.grid[0][k] == y.grid[0][k] && x.grid[1][k] == y.grid[1][k];
      for (int k = 0; k < 2; ++k) same = same && x.v[k].x == y.v[k].x && x.v[k].y == y.v[k].y && x.v[k].id == y.v[k].id && x.plain[k].m == y.plain[k].m;
      for (int k = 0; k < 4; ++k) same = same && rows[i][k] == o.rows[i][k];
      same = same && x.b == y.b && out[i] == o.out[i];
    }
    return same;
  }
};

}  // namespace

int main() {
  RUN(for (auto e : w.p[i].a) w.out[i] += e)
  RUN(for (auto e : w.p[i].b) { e += 1; w.out[i] += e; })
  RUN(for (auto& e : w.p[i].a) e += i)
  RUN(for (auto& e : w.p[i].b) { if (e > 20) continue; e *= 2; if (e == 10) break; })
  RUN(for (int& e : w.p[i].a) ++e)
  RUN(for (const auto& e : w.all[i]->a) w.out[i] = w.out[i] * 2 + e)
  RUN(for (auto&& e : w.p[i].b) { e = 3; w.out[i] += e; })
  RUN(for (auto& e : w.rows[i]) w.out[i] += e, e = 7)
  RUN(for (V& v : w.p[i].v) v.x += v.y, v.grow(2))
  RUN(for (Base& b : w.p[i].v) b.id += 4)
  RUN(for (auto v : w.p[i].v) { v.x = 50; w.out[i] += v.x + v.y; })
  RUN(for (auto& row : w.p[i].grid) for (auto& e : row) e += row[0])
  RUN(for (auto q : w.p[i].pointers) *q += 10)
  RUN(for (auto* q : w.p[i].pointers) w.out[i] += *q)
  RUN(auto& a = w.p[i].a; for (auto& e : a) e -= 1; P& p = w.p[i]; for (auto& e : p.b) e += 3)
  RUN_GENERIC(for (auto e : w.p[i].a) w.out[i] += e)
  RUN_GENERIC(for (auto& e : w.p[i].b) e += i)
  RUN_GENERIC(for (const auto& e : w.p[i].a) w.out[i] += e; for (int& e : w.p[i].a) e = 9)
  RUN_GENERIC(for (auto&& e : w.p[i].a) e = 4; for (auto& [m, n] : w.p[i].plain) m += n)
  RUN_GENERIC(auto& a = w.p[i].b; for (auto& e : a) e -= 1)
  RUN_GENERIC(for (auto* p : w.all) w.out[i] += p->a[0]; for (auto& v : w.p[0].v) w.out[i] += v.x)

  RUN(auto* q = &w.p[i]; q->a[1] = 3; w.out[i] = q->get())
  RUN(const auto* q = &w.p[i]; w.out[i] = q->a[1] + q->get(); auto* r = w.all[i]; r->b[0]++)
  RUN(auto* const q = &w.p[i].a[1]; *q = 8; auto const* r = w.p[i].a; w.out[i] = r[1])
  RUN(if (auto* q = w.all[i]) q->a[2] = i)
  RUN_GENERIC(auto* q = &w.p[i]; q->a[1] = 3; const auto* r = q; w.out[i] = r->get())
  return check_status();
}
