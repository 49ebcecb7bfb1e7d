// A literal 0 or NULL beside a pointer is a null pointer, in templates as well, whether the condition is uniform or varying.
// lengths: 2 8
#include "check.h"

#include <cstddef>

constexpr int L = VECTOR_LENGTH;

template<class C, class T> static auto pointer_or_null(C c, T* p) { return c ? p : 0; }
template<class C, class T> static auto null_or_element(C c, T (&a)[3]) { return c ? NULL : a; }
template<class T> static T number_or_zero(bool c, T t) { return c ? t : 0; }
template<class T> static T* beside_a_lambda(bool c, T* p) { return c ? [&] { return p; }() : 0; }
template<class T> static int T::* member_or_null(bool c, int T::* p) { return c ? p : 0; }
template<class T> static T* nested(bool a, bool b, T* p, T* q) { return a ? p : b ? 0 : q; }
struct S { int x; };

int main() {
  int a[3] = {1, 2, 3};
  int varying(L) n = sierra::seq<L>();
  CHECK(pointer_or_null(true, a) == a && pointer_or_null(false, a) == nullptr);
  CHECK(null_or_element(false, a) == a && null_or_element(true, a) == nullptr);
  CHECK(number_or_zero(true, 2.5) == 2.5 && number_or_zero(false, 2.5) == 0);
  CHECK(beside_a_lambda(true, a) == a && beside_a_lambda(false, a) == nullptr);
  CHECK(member_or_null(true, &S::x) == &S::x && member_or_null(false, &S::x) == nullptr);
  CHECK(nested(true, false, a, a + 1) == a && nested(false, true, a, a + 1) == nullptr && nested(false, false, a, a + 1) == a + 1);
  int* varying(L) from_template = pointer_or_null(n % 2 == 1, a);
  int* varying(L) plain = n % 2 == 1 ? a : 0;
  int* varying(L) again = plain;
  again = n < 1 ? 0 : again;
  for (int lane = 0; lane < L; ++lane) {
    int* expected = lane % 2 == 1 ? a : nullptr;
    CHECK(sierra::extract(from_template, lane) == expected);
    CHECK(sierra::extract(plain, lane) == expected);
    CHECK(sierra::extract(again, lane) == expected);
  }
  return check_status();
}
