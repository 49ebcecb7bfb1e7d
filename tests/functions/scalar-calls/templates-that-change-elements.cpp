// A template's `T&` that is given an element, beside arguments in lanes: it is the element itself and not const, whatever the body does. Every statement runs on lanes, under a mask or in a template,
// and as a loop of one lane.
#include <array>
#include <string>
#include <vector>

#include "work.h"

constexpr int L = VECTOR_LENGTH;
constexpr int N = 29;

namespace {

struct P {
  int n = 1;
  float f[2] = {2, 3};
  int* next = nullptr;
  void step(int k) { n += k; }
};
template<class T> void add(T& p, int k) { p.n += k; }
template<class T> void increase(T& x, int k) { x = T(x + k); }
template<class T> int look(T& p, int k) { return p.n * k; }
template<class T> int look_const(const T& p, int k) { return p.n - k; }
template<class T> int by_value(T p, int k) { return p.n += k; }
template<class T> int size(std::vector<T>& v) {
  v.push_back(T(v.size()));
  return int(v.size());
}
template<class T, class U> void swap_parts(T& a, U& b, int k) {
  if (k > 4) a.n += b, b = short(k);
}
template<class T, int M> T& at(T (&a)[M], int k) { return a[k % M]; }
struct World {
  P p[N];
  short s[N] = {};
  std::vector<std::vector<int>> lists = std::vector<std::vector<int>>(N);
  const P same[N] = {};
  int out[N] = {};

  World() {
    for (int i = 0; i < N; ++i) p[i].n = i * i, s[i] = short(i * 3), lists[i].resize(i % 4);
  }
  bool is(const World& o) const {
    bool all = lists == o.lists;
    for (int i = 0; i < N; ++i) {
      all = all && p[i].n == o.p[i].n && p[i].f[0] == o.p[i].f[0] && p[i].f[1] == o.p[i].f[1] && s[i] == o.s[i] && out[i] == o.out[i];
    }
    return all;
  }
};

}  // namespace

int main() {
  RUN(add(w.p[i], i))
  RUN_GENERIC(add(w.p[i], i))
  RUN(add(w.p[3], i))
  RUN(increase(w.s[i], i); increase(w.p[i].f[1], i))
  RUN_GENERIC(increase(w.p[i].n, i))
  RUN(w.out[i] = look(w.p[i], i) + look_const(w.p[i], i) + by_value(w.p[i], i))
  RUN(w.out[i] = look(w.same[i], i) + look_const(w.same[i], 2 * i))
  RUN(w.out[i] = size(w.lists[i]))
  RUN_GENERIC(w.out[i] = size(w.lists[i]))
  RUN(swap_parts(w.p[i], w.s[i], i))
  RUN(at(w.p[i].f, i) = 9; at(w.p[i].f, 1) += i)
  return check_status();
}
