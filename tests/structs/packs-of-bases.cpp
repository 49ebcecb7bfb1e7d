// A class whose bases are a pack has no form, and is what it is in C++.
#include "check.h"

template <typename... Buckets>
struct Table
    : Buckets...
{ };
template <class... Base> struct Public : public Base ... { int own = 1; };
template <class... B> struct Short : B... { };
struct A { int a = 2; };
struct B { int b = 3; };

int main() {
  Table<A, B> table;
  Public<A> open;
  Short<B> brief;
  int varying(4) v = sierra::seq<4>() + table.a;
  if (v > 3) v += open.a + open.own + brief.b;
  CHECK_LANES(int, v, 2, 3, 10, 11);
  return check_status();
}
