// Templates of the library whose parameters are constrained take the mask along like any others.
// lengths: 2 4 8 16
// flags: -std=c++20
#include "check.h"

#include <algorithm>
#include <memory>
#include <ranges>
#include <vector>

constexpr int L = VECTOR_LENGTH;
using V = int varying(L);

int main() {
  const V lane = sierra::seq<L>();
  const bool varying(L) odd = lane % 2 != 0;
  std::vector<V> a(3, lane), b(3, lane + 10);
  V x = lane, y = lane + 1;
  if (odd) std::ranges::fill(a, lane + 5);
  CHECK_ODD_LANES(a[1], 5, 0);
  if (odd) std::ranges::copy(b, a.begin());
  CHECK_ODD_LANES(a[2], 10, 0);
  if (odd) std::ranges::for_each(a, [&](V& v) { v += 1; });
  CHECK_ODD_LANES(a[0], 11, 0);
  if (odd) std::ranges::swap(x, y);
  CHECK_ODD_LANES(x, 1, 0);
  CHECK_ODD_LANES(y, 0, 1);
  if (odd) std::ranges::swap_ranges(a, b);
  CHECK_ODD_LANES(a[1], 10, 0);
  CHECK_ODD_LANES(b[1], 11, 10);
  if (odd) std::ranges::transform(a, b.begin(), [&](const V& v) { return v + x; });
  for (int i = 0; i < L; ++i) CHECK_EQ(sierra::extract(b[2], i), i % 2 != 0 ? 11 + 2 * i : 10 + i);
  if (odd)
    for (V& v : a | std::views::reverse | std::views::take(2)) v = lane + 20;
  CHECK_ODD_LANES(a[0], 10, 0);
  CHECK_ODD_LANES(a[1], 20, 0);
  CHECK_ODD_LANES(a[2], 20, 0);
  if (odd) std::copy_n(a.begin(), 1, b.begin());
  CHECK_ODD_LANES(b[0], 10, 10);
  if (odd) std::ranges::generate(b, [&] { return lane + 30; });
  CHECK_ODD_LANES(b[1], 30, 10);
  if (odd) std::construct_at(&x, lane + 40);
  for (int i = 1; i < L; i += 2) CHECK_EQ(sierra::extract(x, i), i + 40);
  std::vector<int> counts(L, 0);
  if (odd) std::ranges::for_each(std::views::iota(0, 4), [&](int i) { y += i; });
  CHECK_ODD_LANES(y, 6, 1);
  return check_status();
}
