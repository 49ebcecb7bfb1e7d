// Copies, assignments through references and pointers, and by-reference results of calls change live lanes only.
#include "lanes.h"

void set(int varying(L)& target, int varying(L) value) { target = value; }
void set_if(int varying(L)& target, int varying(L) value, bool varying(L) c) {
  if (c) target = value;
}
void swap(int varying(L)& a, int varying(L)& b) {
  int varying(L) old = a;
  a = b;
  b = old;
}

void by_reference(bool varying(L) live, int varying(L) x, int varying(L)& r, int varying(L)& s) {
  if (live) {
    set(r, x);
    set_if(s, r, x > 0);
  }
}
LANES(by_reference, MASK(), IN(int), OUT(int), OUT(int));

void local_reference(bool varying(L) live, int varying(L) x, int varying(L)& r) {
  int varying(L) local = r;
  int varying(L)& alias = local;
  if (live) {
    alias = x;
    alias += 1;
  }
  r = local;
}
LANES(local_reference, MASK(), IN(int), INOUT(int));

void through_a_pointer(bool varying(L) live, int varying(L) x, int varying(L)& r) {
  int varying(L)* p = &r;
  if (live) {
    *p = x;
    if (x > 0) *p *= 2;
  }
}
LANES(through_a_pointer, MASK(), RANGE(int, -50, 50), INOUT(int));

void copies(bool varying(L) live, int varying(L) x, int varying(L)& r) {
  int varying(L) a = x, b;
  b = 5;
  if (live) {
    b = a;
    a = b + 1;
  }
  r = a * 100 + b;
}
LANES(copies, MASK(), RANGE(int, -50, 50), OUT(int));

void swapping(bool varying(L) live, int varying(L)& a, int varying(L)& b) {
  if (live) swap(a, b);
}
LANES(swapping, MASK(), INOUT(int), INOUT(int));

void one_object_twice(bool varying(L) live, int varying(L)& a) {
  if (live) {
    swap(a, a);
    set_if(a, a ^ 1, a < 3);
  }
}
LANES(one_object_twice, MASK(), INOUT(int));
