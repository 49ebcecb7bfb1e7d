// In a template, what is taken from `p->f` is its value of that moment, whatever takes it; other members stay what they are.
#include "lanes.h"
#include <utility>

struct Node { int count; float weight; struct Inner { int deep; } inner; int cells[2]; };

template <class T> auto keep(T x) { return x; }
template <class T, class U> auto both(T x, U y) { return std::pair<T, U>(x, y); }
template <class P> auto result(P p) { return p->count; }
template <class P> auto parenthesised(P p) { return (p->inner.deep); }
template <class P> decltype(auto) place(P p) { return (*p).count; }
template <class... P> auto sum(P... p) { return (0 + ... + keep(p->count)); }

template <class P, class R> void changes(P p, R& r) {
  auto x = p->count;
  const auto y = p->inner.deep;
  auto brackets{p->count}, braces(p->inner.deep);
  auto argument = keep(p->count);
  auto pair = both(p->count, (p->inner.deep));
  auto back = result(p), deep = parenthesised(p);
  auto captured = [x = p->count](auto o) { return x + o->inner.deep; };
  auto lambda = [](auto o) { return o->count; };
  auto from_lambda = lambda(p);
  auto called = place(p);
  auto member = (*p).count;
  auto after = [&](auto o) { auto inner = o->count; o->count += 1; return inner; }(p);
  auto&& same = p->count;
  auto cells = p->cells[1];
  p->count = 1000;
  p->inner.deep = 2000;
  p->cells[1] = 77;
  r = x + y * 2 + brackets * 3 + braces * 4 + argument * 5 + pair.first * 6 + pair.second * 7 + back * 8 + deep * 9;
  r += captured(p) * 3 + from_lambda * 11 + called * 13 + member * 17 + after * 19 + same * 23 + cells * 29 + sum(p, p) * 31;
  same = 5;
  r += p->count;
}
template <class T> struct Box {
  T p;
  auto get() { return this->p->count; }
  auto pointer() { return this->p; }
};

void values(int varying(L) item, int varying(L) k, int varying(L)& r) {
  static Node nodes[1024];
  Node* varying(L) p = nodes + item;
  p->count = k, p->inner.deep = k * 3, p->cells[1] = k + 1;
  changes(p, r);
  Box<Node* varying(L)> box{p};
  auto x = box.get();
  auto q = box.pointer();
  q->count = 7;
  r += x * 3 + p->count;
  Node one{3, 1.5f, {4}, {5, 6}};
  int s = 0;
  changes(&one, s);
  r += s;
}
LANES(values, INDEX(), SMALL(int), OUT(int));

// Outside of templates, too: a deduced reference goes on being the place.
void references(int varying(L) item, int varying(L) k, float varying(L)& r) {
  static int memory[1024];

  memory[item] = k;
  auto&& place = memory[item];
  auto copy = memory[item];
  static Node nodes[1024];
  Node* varying(L) p = nodes + item;
  p->weight = k;
  auto captured = [x = p->weight, y = *p, z = k](int unused) { return x + y.weight * 2 + z; };
  p->weight = 1000;
  place = 5;
  place += k;
  r = memory[item] * 100 + copy * 10 + place + captured(1);
}
LANES(references, INDEX(), SMALL(int), OUT(float));
