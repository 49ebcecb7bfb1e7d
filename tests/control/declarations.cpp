// range-for, `if` with initialiser, `if constexpr`, structured bindings, statement scopes around varying code.
#include "lanes.h"

#include <array>
#include <tuple>
#include <utility>
#include <vector>

void range_for(int varying(L) a, int varying(L)& r) {
  static const int steps[] = {1, 2, 3, 5, 8};
  r = 0;
  for (int s : steps) {
    if (a == s) continue;
    if (a < s) break;
    r += s * a;
  }
  std::vector<int varying(L)> lanes{a, r, a + r};
  for (int varying(L)& v : lanes) {
    if (v > 10) v -= 10;
    r += v;
  }
  for (auto v : lanes)
    if (v == 0) { r += 1000; break; }
}
LANES(range_for, SMALL(int), OUT(int));

void if_with_initialiser(int varying(L) a, int varying(L) b, int varying(L)& r) {
  if (int varying(L) sum = a + b; sum > 7)
    r = sum;
  else if (auto product = a * b; product % 2 == 1)
    r = -product;
  else
    r = sum + product;
  if (int varying(L) d = a - b) r += d;
  else r += 100;
  while (int varying(L) left = r > 50 ? r - 50 : 0) r -= (left + 1) / 2;
}
LANES(if_with_initialiser, SMALL(int), SMALL(int), OUT(int));

template<bool Twice, class T> void constexpr_if(T varying(L) a, T varying(L)& r) {
  if constexpr (Twice) {
    if (a > 3) { r = a + a; return; }
  } else {
    if (a < 3) r = a; else return;
  }
  r += 1;
}
LANES_AS(constexpr_if_yes, constexpr_if<true>(SMALL(int), INOUT(int)));
LANES_AS(constexpr_if_no, constexpr_if<false>(SMALL(float), INOUT(float)));

void bindings(int varying(L) a, float varying(L) b, float varying(L)& r) {
  std::pair<int varying(L), float varying(L)> p(a, b);
  auto& [x, y] = p;
  if (x > 3) y += x; else x = 7;
  auto [u, v] = std::make_tuple(x * 2, y);
  if (u > 8) v = -v;
  std::array<int varying(L), 2> pieces{x, u};
  auto [f, s] = pieces;
  r = v + f + s;
}
LANES(bindings, SMALL(int), RANGE(float, -10, 10), OUT(float));

void uniform_loop_left_by_lanes(int varying(L) a, int varying(L)& r) {
  r = 0;
  for (int i = 0; i < 10; ++i) {
    if (i == a) break;
    r += i;
    if (i == 5) { if (a == 7) return; }
  }
  int i = 0;
  while (i < 5) {
    ++i;
    if (a & 1) continue;
    r += 100;
    do {
      if (r > 700) break;
      r += 1;
    } while (r % 4);
  }
}
LANES(uniform_loop_left_by_lanes, SMALL(int), OUT(int));
