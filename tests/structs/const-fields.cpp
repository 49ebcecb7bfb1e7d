// Lanes of classes with const fields: made, copied, read, their other fields changed; and elements of such classes. Every statement runs on lanes, under a mask or in a template, and as a loop of one lane.
#include <vector>

#include "work.h"

constexpr int L = VECTOR_LENGTH;
constexpr int N = 29;

namespace {

enum Kind { low, high };
struct Inner {
  const float weight = 0.5f;
  float x = 1;
};
struct C {
  const int id;
  int n;
  const Kind kind;
  const short codes[2];
  const Inner inner;
  Inner other;
};
struct Node {
  const int key = 7;
  Node* const next = nullptr;
  int n = 0;
};
struct World {
  std::vector<C> c;
  Node nodes[N];
  float out[N] = {};

  World() {
    for (int i = 0; i < N; ++i) c.push_back({i, i * 2, i % 2 ? low : high, {short(i), 3}, {1, float(i)}, {2, 3}});
  }
  bool is(const World& o) const {
    bool same = true;
    for (int i = 0; i < N; ++i) same = same && c[i].n == o.c[i].n && c[i].other.x == o.c[i].other.x && nodes[i].n == o.nodes[i].n && out[i] == o.out[i];
    return same;
  }
};

}  // namespace

int main() {
  RUN(w.c[i].n = i + w.c[i].id; w.out[i] = w.c[i].kind + w.c[i].codes[i & 1])
  RUN(auto x = w.c[i]; x.n += 3; x.other.x = x.inner.x; w.out[i] = x.id + x.n + x.codes[0] + x.other.x + x.inner.weight)
  RUN(const auto x = w.c[i]; auto y = x; w.out[i] = y.id * y.codes[1] + y.kind)
  RUN(auto x = w.nodes[i]; x.n = x.key + 1; w.out[i] = x.n + (x.next == nullptr))
  RUN(w.c[i].other.x += w.c[i].inner.x * w.c[i].other.weight)
  RUN_GENERIC(auto x = w.c[i]; x.n += 3; w.out[i] = x.id + x.n + x.inner.x; w.c[i].n = x.n)
  RUN_GENERIC(auto& x = w.nodes[i]; x.n = x.key)
  return check_status();
}
