// Members of elements whose classes have no lanes: vectors, strings, maps, and classes of one's own. They are subscripted, called and assigned in each lane.
// Every statement runs on lanes, under a mask or in a template, and as a loop of one lane.
#include <map>
#include <string>
#include <vector>

#include "work.h"

constexpr int L = VECTOR_LENGTH;
constexpr int N = 29;

namespace {

struct Own {
  std::vector<int> data{1, 2, 3, 4};
  int& operator[](int k) { return data.at(k); }
  int operator[](int k) const { return data.at(k); }
};
struct Pair { short a = 1, b = 2; };
struct Inner {
  std::vector<Pair> pairs = std::vector<Pair>(3);
};
struct P {
  std::vector<int> k{5, 6, 7};
  std::string name = "abc";
  std::map<int, int> map{{0, 4}};
  Own own;
  Inner inner;
  std::vector<std::vector<float>> rows = std::vector<std::vector<float>>(2, std::vector<float>(3));
  int n = 0;
  bool is(const P& o) const {
    bool same = k == o.k && name == o.name && map == o.map && own.data == o.own.data && rows == o.rows && n == o.n;
    for (int i = 0; i < 3; ++i) same = same && inner.pairs[i].a == o.inner.pairs[i].a && inner.pairs[i].b == o.inner.pairs[i].b;
    return same;
  }
};
struct World {
  std::vector<P> p = std::vector<P>(N);
  std::vector<const P*> pointers;
  std::vector<std::string> names = std::vector<std::string>(N + 1, "s");
  int out[N] = {};

  World() {
    for (int i = 0; i < N; ++i) p[i].k.push_back(i), p[i].n = i, pointers.push_back(&p[N - 1 - i]);
  }
  bool is(const World& o) const {
    bool same = names == o.names;
    for (int i = 0; i < N; ++i) same = same && p[i].is(o.p[i]) && out[i] == o.out[i];
    return same;
  }
};
int sum(const std::vector<int>& v) {
  int s = 0;
  for (int k : v) s += k;
  return s;
}

}  // namespace

int main() {
  RUN(w.p[i].k[1] = 3)
  RUN(w.p[i].k[i % 4] += i; ++w.p[i].k[0]; w.out[i] = w.p[i].k[2])
  RUN(w.out[i] = w.p[i].k[i & 1] * w.p[N - 1 - i].k[3])
  RUN_GENERIC(w.p[i].k[1] = i; w.p[i].k[i & 1] += 4; w.out[i] = w.p[i].k[1])
  RUN(w.out[i] = w.pointers[i]->k[3] + w.pointers[i]->own[1] + w.pointers[i]->name[0])
  RUN(w.p[i].name[i % 3] = 'x'; w.out[i] = w.p[i].name[0])
  RUN(w.p[i].name += 'y'; w.p[i].name += "zz"; w.out[i] = w.p[i].name.size())
  RUN(w.p[i].map[i] = 7; w.p[i].map[0] += 2; w.out[i] = w.p[i].map[1])
  RUN_GENERIC(w.p[i].map[i & 3]++)
  RUN(w.p[i].own[2] = i; w.out[i] = w.p[i].own[i & 3])
  RUN_GENERIC(w.p[i].own[i & 3] *= 5)
  RUN(w.p[i].inner.pairs[1].b = 9; w.p[i].inner.pairs[i % 3].a += w.p[i].inner.pairs[0].b)
  RUN(w.p[i].rows[i & 1][2] = 0.5f; w.out[i] = w.p[i].rows[1][2] * 4)
  RUN(w.p[i].k.push_back(i); w.out[i] = sum(w.p[i].k) + w.p[i].k.back())
  RUN(auto& k = w.p[i].k; k[0] = 4; k[i & 1] += 1; k.push_back(2))
  return check_status();
}
