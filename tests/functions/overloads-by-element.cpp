// Overloads for lanes of different elements are chosen as the scalar overloads are, for uniform arguments and for lanes of other elements: exact, promoted, converted.
// Functions, members, constructors, call operators; several parameters; arguments that are choices, subscripts and calls.
#include "check.h"
#include <sierra.h>

#ifndef VECTOR_LENGTH
#define VECTOR_LENGTH 8
#endif
constexpr int L = VECTOR_LENGTH;

enum Plain { one = 1 };
enum Bytes : unsigned char { byte = 2 };

int varying(L) f(int varying(L) v) { return v + 100; }
int varying(L) f(float varying(L) v) { return (int varying(L))v + 200; }
int varying(L) g(short varying(L) v) { return v + 300; }
int varying(L) g(const double varying(L)& v) { return (int varying(L))v + 400; }
int varying(L) h(int varying(L) a, float varying(L) b) { return 500; }
int varying(L) h(double varying(L) a, float varying(L) b, int c = 3) { return 600; }
int varying(L) k(unsigned varying(L) v, int step = 1) { return 700; }
int varying(L) k(unsigned char varying(L) v, int step = 1) { return 800; }

struct Maker {
  int varying(L) made;
  Maker(int varying(L) v) : made(v + 1000) {}
  Maker(double varying(L) v) : made((int varying(L))v + 2000) {}
  int varying(L) with(long varying(L) v) const { return made + 10; }
  int varying(L) with(float varying(L) v) const { return made + 20; }
  int varying(L) operator()(bool varying(L) v) const { return made + 30; }
  int varying(L) operator()(int varying(L) v, float varying(L) w = 2) const { return made + 40; }
};
namespace scalar {
int f(int) { return 100; }
int f(float) { return 200; }
int g(short) { return 300; }
int g(const double&) { return 400; }
}  // namespace scalar

template <class T>
void expect(int varying(L) v, T value) {
  for (int i = 0; i < L; ++i) CHECK_EQ(sierra::extract(v, i), (int)value);
}

int main() {
  const short varying(L) s = 3;
  const bool varying(L) b = true;
  const char varying(L) c = 'a';
  const float varying(L) x = 4;
  const double varying(L) d = 5;
  const Plain varying(L) plain = one;
  const Bytes varying(L) bytes = byte;
  expect(f(s), scalar::f((short)3) + 3);
  expect(f((short)3), scalar::f((short)3) + 3);
  expect(f('a'), scalar::f('a') + 'a');
  expect(f(c), scalar::f('a') + 'a');
  expect(f(true), scalar::f(true) + 1);
  expect(f(b), scalar::f(true) + 1);
  expect(f(plain), scalar::f(one) + 1);
  expect(f(one), scalar::f(one) + 1);
  expect(f(bytes), scalar::f(byte) + 2);
  expect(f(4.0f), scalar::f(4.0f) + 4);
  expect(f(x), scalar::f(4.0f) + 4);
  expect(g(x), scalar::g(4.0f) + 4);
  expect(g(4.0f), scalar::g(4.0f) + 4);
  expect(g(d), scalar::g(5.0) + 5);
  expect(g(s), scalar::g((short)3) + 3);
  expect(h(5, x), 500);
  expect(h(b, 2), 500);
  expect(h(x, 2.0f), 600);
  expect(h(4.0f, s), 600);
  const unsigned char small[] = {1, 2, 3, 4};
  int varying(L) index = sierra::seq<L>() & 3;
  expect(k(small[index]), 800);
  expect(k(small[index], 2), 800);
  expect(k(b ? 2u : 3u), 700);
  expect(f(b ? small[index] * 0 : c), scalar::f('a'));
  expect(f(f(s) - f(s)), scalar::f(0));
  const Maker m(s), n{4.0f}, o(true);
  expect(m.made, 1003);
  expect(n.made, 2004);
  expect(o.made, 1001);
  expect(m.with(4.0f), 1023);
  expect(m.with(x), 1023);
  expect(m(b), 1033);
  expect(m(true), 1033);
  expect(m(s), 1043);
  expect(m(3), 1043);
  // Under a mask.
  int varying(L) r = 0;
  if (sierra::seq<L>() % 2 == 0) r = f('a') + k(small[index]);
  for (int i = 0; i < L; ++i) CHECK_EQ(sierra::extract(r, i), i % 2 == 0 ? 'a' + 900 : 0);
  return check_status();
}
