// Members of containers move their elements about as a whole, dead lanes included, also under a mask; objects with lanes and lanes alike.
// flags: -std=c++20
#include "check.h"
#include <deque>
#include <vector>
constexpr int L = 8;
using V = int varying(L);
struct S { V a; };
V& lanes(V& v) { return v; }
V& lanes(S& s) { return s.a; }

template <class T, class C> void erases(V n) {
  C all{T{n}, T{n + 10}, T{n + 20}};
  if (n > 3) all.erase(all.begin());
  CHECK_EQ((int) all.size(), 2);
  CHECK_LANES(int, lanes(all[0]), 10,11,12,13,14,15,16,17);
  CHECK_LANES(int, lanes(all[1]), 20,21,22,23,24,25,26,27);
}
template <class T, class C> void inserts(V n) {
  C all{T{n}, T{n + 10}, T{n + 20}};
  if constexpr (requires { all.reserve(8); }) all.reserve(8);
  T fresh{n + 30};
  if (n > 3) all.insert(all.begin(), fresh);
  CHECK_EQ((int) all.size(), 4);
  CHECK_LANES(int, lanes(all[0]), 30,31,32,33,34,35,36,37);
  CHECK_LANES(int, lanes(all[1]), 0,1,2,3,4,5,6,7);
  CHECK_LANES(int, lanes(all[2]), 10,11,12,13,14,15,16,17);
  CHECK_LANES(int, lanes(all[3]), 20,21,22,23,24,25,26,27);
}
int main() {
  V n = sierra::seq<L>();
  erases<V, std::vector<V>>(n);
  erases<S, std::vector<S>>(n);
  erases<S, std::deque<S>>(n);
  erases<V, std::deque<V>>(n);
  inserts<V, std::vector<V>>(n);
  inserts<S, std::vector<S>>(n);
  inserts<S, std::deque<S>>(n);
  inserts<V, std::deque<V>>(n);
}
