// Functions for one lane that are overloaded for `T&` and `const T&`: an element that may change takes the first, as C++ says, also beside other lanes; one of a const array takes the second.
#include "work.h"

constexpr int L = VECTOR_LENGTH;
constexpr int N = 21;

namespace {

struct P {
  int v = 1;
  int add(int k) { return v += k; }
  int add(int k) const { return v - k; }
};
void touch(P& p, int k) { p.v += k; }
void touch(const P&, int) {}
int read(P& p, int k) { return p.v + k; }
int read(const P&, int) { return 1000; }
int both(P& p, const P& q) { p.v += q.v; return p.v; }
int both(const P& p, const P& q) { return p.v - q.v; }
struct World {
  P of[N], others[N];
  int out[N] = {};
  World() {
    for (int i = 0; i < N; ++i) of[i].v = i, others[i].v = 3 * i;
  }
  bool is(const World& o) const {
    bool same = true;
    for (int i = 0; i < N; ++i) same = same && of[i].v == o.of[i].v && others[i].v == o.others[i].v && out[i] == o.out[i];
    return same;
  }
};

}  // namespace

int main() {
  RUN(touch(w.of[i], i))
  RUN(touch(w.of[i], 3))
  RUN(w.out[i] = read(w.of[i], i))
  RUN(const World& c = w; w.out[i] = read(c.of[i], i) + c.of[i].add(i))
  RUN(w.out[i] = w.of[i].add(i))
  RUN(w.out[i] = both(w.of[i], w.others[i]))
  RUN(w.out[i] = both(w.of[i], w.of[(i + 1) % N]))
  RUN_GENERIC(touch(w.of[i], i); w.out[i] = read(w.of[i], i))
  RUN_GENERIC(w.out[i] = both(w.of[i], w.others[i]) + w.of[i].add(i))
  return check_status();
}
