// Only classes that lanes may reach get a form, and words tell which: none of these is named by an annotation, and each is reached on another path.
#include "lanes.h"

struct ByArray { int x, y; } by_array[8] = {{1, 2}, {3, 4}, {5, 6}, {7, 8}, {9, 10}, {11, 12}, {13, 14}, {15, 16}};
struct Inner { int a; short b; };
struct Outer { Inner inner; int c; };
using Alias = Outer;
typedef struct { int p; float q; } Tagless;
struct Sum { int value; };
struct Addend { int value; };
struct Unused { int nothing; double less; };
extern "C" { struct InC { int u; int v; }; }
namespace far { struct Hidden { int h; }; inline Hidden make(int i) { return {i * 3}; } }
struct Default { int d; } defaults[9] = {{1}, {2}, {3}, {4}, {5}, {6}, {7}, {8}, {9}};
template<class T, class R = decltype(&defaults[0])> auto defaulted(T t) { R all = defaults; return all[t]; }
Sum operator+(Addend a, Addend b) { return {a.value + b.value}; }
struct Holder { static Tagless table[8]; Alias* find() { return outers; } Alias outers[8]; };
Tagless Holder::table[8];
Holder holder;
InC in_c[8];
auto lambda = [](int i) { return far::make(i + 1); };
template<class T> struct Traits;
struct Mapped { int m; };
template<> struct Traits<Addend> { using type = Mapped; };
template<class T, class I> auto through(T* table, I i) { return table[i].value; }
struct ByTemplate { int value; } by_template[8] = {{8}, {7}, {6}, {5}, {4}, {3}, {2}, {1}};

static bool filled = [] {
  for (int i = 0; i < 8; ++i) {
    holder.outers[i] = {{i, short(-i)}, 2 * i};
    Holder::table[i] = {i + 5, i * 0.5f};
    in_c[i] = {i, i * i};
  }
  return true;
}();

void by_subscript(int varying(L) i, int varying(L)& r) { r = by_array[i].x - by_array[7 - i].y; }
LANES(by_subscript, SMALL(int), OUT(int));

void by_members(int varying(L) i, int varying(L)& r) {
  auto outer = holder.find()[i];
  auto inner = outer.inner;
  if (i > 3) inner.a += outer.c;
  r = inner.a + inner.b;
}
LANES(by_members, SMALL(int), OUT(int));

void by_tagless(int varying(L) i, float varying(L)& r) {
  auto row = Holder::table[i];
  row.p *= 2;
  r = row.p + row.q;
}
LANES(by_tagless, SMALL(int), OUT(float));

void by_c(int varying(L) i, int varying(L)& r) {
  auto p = &in_c[i];
  if (i != 2) p += 1 - i % 2;
  r = p->u + p->v;
}
LANES(by_c, RANGE(int, 0, 6), OUT(int));

void by_result(int varying(L) i, int varying(L)& r) {
  auto first = lambda(i);
  auto second = defaulted(i);
  r = first.h * 100 + second.d;
}
LANES(by_result, SMALL(int), OUT(int));

void by_operator(int varying(L) i, int varying(L)& r) {
  Addend varying(L) a = {i}, b = {7};
  auto sum = a + b;
  if (i % 2) sum.value = -sum.value;
  typename Traits<Addend>::type varying(L) mapped = {sum.value};
  r = mapped.m;
}
LANES(by_operator, SMALL(int), OUT(int));

void by_template_argument(int varying(L) i, int varying(L)& r) { r = through(by_template, i); }
LANES(by_template_argument, SMALL(int), OUT(int));
