// `varying(1)` and `uniform` leave the type alone.
#include "check.h"

template <class A, class B> struct same { static const bool value = false; };
template <class A> struct same<A, A> { static const bool value = true; };

int varying(1) f(int varying(1) x, float uniform y) {
  if (x > 0) return x;
  return y;
}
int overloaded(int) { return 1; }
int overloaded(float) { return 2; }

int main() {
  static_assert(same<int varying(1), int>::value, "the type itself");
  static_assert(same<const float uniform&, const float&>::value, "the type itself");
  int varying(1) v = 3;
  int* p = &v;
  *p += 1;
  CHECK_EQ(f(v, 0.5f), 4);
  CHECK_EQ(overloaded(v), 1);
  int plain = v;
  switch (v) {
    case 4: plain = 7;
  }
  CHECK_EQ(plain, 7);
  CHECK_EQ(sierra::extract(v, 0), 4);
  CHECK(sierra::any(v > 3) && sierra::all(v > 3));
  return check_status();
}
