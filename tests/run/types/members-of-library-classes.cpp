// What the library's value classes do under a mask, they do for the live lanes: pairs, tuples, arrays, optionals and complex numbers of lanes.
// lengths: 1 2 4 8 16
// flags: -std=c++20
#include "check.h"

#include <array>
#include <complex>
#include <optional>
#include <tuple>
#include <utility>

constexpr int L = VECTOR_LENGTH;
using V = int varying(L);
using F = float varying(L);

static V lane() { return sierra::seq<L>(); }

template<class Odd> void tuples(Odd odd) {
  std::tuple<V, F, V> a{lane(), F(1.0f), lane() + 10}, b{lane() + 100, F(2.0f), lane() + 110};
  if (odd) a = b;
  CHECK_ODD_LANES(std::get<0>(a), 100, 0);
  CHECK_ODD_LANES(std::get<2>(a), 110, 10);
  for (int i = 0; i < L; ++i) CHECK_EQ(sierra::extract(std::get<1>(a), i), i % 2 != 0 ? 2.0f : 1.0f);
  std::tuple<V, V> c{lane(), lane() + 1}, d{lane() + 50, lane() + 51};
  if (odd) c.swap(d);
  CHECK_ODD_LANES(std::get<0>(c), 50, 0);
  CHECK_ODD_LANES(std::get<1>(d), 1, 51);
  if (odd) std::swap(c, d);
  CHECK_ODD_LANES(std::get<0>(c), 0, 0);
  CHECK_ODD_LANES(std::get<1>(d), 51, 51);
  V x = lane(), y = lane() + 1;
  if (odd) std::tie(x, y) = std::make_tuple(lane() + 7, lane() + 8);
  CHECK_ODD_LANES(x, 7, 0);
  CHECK_ODD_LANES(y, 8, 1);
  if (odd) std::tie(x, std::ignore) = c;
  CHECK_ODD_LANES(x, 0, 0);
  if (odd) std::tie(x, y) = std::pair<V, V>(lane() + 20, lane() + 21);
  CHECK_ODD_LANES(x, 20, 0);
  CHECK_ODD_LANES(y, 21, 1);
  if (odd) c = std::forward_as_tuple(x, y);
  CHECK_ODD_LANES(std::get<1>(c), 21, 1);
}

template<class Odd> void pairs_and_arrays(Odd odd) {
  std::pair<V, V> p{lane(), lane() + 1}, q{lane() + 5, lane() + 6};
  if (odd) p.swap(q);
  CHECK_ODD_LANES(p.first, 5, 0);
  CHECK_ODD_LANES(q.second, 1, 6);
  if (odd) p = std::pair<V, int>(lane() + 30, 9);
  CHECK_ODD_LANES(p.first, 30, 0);
  if (odd) p = {lane() + 40, lane() + 41};
  CHECK_ODD_LANES(p.second, 41, 1);
  std::array<V, 3> s{lane(), lane() + 1, lane() + 2}, t;
  t.fill(lane() + 60);
  if (odd) s.swap(t);
  CHECK_ODD_LANES(s[2], 60, 2);
  CHECK_ODD_LANES(t[1], 1, 60);
  if (odd) t.fill(lane() + 70);
  CHECK_ODD_LANES(t[0], 70, 60);
  if (odd) s = t;
  CHECK_ODD_LANES(s[1], 70, 1);
  if (odd) s.front() = s.back() + 1;
  CHECK_ODD_LANES(s[0], 71, 0);
  if (odd)
    for (V& each : s) each = lane() + 80;
  CHECK_ODD_LANES(s[2], 80, 2);
}

template<class Odd> void optionals_and_complex_numbers(Odd odd) {
  std::optional<V> o = lane(), e, n;
  if (odd) o = lane() + 5;
  CHECK_ODD_LANES(*o, 5, 0);
  if (odd) *o = lane() + 6;
  CHECK_ODD_LANES(o.value(), 6, 0);
  n = lane() + 3;
  if (odd) o = n;
  CHECK_ODD_LANES(*o, 3, 0);
  if (odd) std::swap(o, n);
  CHECK_ODD_LANES(*o, 3, 0);
  CHECK_ODD_LANES(*n, 3, 3);
  n = lane() + 9;
  if (odd) o.swap(n);
  CHECK_ODD_LANES(*o, 9, 0);
  CHECK_ODD_LANES(*n, 3, 9);
  CHECK_ODD_LANES(e.value_or(lane() + 2), 2, 2);
  CHECK(!e);
  if (odd) e = lane() + 1;
  CHECK_EQ(e.has_value(), L > 1);
  for (int i = 1; i < L; i += 2) CHECK_EQ(sierra::extract(*e, i), i + 1);
}

int main() {
  const bool varying(L) odd = lane() % 2 != 0;
  tuples(odd);
  pairs_and_arrays(odd);
  optionals_and_complex_numbers(odd);
  return check_status();
}
