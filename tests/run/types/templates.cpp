// Templates over T and L: deduction sees through `T varying(L)`, and length 1 works with the same template.
#include "check.h"

template <class T, int L> T first(T varying(L) v) { return sierra::extract(v, 0); }
template <class T, int L> constexpr int length_of(const T varying(L)&) { return L; }
template <class T, int L> T varying(L) twice(T varying(L) v) { return v + v; }
template <class T, int L> void negate(T varying(L)& v) { v = -v; }

template <class T> int kind(const T&) { return 0; }
template <class T, int L> int kind(T varying(L)) { return L; }
int kind(float varying(4)) { return 100; }

template <class T, int L> struct Pair {
  T varying(L) a, b;
  T varying(L) sum() const { return a + b; }
};

template <int L> float varying(L) dot(const float varying(L) (&x)[3], const float varying(L) (&y)[3]) {
  float varying(L) sum = 0;
  for (int i = 0; i < 3; ++i) sum += x[i] * y[i];
  return sum;
}

template <class... Ts> auto total(Ts... values) { return (values + ...); }

struct Held {
  int varying(8) member = 5;
};

/// Where only the type of a member counts, it is that of a value.
template <class T> int type_of_member(T held) {
  decltype(held.member) copy = held.member;
  copy = 9;
  static_assert(sizeof(held.member) == 8 * sizeof(int), "");
  return sierra::extract(held.member, 0) + sierra::extract(copy, 0);
}

int main() {
  CHECK_EQ(type_of_member(Held()), 14);
  int varying(8) v = sierra::seq<8>();
  short varying(4) s = {5, 6, 7, 8};
  CHECK_EQ(first(v), 0);
  CHECK_EQ(first(s), 5);
  CHECK_EQ(length_of(v), 8);
  CHECK_EQ(length_of(s), 4);
  CHECK_LANES(short, twice(s), 10, 12, 14, 16);
  negate(s);
  CHECK_LANES(short, s, -5, -6, -7, -8);
  CHECK_EQ((first<int, 8>(v)), 0);

  CHECK_EQ(kind(3), 0);
  CHECK_EQ(kind(v), 8);
  float varying(4) f = 1;
  CHECK_EQ(kind(f), 100);

  Pair<int, 4> pair = {1, 2};
  CHECK_LANES(int, pair.sum(), 3, 3, 3, 3);
  Pair<int, 1> scalar = {1, 2};
  int sum = scalar.sum();
  CHECK_EQ(sum, 3);
  float varying(4) x[3] = {1, 2, 3};
  CHECK_LANES(float, dot(x, x), 14, 14, 14, 14);
  CHECK_LANES(int, total(v, 1, v), 1, 3, 5, 7, 9, 11, 13, 15);
  return check_status();
}
