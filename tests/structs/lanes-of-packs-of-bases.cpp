// Lanes of classes whose bases are a pack: fields of each base, the class's own, arrays of them found by lanes, lists, copies under a mask.
// lengths: 2 8 16
#include "lanes.h"

#include <tuple>

struct A {
  signed char c;
};
struct B {
  double d = 2;
  int e[2];
};
struct Nothing {};
template<class T> struct Wrap {
  T inner;
};
template<class... Ts> struct Pack : Ts... {};
template<class... Ts> struct Own : public Ts... {
  int own;
};
template<class... Ts> struct Own2 : Wrap<Ts>... {
  int own = 3;
  float z;
};
template<class First, class... Ts> struct Mixed : First, Ts... {
  short last = 5;
};
template<class T, class... Ts> struct Chain : Chain<Ts...> {
  T head;
};
template<class T> struct Chain<T> {
  T head;
};
template<class... Ts> struct Held {
  std::tuple<Ts...> all;
  Own<Ts...> parts;
};

void bases(int varying(L) n, double varying(L)& r1, int varying(L)& r2, int varying(L)& r3) {
  Pack<A, B> varying(L) p;
  p.c = (signed char varying(L)) n;
  p.e[0] = p.e[1] = n;
  Own<A, Nothing, B> varying(L) o = {};
  Own<> varying(L) only = {n};
  o.own = n + 1;
  o.d += n;
  Own<A, Nothing, B> varying(L) copy = o;
  if (n > 3) {
    copy = Own<A, Nothing, B>{};
    p.e[n & 1] = 9;
  }
  r1 = p.d + o.d * 3 + copy.d * 5;
  r2 = p.c + p.e[0] * 3 + p.e[1] * 5 + o.own * 7 + copy.own * 11 + only.own;
  Mixed<A, B> varying(L) m = {{1}, {2, {n, 4}}, 3};
  Mixed<A, B> varying(L) short_list = {{1}};
  r3 = m.c + m.e[0] * 3 + m.e[1] * 5 + m.last * 7 + short_list.last;
}
LANES(bases, SMALL(int), OUT(double), OUT(int), OUT(int));

void wrapped(int varying(L) n, float x, float varying(L)& r1, int varying(L)& r2) {
  Own2<int, float> varying(L) o = {{n}, {x}};
  Wrap<float> varying(L)& second = o;
  Wrap<int> varying(L)& first = o;
  second.inner += 1;
  o.z = second.inner * 2;
  first.inner -= o.own;
  Chain<int, float, short> varying(L) c = {{{(short varying(L)) n}, 2.5f}, n};
  Chain<float, short> varying(L)& rest = c;
  Chain<short> varying(L)& last = rest;
  Held<A, Wrap<int>> varying(L) h = {};
  std::get<1>(h.all).inner = n;
  h.parts.own = h.parts.inner + n * 2;
  r1 = o.z + second.inner + rest.head;
  r2 = first.inner + c.head * 3 + last.head * 5 + h.parts.own + std::get<1>(h.all).inner;
}
LANES(wrapped, SMALL(int), 1.5f, OUT(float), OUT(int));

const Own<A, Wrap<int>> objects[4] = {{{1}, {2}, 3}, {{4}, {5}, 6}, {{7}, {8}, 9}, {{10}, {11}, 12}};
void found(int varying(L) n, const Own<A, Wrap<int>>* table, int varying(L)& r1) {
  Own<A, Wrap<int>> varying(L) there = table[n & 3];
  const Own<A, Wrap<int>>* varying(L) p = table + (n & 3);
  r1 = table[n & 3].c + table[n & 3].inner * 3 + table[n & 3].own * 5 + p->own * 7 + there.c * 11 + there.inner * 13 + there.own * 17;
}
LANES(found, SMALL(int), objects, OUT(int));
