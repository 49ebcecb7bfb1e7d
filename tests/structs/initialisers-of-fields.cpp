// flags: -fwrapv
// Fields whose class gives them a value: in lists that leave them out, in local classes, for pointers, and where an object is read from memory.
#include "lanes.h"

int next_number() { return 11; }

struct Node {
  int key;
  Node* next = nullptr;
};

void local_class(int varying(L) a, int varying(L)& r) {
  struct Local {
    int i;
    int c = 5, d = next_number();
    struct Inner {
      short s = 3;
    } inner;
    float f[2] = {1, 2};
  };
  Local varying(L) x = {a}, y = {a, 6}, z;
  Local varying(L) w[2] = {{1}, {a, 2, 3}};
  r = x.c + x.d * 2 + y.c * 3 + y.d * 5 + (int varying(L)) (x.f[1] + y.f[0]) + x.inner.s;
  if (a > 1) {
    x.inner.s = 9;
    x = {4};
    z = {a, 7};
    r += x.i + z.c + z.d + x.inner.s + z.inner.s;
  } else {
    r -= w[0].c + w[1].d + w[1].i + w[0].inner.s;
  }
}
LANES(local_class, SMALL(int), OUT(int));

void null_pointers(int varying(L) a, int varying(L)& r) {
  static Node nodes[4] = {{1}, {2, &nodes[0]}, {3, &nodes[1]}, {4, &nodes[2]}};
  Node* varying(L) p = &nodes[a & 3];
  Node varying(L) n = *p, fresh = {a}, listed[2] = {nodes[a & 1], *p};
  r = n.key + fresh.key * 2 + listed[1].key * 100;
  if (fresh.next == nullptr) r += 1000;
  if (listed[0].next) r += 5000;
  while (n.next) {
    n = *n.next;
    r += n.key * 10;
  }
}
LANES(null_pointers, SMALL(int), OUT(int));
