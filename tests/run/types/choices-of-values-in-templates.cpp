// `c ? a : b` in a template that no lanes come to is what C++ says, also whether it is a value or an object.
// flags: -std=c++17
#include "check.h"

#include <string>
#include <type_traits>

template <class T> __attribute__((noinline)) decltype(auto) pick(bool b, T x) { return b ? x + T(1) : x - T(1); }
template <class T> __attribute__((noinline)) decltype(auto) one_of(bool b, T& x, T& y) { return b ? x : y; }
template <class T> __attribute__((noinline)) decltype(auto) text(bool b) { return b ? T(100, 'x') : T(50, 'y'); }
template <class T> decltype(auto) mixed(bool b, T& x) { return b ? x : T(7); }
template <class T> decltype(auto) nested(bool b, T x) { return b ? (x > 2 ? x + 1 : x + 2) : x + 3; }
template <class T> decltype(auto) thrown(bool b, T& x) { return b ? x : throw 3; }
template <class A> auto type_of(A a) -> decltype(true ? a + 1 : a + 2);
template <class A> auto type_of_object(A& a) -> decltype(true ? a : a);
template <class A> void nothing(bool b, A& a) { b ? static_cast<void>(++a) : static_cast<void>(--a); }

struct NoCopy {
  int v;
  explicit NoCopy(int n) : v(n) {}
  NoCopy(const NoCopy&) = delete;
};
template <class T> T made(bool b) { return b ? T(1) : T(2); }

static_assert(std::is_same<decltype(type_of(1)), int>::value, "");
static_assert(std::is_same<decltype(type_of(1.0f)), float>::value, "");
static_assert(std::is_same<decltype(type_of_object(std::declval<int&>())), int&>::value, "");
static_assert(std::is_same<decltype(mixed(true, std::declval<int&>())), int>::value, "");

template <int L, class T> T varying(L) lanes(T varying(L) v) { return v > 2 ? v + T(1) : v - T(1); }

int main() {
  auto&& r = pick(true, 41);
  CHECK_EQ(r, 42);
  int a = 1, b = 2;
  one_of(false, a, b) = 5;
  CHECK_EQ(b, 5);
  auto&& s = text<std::string>(true);
  CHECK_EQ(s.size(), 100u);
  CHECK_EQ(mixed(false, a), 7);
  CHECK_EQ(nested(true, 3) + nested(true, 1) * 10 + nested(false, 1) * 100, 434);
  thrown(true, a) = 9;
  CHECK_EQ(a, 9);
  nothing(false, a);
  CHECK_EQ(a, 8);
  CHECK_EQ(made<NoCopy>(false).v, 2);
  const int varying(8) v = sierra::seq<8>();
  CHECK_LANES(int, lanes(v), -1, 0, 1, 4, 5, 6, 7, 8);
  return check_status();
}
