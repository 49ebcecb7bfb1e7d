// A structure made of one item in braces: a field of any kind, a base, an array, nested, in templates, from what converts.
#include "check.h"

struct V { int x; };
struct W { V v; int b = 4; };
struct A { int a[2]; };
struct D : V { int y; };
template<class T> struct G { T t; };
template<class T> struct G2 { G<T> t; T u[2]; };
struct P { int* p; };
struct B { bool b; };
struct F { float f; };
struct C { const int c; };

V varying(4) make(int varying(4) x) { return {x}; }
int take(V varying(4) v) { return int(v.x[1]); }

int main() {
  int varying(4) x = {5, 6, 7, 8};
  short varying(4) narrow = 3;
  int i = 9;

  V varying(4) a = {x}, b{i}, c = {{x}}, d = V{4}, e = {narrow}, f{{1, 2, 3, 4}}, g = {}, h{x < 7};
  CHECK_LANES(int, a.x, 5, 6, 7, 8);
  CHECK_LANES(int, b.x, 9, 9, 9, 9);
  CHECK_LANES(int, c.x, 5, 6, 7, 8);
  CHECK_LANES(int, d.x, 4, 4, 4, 4);
  CHECK_LANES(int, e.x, 3, 3, 3, 3);
  CHECK_LANES(int, f.x, 1, 2, 3, 4);
  CHECK_LANES(int, g.x, 0, 0, 0, 0);
  CHECK_LANES(int, h.x, 1, 1, 0, 0);
  CHECK_LANES(int, make(x).x, 5, 6, 7, 8);
  CHECK_EQ(take({x}), 6);

  W varying(4) w1 = {{x}}, w2{a}, w3{{{i}}}, w4 = {V{4}}, w5 = {{}};
  CHECK_LANES(int, w1.v.x, 5, 6, 7, 8);
  CHECK_LANES(int, w2.v.x, 5, 6, 7, 8);
  CHECK_LANES(int, w3.v.x, 9, 9, 9, 9);
  CHECK_LANES(int, w4.v.x, 4, 4, 4, 4);
  CHECK_LANES(int, w5.v.x, 0, 0, 0, 0);
  CHECK_LANES(int, w1.b, 4, 4, 4, 4);

  A varying(4) aa = {{x, i}}, ab{{1}};
  CHECK_LANES(int, aa.a[0], 5, 6, 7, 8);
  CHECK_LANES(int, aa.a[1], 9, 9, 9, 9);
  CHECK_LANES(int, ab.a[0], 1, 1, 1, 1);
  CHECK_LANES(int, ab.a[1], 0, 0, 0, 0);

  D varying(4) da = {{x}}, db{a}, dc{{x}, i};
  CHECK_LANES(int, da.x, 5, 6, 7, 8);
  CHECK_LANES(int, da.y, 0, 0, 0, 0);
  CHECK_LANES(int, db.x, 5, 6, 7, 8);
  CHECK_LANES(int, dc.y, 9, 9, 9, 9);

  G<int> varying(4) gi{x};
  G<V> varying(4) gv{{x}}, gw = {a};
  G2<V> varying(4) g2{{{x}}};
  G<G<int>> varying(4) gg{{{x}}}, gh{gi};
  CHECK_LANES(int, gi.t, 5, 6, 7, 8);
  CHECK_LANES(int, gv.t.x, 5, 6, 7, 8);
  CHECK_LANES(int, gw.t.x, 5, 6, 7, 8);
  CHECK_LANES(int, g2.t.t.x, 5, 6, 7, 8);
  CHECK_LANES(int, g2.u[1].x, 0, 0, 0, 0);
  CHECK_LANES(int, gg.t.t, 5, 6, 7, 8);
  CHECK_LANES(int, gh.t.t, 5, 6, 7, 8);

  int table[4] = {10, 11, 12, 13};
  int varying(4) index = {3, 2, 1, 0};
  P varying(4) p{&table[index]}, q = {table}, null = {nullptr};
  CHECK_LANES(int, *p.p + 0, 13, 12, 11, 10);
  CHECK_LANES(int, *q.p + 0, 10, 10, 10, 10);
  CHECK_LANES(bool, null.p == nullptr, 1, 1, 1, 1);

  V objects[4] = {{1}, {2}, {3}, {4}};
  V* varying(4) o = &objects[index];
  W varying(4) wo = {*o};
  V varying(4) vo{o->x};
  CHECK_LANES(int, wo.v.x, 4, 3, 2, 1);
  CHECK_LANES(int, vo.x, 4, 3, 2, 1);

  B varying(4) ba{x < 7}, bb = {x < 8 && narrow == 3};
  CHECK_LANES(bool, ba.b, 1, 1, 0, 0);
  CHECK_LANES(bool, bb.b, 1, 1, 1, 0);
  F varying(4) fa{x * 1.f}, fb = {1.f};
  CHECK_LANES(float, fa.f, 5, 6, 7, 8);
  CHECK_LANES(float, fb.f, 1, 1, 1, 1);
  C varying(4) ca{x};
  CHECK_LANES(int, ca.c, 5, 6, 7, 8);
  return check_status();
}
