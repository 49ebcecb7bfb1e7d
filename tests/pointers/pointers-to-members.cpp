// `.*` and `->*` on elements, on lanes of pointers and of classes: fields are lvalues in each lane, functions are called for each. Every statement runs on lanes, under a mask or in a template, and as a loop
// of one lane.
#include <string>
#include <vector>

#include "work.h"

constexpr int L = VECTOR_LENGTH;
constexpr int N = 29;

namespace {

struct Base { long id = 4; };
struct P : Base {
  int x = 1, y = 2;
  float m[2] = {3, 4};
  std::vector<int> list{1};
  int get() const { return x + y; }
  void add(int k) { x += k; }
  int times(int k, P& o) const { return x * k + o.y; }
};
struct Plain {
  int a, b;
  int sum() const { return a * 3 + b; }
};
struct World {
  std::vector<P> p = std::vector<P>(N);
  std::vector<P*> pointers;
  Plain plain[N];
  int out[N] = {};
  int P::*x = &P::x;
  int P::*y = &P::y;
  long P::*id = &P::id;
  int Plain::*a = &Plain::a;
  std::vector<int> P::*list = &P::list;
  float (P::*m)[2] = &P::m;
  int (P::*get)() const = &P::get;
  void (P::*add)(int) = &P::add;
  int (P::*times)(int, P&) const = &P::times;
  int (Plain::*sum)() const = &Plain::sum;

  World() {
    for (int i = 0; i < N; ++i) p[i].x = i * 5, p[i].y = i % 7, plain[i] = {i, i * i};
    for (int i = 0; i < N; ++i) pointers.push_back(&p[(i * 3) % N]);
  }
  bool is(const World& o) const {
    bool same = true;
    for (int i = 0; i < N; ++i) {
      same = same && p[i].x == o.p[i].x && p[i].y == o.p[i].y && p[i].id == o.p[i].id && p[i].list == o.p[i].list && p[i].m[1] == o.p[i].m[1] && out[i] == o.out[i] && plain[i].a == o.plain[i].a;
    }
    return same;
  }
};

}  // namespace

int main() {
  RUN(w.out[i] = w.p[i].*w.x + w.p[i].*(w.y))
  RUN(w.p[i].*w.x = i; w.p[i].*w.y += 3; (w.p[i].*w.id)++)
  RUN(w.out[i] = w.pointers[i]->*w.x; w.pointers[i]->*w.y = i)
  RUN(auto q = &w.p[i]; q->*w.x *= 2; w.out[i] = int(q->*w.id))
  RUN((w.p[i].*w.list).push_back(i); (w.p[i].*w.list)[0] = 7; w.out[i] = int((w.p[i].*w.list).size()))
  RUN((w.p[i].*w.m)[1] = i)
  RUN(w.out[i] = (w.p[i].*w.get)() + (w.pointers[i]->*w.get)() * 2)
  RUN((w.p[i].*w.add)(i); (w.pointers[i]->*w.add)(1))
  RUN(w.out[i] = (w.p[i].*w.times)(3, w.p[N - 1 - i]) + (w.p[3].*w.times)(i, w.p[i]))
  RUN(auto c = w.plain[i]; w.out[i] = c.*w.a + (c.*w.sum)())
  RUN_GENERIC(w.out[i] = w.p[i].*w.x; w.p[i].*w.y = i)
  RUN_GENERIC(w.pointers[i]->*w.x += 4)
  RUN_GENERIC((w.p[i].*w.add)(i); w.out[i] = (w.p[i].*w.get)())
  RUN_GENERIC(w.out[i] = (w.pointers[i]->*w.times)(2, w.p[i]) + (w.p[2].*w.times)(i, w.p[i]))
  return check_status();
}
