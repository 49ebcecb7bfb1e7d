// A lambda as an argument of a template is no object of the function around.
// flags: -std=c++20
#include "check.h"
constexpr int L = 8;
using Int = int varying(L);
template <auto Fn> Int tmpl(Int x) { Int r = -1; if (x > 2) r = Fn(x); return r; }
template <int K, class T, auto Fn> Int several(Int x) { Int r = K; if (x > 2) r = Fn(x) + T(K); return r; }
int main() {
  Int v = sierra::seq<L>();
  CHECK_LANES(int, (tmpl<[](Int x) -> Int { if (x > 4) return 0; return x; }>(v)), -1, -1, -1, 3, 4, 0, 0, 0);
  CHECK_LANES(int, (several<2, int, [](Int x) -> Int { if (x > 4) return 0; return x; }>(v)), 2, 2, 2, 5, 6, 2, 2, 2);
  return check_status();
}
