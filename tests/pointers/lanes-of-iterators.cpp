// Lanes of iterators, the library's and one's own: `it->f`, `*it`, `++it`, assigned and called. Every statement runs on lanes, under a mask or in a template, and as a loop of one lane.
#include <vector>

#include "work.h"

constexpr int L = VECTOR_LENGTH;
constexpr int N = 29;

namespace {

struct P {
  int x = 1, y = 2;
  int get() const { return x * 2 + y; }
  void add(int k) { x += k; }
};
template<class T> struct Every {
  T* at;
  int step;
  T& operator*() const { return *at; }
  T* operator->() const { return at; }
  Every& operator++() { return at += step, *this; }
  bool operator==(const Every& o) const { return at == o.at; }
};
struct World {
  std::vector<P> p = std::vector<P>(2 * N);
  std::vector<float> f = std::vector<float>(N);
  int out[N] = {};

  World() {
    for (int i = 0; i < 2 * N; ++i) p[i] = {i, i * i % 13};
    for (int i = 0; i < N; ++i) f[i] = i * 0.5f;
  }
  Every<P> every(int i) { return {p.data() + i, 2}; }
  bool is(const World& o) const {
    bool same = f == o.f;
    for (int i = 0; i < 2 * N; ++i) same = same && p[i].x == o.p[i].x && p[i].y == o.p[i].y;
    for (int i = 0; i < N; ++i) same = same && out[i] == o.out[i];
    return same;
  }
};

}  // namespace

int main() {
  RUN(auto it = w.p.begin() + i; w.out[i] = it->x + (*it).y; it->x = 3)
  RUN(auto it = w.p.begin() + i; it->y += i; (*it).x *= 2; w.out[i] = it->get())
  RUN(auto it = w.f.begin() + i; *it += 1; w.out[i] = *it * 2)
  RUN(auto it = w.f.cbegin() + i; w.out[i] = *it * 2)
  RUN(auto it = w.every(2 * i); it->x = i; it->add(4); w.out[i] = (*it).get())
  RUN(auto it = w.every(i); ++it; w.out[i] = it->x; auto other = it; w.out[i] += other == it)
  RUN(auto it = w.p.begin() + i; P& p = *it; p.x = 9; w.out[i] = p.get())
  RUN_GENERIC(auto it = w.p.begin() + i; w.out[i] = it->x + (*it).y; it->x = 3)
  RUN_GENERIC(auto it = w.every(2 * i); (*it).y = i; it->x = i; w.out[i] = it->get())
  return check_status();
}
