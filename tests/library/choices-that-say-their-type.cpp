// std::max, std::min and std::clamp with the type said, or with a list; std::common_type of lanes.
#include "lanes.h"

#include <algorithm>
#include <type_traits>

using I = int varying(L);
using F = float varying(L);

static_assert(std::is_same_v<std::common_type_t<I, F>, F>);
static_assert(std::is_same_v<std::common_type_t<I, double>, double varying(L)>);
static_assert(std::is_same_v<std::common_type_t<float, I>, F>);
static_assert(std::is_same_v<std::common_type_t<short varying(L), short varying(L)>, short varying(L)>);
static_assert(std::is_same_v<std::common_type_t<const I&, F, double>, double varying(L)>);

void choices(I a, I b, F f, I& r, F& s) {
  r = std::max<I>(a, b) * 3 + std::max<int varying(L)>(a, 4) + std::min<I>(2, b);
  r += std::max({a, b, a - b}) * 5 + std::min({a, b}) + std::max<I>({a, 3});
  r += std::clamp<I>(a, 1, 4);
  s = std::min<F>(f, 2) + std::max<F>(a, f) + std::min({f, f * f, -f});
  if (a > b) r = std::max({r, b});
}
LANES(choices, SMALL(int), SMALL(int), RANGE(float, -4, 9), OUT(int), OUT(float));

template <class A, class B> auto blended(A a, B b) {
  std::common_type_t<A, B> r = a;
  r = r * 0.5f + b;
  return r;
}
void common(I a, F f, F& r) { r = blended(a, f) + blended(f, 2) + blended(1, f); }
LANES(common, SMALL(int), SMALL(float), OUT(float));
