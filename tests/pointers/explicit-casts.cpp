// flags: -fwrapv
// Casts that C++ does only when told to: to and from enumerations, and between pointers, of one value and of what lanes find.
#include "lanes.h"

enum E : short { A, B, C, D };
enum class S : long { none, one, two = 1L << 33 };
struct Base {
  int v;
  E e;
};
struct Derived : Base {
  int w;
};
static int numbers[8] = {0, 1, 2, 3, 2, 1, 0, 3};
static S scoped[4] = {S::none, S::two, S::one, S::two};
static Derived objects[4] = {{{1, B}, 2}, {{3, C}, 4}, {{5, D}, 6}, {{7, A}, 8}};
static Base* bases[4] = {&objects[2], &objects[0], &objects[3], nullptr};

void enumerations(int varying(L) a, int u, int varying(L)& r) {
  E varying(L) x = (E varying(L)) numbers[a & 7], y = (E varying(L)) (numbers[a & 7] & 1), z = static_cast<E varying(L)>(u & 3);
  S varying(L) s = (S varying(L)) numbers[a & 7], t = static_cast<S varying(L)>(u), w = scoped[a & 3];
  r = x * 1000 + y * 100 + z * 10;
  if (w == S::two) r += (int varying(L)) (short varying(L)) scoped[a & 3] + (int varying(L)) ((long varying(L)) w >> 33);
  if (s == S::one) r += 5000;
  if (t == S::one) r += 70000;
  r += (int varying(L)) scoped[(unsigned) u & 3];
}
LANES(enumerations, IN(int), 1, OUT(int));

void behind_pointers(int varying(L) a, int varying(L)& r) {
  Base* varying(L) p = bases[a & 1];
  r = static_cast<Derived* varying(L)>(bases[a & 1])->w + ((Derived* varying(L)) p)->w * 10;
  if ((bool varying(L)) bases[a & 3]) r += 100;
  E varying(L) e = static_cast<E varying(L)>(p->v & 3), f = (E varying(L)) p->v;
  if (e == B) r += 1000;
  if (f == (E) 5) r += 2000;
  if ((long varying(L)) bases[a & 3] == 0) r += 50000;
  void* one = &numbers[2];
  int* varying(L) q = (int* varying(L)) one;
  r += q[a & 1] * 100000;
  Derived* varying(L) d = static_cast<Derived* varying(L)>(bases[1]);
  r += d->w * 1000000;
}
LANES(behind_pointers, IN(int), OUT(int));
