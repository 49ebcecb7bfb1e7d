// Lists with designators, and lists without inner braces, mean for lanes what they mean for the class: in variables, results, arguments, assignments,
// new-expressions, initialisers of members, elements of arrays; at length 1 they are the class's own.
// flags: -std=c++20
#include "lanes.h"

#include <array>
#include <vector>

struct In {
  int a, b;
};
struct All {
  In p;
  int m[2];
  float z = 4;
  int w = m[0] + 1;
};
struct Derived : In {
  short c;
  std::array<In, 2> pairs;
};
struct Holds {
  In varying(L) d, e;
  int k;
  Holds(int varying(L) n) : d{.a = n, .b = 2}, e({.b = n}), k(3) {}
};

int varying(L) sum(In varying(L) const& i) { return i.a * 3 + i.b; }
int varying(L) sum(All varying(L) const& q) {
  return sum(q.p) + q.m[0] * 5 + q.m[1] * 7 + (int varying(L)) q.z * 11 + q.w * 13;
}
int varying(L) sum(Derived varying(L) const& d) { return d.a + 3 * d.b + 5 * d.c + 7 * sum(d.pairs[0]) + 11 * sum(d.pairs[1]); }
int varying(L) taken(All varying(L) q) { return sum(q); }
int varying(L) taken(int n) { return n; }

In varying(L) made(int varying(L) n) { return {.a = n, .b = 3}; }
template<int N> In varying(N) made_of(int varying(N) n) {
  if (n > 2) return {.b = n};
  In varying(N) r = {.a = 1, .b = n};
  return r;
}
template<class T> All varying(L) mixed(T n) { return All varying(L){.p = {.a = n}, .z = 2.5f}; }

void named(int varying(L) n, int u, int varying(L)& r1, int varying(L)& r2, int varying(L)& r3, int varying(L)& r4) {
  In varying(L) d = {.a = n, .b = u};
  In varying(L) e{.b = n};
  In object = {u, 5};
  All varying(L) q = {.p = d, .m = {n, 2}};
  All varying(L) o = {.p = object, .m = {}, .z = 1};
  All varying(L) nested{.p = {.b = n + 1}, .m = {[0] = 1, [1] = n}, .z = 1.5f, .w = 8};
  r1 = sum(d) + sum(e) * 2;
  r2 = sum(q) + sum(o) * 2 + sum(nested) * 3;
  r3 = taken({.p = {n, 1}, .m = {1, n}}) + sum(made(n)) + sum(mixed(n)) + sum(made_of<L>(n));
  if (n > 3) d = {.b = u};
  if (n == 4) q = {.p = {.a = n > 2 ? n : 7}, .z = 3};
  r4 = sum(d) + sum(q);
}
LANES(named, SMALL(int), 6, OUT(int), OUT(int), OUT(int), OUT(int));

void kept(int varying(L) n, int varying(L)& r1, int varying(L)& r2, int varying(L)& r3) {
  Holds h(n);
  In varying(L)* p = new In varying(L){.a = n, .b = 1};
  In varying(L) two[2] = {{.a = n}, {.b = n}};
  std::vector<In varying(L)> v;
  v.push_back({.a = 1, .b = n});
  std::array<In varying(L), 2> three = {{{.a = n}, {.b = 2}}};
  r1 = sum(h.d) + sum(h.e) * 2 + h.k;
  r2 = sum(*p) + sum(two[0]) * 2 + sum(two[1]) * 3;
  r3 = sum(v[0]) + sum(three[0]) * 2 + sum(three[1]) * 3;
  delete p;
}
LANES(kept, SMALL(int), OUT(int), OUT(int), OUT(int));

void without_braces(int varying(L) n, const int* table, int varying(L)& r1, int varying(L)& r2, int varying(L)& r3) {
  All varying(L) q = {n, 1, 2, n};
  All varying(L) half = {{n, 1}, 2, table[1], 2.5f, 3};
  In object = {4, 5};
  All varying(L) whole = {object, n};
  All varying(L) looked_up = {table[n], n, table[n & 3]};
  Derived varying(L) d = {n, 1, 2, 3, n, 5};
  std::array<In, 2> varying(L) pairs = {n, 1, 2, n};
  std::array<std::array<int, 2>, 2> varying(L) square = {n, 1, n, 3};
  r1 = sum(q) + sum(half) * 2 + sum(whole) * 3 + sum(looked_up) * 5;
  r2 = sum(d);
  r3 = sum(pairs[0]) + sum(pairs[1]) * 2 + square[0][0] + square[0][1] * 2 + square[1][0] * 3 + square[1][1] * 5;
}
const int table[8] = {3, 1, 4, 1, 5, 9, 2, 6};
LANES(without_braces, SMALL(int), table, OUT(int), OUT(int), OUT(int));
