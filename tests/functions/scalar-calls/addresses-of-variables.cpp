// `&r` of a variable with lanes is the address of one lane's element, or of one lane's object, for a scalar function that takes a pointer.
#include "lanes.h"

#include <array>

namespace {

struct Point {
  int x, y;
};
struct Both {
  int varying(L) lanes;
  Point varying(L) point;
};
enum Side { left, right };

int parsed(const char* s, const char** end) {
  int v = 0;
  for (; *s >= '0' && *s <= '9'; ++s) v = v * 10 + (*s - '0');
  *end = s;
  return v;
}
void put(int a, int* r) { *r = a; }
void bump(int* r) { *r += 1; }
bool solved(int a, int b, int* x, int* y) {
  if (a < b) return false;
  *x = a - b;
  if (y) *y = a * b;
  return true;
}
int* larger(int* a, int* b) { return *a > *b ? a : b; }
int sum(int a, const int* b) { return a + *b; }
void trade(int& a, int* b) {
  const int c = a;
  a = *b;
  *b = c;
}
void all_kinds(double* d, float* f, bool* b, unsigned char* c, long long* l, Side* s) {
  *d *= 2;
  *f += 3;
  *b = !*b;
  *c = static_cast<unsigned char>(*c + 7);
  *l = -*l;
  *s = *s == left ? right : left;
}
template<class T> void put_twice(T k, T* r) { *r = k + k; }
void move(Point* p, int by) {
  p->x += by;
  p->y ^= p->x;
}
int* abscissa(Point* p) { return &p->x; }
int measure(const Point* p) { return p->x * 3 + p->y; }
int ends(const std::array<int, 3>* a) { return (*a)[0] + (*a)[2]; }
struct Scale {
  int by;
  void put(int k, int* r) const { *r = k * by; }
  static void fixed(int k, int* r) { *r = k ^ 5; }
};

}  // namespace

void numbers(int varying(L) a, int varying(L) b, bool varying(L) c, int varying(L)& r, int varying(L)& q) {
  int varying(L) x = 1, y = 2, z = 3;
  put(a, &x);
  if (c) bump(&x);
  bump(&(x));
  if (solved(x, b, &y, &z)) y += 100;
  if (!solved(b, a, &z, nullptr)) z += 1000;
  *larger(&y, &z) = 7;
  trade(x, &z);
  const int varying(L) fixed = b;
  const int one = 4;
  r = x + y * 3 + sum(2, &fixed) + sum(b, &one);
  q = z + *larger(&x, &y);
}
LANES(numbers, SMALL(int), SMALL(int), MASK(), OUT(int), OUT(int));

void texts(int varying(L) a, int varying(L)& r, int varying(L)& q) {
  static const char text[] = "12 345 6 78 9012 3 45 678 90 1";
  const char* varying(L) begin = text + (a & 15);
  const char* varying(L) end;
  r = parsed(begin, &end);
  q = static_cast<int varying(L)>(end - begin);
}
LANES(texts, SMALL(int), OUT(int), OUT(int));

void kinds(int varying(L) a, bool varying(L) c, double varying(L)& r, int varying(L)& q) {
  double varying(L) d = a;
  float varying(L) f = 1;
  bool varying(L) b = c;
  unsigned char varying(L) u = 250;
  long long varying(L) l = a;
  Side varying(L) s = left;
  if (a > 3) all_kinds(&d, &f, &b, &u, &l, &s);
  int varying(L) t = 0;
  put_twice(a, &t);
  r = d + static_cast<double varying(L)>(f) + static_cast<double varying(L)>(l);
  q = static_cast<int varying(L)>(b) + u * 2 + (s == right ? 1000 : 0) + t;
}
LANES(kinds, SMALL(int), MASK(), OUT(double), OUT(int));

void objects(int varying(L) a, bool varying(L) c, int varying(L)& r, int varying(L)& q) {
  Point varying(L) p = {a, 1};
  move(&p, 3);
  Both both = {a, {1, a}};
  if (c) {
    bump(&both.lanes);
    move(&both.point, a);
    *abscissa(&p) += 50;
  }
  std::array<int, 3> varying(L) list = {1, a, 3};
  r = measure(&p) + both.lanes + ends(&list);
  q = measure(&both.point);
}
LANES(objects, SMALL(int), MASK(), OUT(int), OUT(int));

void members(int varying(L) a, bool varying(L) c, int varying(L)& r, int varying(L)& q) {
  const Scale scale = {3};
  int varying(L) x = 0, y = 0;
  scale.put(a, &x);
  if (c) Scale::fixed(a, &y);
  r = x;
  q = y;
}
LANES(members, SMALL(int), MASK(), OUT(int), OUT(int));
