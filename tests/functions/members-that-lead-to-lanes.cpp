// Member functions run for the lanes of their call if `this` leads to lanes: through containers, smart pointers, pointers and references to classes, bases, cycles.
// flags: -std=c++20
// builds: one
#include "lanes.h"

#include <array>
#include <deque>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

struct P {
  int varying(L) x = 0;
  void step(int by) { x += by; }
};
struct ByReference { P& p; void go(int k) { p.x += k; p.step(k); } };
struct ByPointer { P* p; void go(int k) { p->x += k; p->step(k); } };
struct ByConstPointer { P* const p; void go(int k) const { p->x += k; p->step(k); } };
struct Unique { std::unique_ptr<P> p = std::make_unique<P>(); void go(int k) { p->x += k; p->step(k); } };
struct Shared { std::shared_ptr<Unique> u = std::make_shared<Unique>(); void go(int k) { u->p->x += k; u->go(k); } };
struct Vector { std::vector<P> all{1}; void go(int k) { for (auto& p : all) { p.x += k; p.step(k); } } };
struct Optional { std::optional<P> p = P{}; void go(int k) { p->x += k; p->step(k); } };
struct Array { std::array<P, 2> all; void go(int k) { all[0].x += k; all[1].step(k); } };
struct Pair { std::pair<int, P> pair{3, {}}; void go(int k) { pair.second.x += k * pair.first; pair.second.step(k); } };
struct Tuple { std::tuple<char, P, float> all; void go(int k) { std::get<1>(all).x += k; std::get<P>(all).step(k); } };
struct Map { std::map<int, P> all; void go(int k) { all.at(1).x += k; all.at(1).step(k); } };
struct Variant { std::variant<int, P> either = P{}; void go(int k) { std::get<P>(either).x += k; std::get<1>(either).step(k); } };
struct Deep { std::vector<std::unique_ptr<std::list<P>>> all; void go(int k) { for (auto& p : *all[0]) { p.x += k; p.step(k); } } };
struct Wrapper { std::reference_wrapper<P> p; void go(int k) { p.get().x += k; p.get().step(k); } };
struct Derived : std::deque<P> { Derived() : std::deque<P>(1) {} void go(int k) { front().x += k; front().step(k); } };
struct Indirect : Derived { void again(int k) { go(k); front().x += k; } };
struct Table { P (*rows)[2]; void go(int k) { rows[0][1].x += k; rows[0][1].step(k); } };
struct Node;
struct Link { Node* to; void go(int k); };
struct Node { P p; Link back; std::vector<Link> links; int level = 0; void go(int k) { p.x += k; if (level < 2) back.go(k); } };
void Link::go(int k) {
  to->level++;
  to->p.x += k;
  to->p.step(k);
}
template <class T> struct Box { T* held; void go(int k) { held->x += k; held->step(k); } };
template <int N> struct Many { std::array<P, N> all; void go(int k) { for (auto& p : all) { p.x += k; p.step(k); } } };
struct Boxes { Box<P> box; Many<3> many; void go(int k) { box.held->x += k; many.all[1].x += k; many.all[1].step(k); } };
struct Functor { std::array<P, 1>* to; void operator()(int k) const { (*to)[0].x += k; (*to)[0].step(k); } };
struct Copied {
  std::vector<P>* all;
  Copied(std::vector<P>* a, int k) : all(a) { (*all)[0].x += k; }
  Copied(Copied const& c) : all(c.all) { (*all)[0].x += 2; }
  Copied& operator=(Copied const& c) { (*all)[0].x += (*c.all)[0].x; return *this; }
  explicit operator bool() const { (*all)[0].x += 5; return true; }
  ~Copied() { (*all)[0].x += 3; }
};

void members(int varying(L) a, int varying(L) b, int varying(L)& r, int varying(L)& s) {
  P p, q, rows[1][2];
  ByReference by_reference{p};
  ByPointer by_pointer{&p};
  ByConstPointer const by_const_pointer{&p};
  Unique unique;
  Shared shared;
  Vector vector;
  Optional optional;
  Array array;
  Pair pair;
  Tuple tuple;
  Map map;
  map.all[1].x = 0;
  Variant variant;
  Deep deep;
  deep.all.push_back(std::make_unique<std::list<P>>(2));
  Wrapper wrapper{q};
  Indirect indirect;
  Table table{rows};
  Node node{{}, {nullptr}, {}};
  node.back.to = &node;
  node.links.push_back({&node});
  Boxes boxes{{&q}, {}};
  std::array<P, 1> one;
  Functor functor{&one};
  if (a > 2) {
    by_reference.go(1); by_pointer.go(2); by_const_pointer.go(3); unique.go(4); shared.go(5);
    if (b > 1) {
      vector.go(6); optional.go(7); array.go(8); pair.go(9); tuple.go(10); map.go(11); variant.go(12); deep.go(13);
    }
    wrapper.go(14);
    indirect.again(15);
    table.go(16);
    for (int i = 0; i < 3; ++i) {
      if (b == i) boxes.go(18);
      functor(19);
    }
  }
  // Levels are uniform.
  if (a > 1) { node.level = 0; node.go(17); node.links[0].go(3); }
  r = p.x + unique.p->x * 3 + shared.u->p->x * 5 + vector.all[0].x * 7 + optional.p->x * 11 + array.all[0].x * 13 + array.all[1].x * 17;
  r += pair.pair.second.x * 19 + std::get<P>(tuple.all).x * 23 + map.all[1].x * 29 + std::get<P>(variant.either).x * 31;
  s = deep.all[0]->back().x + q.x * 3 + indirect.front().x * 5 + rows[0][1].x * 7 + node.p.x * 11 + boxes.many.all[1].x * 13 + one[0].x * 17;
}
LANES(members, SMALL(int), SMALL(int), OUT(int), OUT(int));

// What makes, copies, converts and destroys such objects, too.
void special_members(int varying(L) a, int varying(L) b, int varying(L)& r) {
  std::vector<P> one(1);
  Copied first(&one, 0);
  if (a > 1) {
    Copied second(&one, 1);
    Copied third = second;
    if (b > 2) second = third;
    r = 0;
    if (b > 3 && first) r = 1;
  }
  r = one[0].x;
}
LANES(special_members, SMALL(int), SMALL(int), OUT(int));
