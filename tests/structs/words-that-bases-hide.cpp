// A word in the template arguments of a base that the base has a member for, too: inside of the class it would mean the member.
#include "check.h"
#include <type_traits>

enum class type { none, one };

// `type` is a member of std::integral_constant.
struct One : std::integral_constant<type, type::one> { int f = 3; };
template <class T, class C> struct Kind : std::integral_constant<type, type::none> { T f = 4; };

template <int N> struct Counted { enum { length = N }; int n = N; };
constexpr int length = 5;
struct Five : Counted<length> { int m = 1; };

// Its own name hides that of its base.
namespace far { template <type T> struct Seven { using type = int; int s = 7; }; }
struct Seven : far::Seven<type::one> { int t = 1; };

int main() {
  Seven seven;
  CHECK_EQ(seven.s + seven.t, 8);
  One varying(4) one;
  CHECK_LANES(int, one.f, 3, 3, 3, 3);
  Kind<int, char> varying(4) kind;
  kind.f += sierra::seq<4>();
  CHECK_LANES(int, kind.f, 4, 5, 6, 7);
  CHECK((Kind<int, char>::value == type::none));
  Five varying(4) five;
  five.n += five.m;
  CHECK_LANES(int, five.n, 6, 6, 6, 6);
  return check_status();
}
