// `std::cmp_less` and its like, `std::in_range`, `<=>`, `std::div` and the constants of <numbers> on lanes: in each lane what the scalar function gives.
// flags: -std=c++20
// lengths: 1 4 8 32
// isa: sse4.2 avx2 avx512
#include <algorithm>
#include <cinttypes>
#include <climits>
#include <compare>
#include <cstdlib>
#include <numbers>
#include <utility>

#include "../check.h"

constexpr int L = VECTOR_LENGTH;
using sierra::extract;

static const long long edges[] = {0, 1, -1, 2, 127, 128, -128, -129, 255, 256, 32767, 32768, 65535, INT_MAX, INT_MIN, UINT_MAX, LLONG_MAX, LLONG_MIN};
constexpr int N = sizeof edges / sizeof *edges;

// Each edge against each other, L at a time, in all lanes and in those where `a` is odd.
template <class A, class B> void compared() {
  for (int x = 0; x < N; ++x)
    for (int first = 0; first < N; first += L) {
      A varying(L) a = A();
      B varying(L) b = B();
      for (int k = 0; k < L; ++k) {
        sierra::insert(a, k, (A) edges[x]);
        sierra::insert(b, k, (B) edges[(first + k) % N]);
      }
      const A u = (A) edges[x];
      bool varying(L) less = std::cmp_less(a, b), equal = std::cmp_equal(u, b), greater = std::cmp_greater_equal(b, u), in = std::in_range<B>(a);
      bool varying(L) rest = std::cmp_not_equal(a, b), most = std::cmp_less_equal(a, b), more = false;
      if (a > 0) more = std::cmp_greater(a, b);
      int varying(L) order = 0;
      auto c = b <=> (B) 1;
      if (a <=> u == 0) order = c < 0 ? -1 : c > 0 ? 1 : 0;
      for (int k = 0; k < L; ++k) {
        const B w = extract(b, k);
        CHECK_EQ(extract(less, k), std::cmp_less(u, w));
        CHECK_EQ(extract(equal, k), std::cmp_equal(u, w));
        CHECK_EQ(extract(greater, k), std::cmp_greater_equal(w, u));
        CHECK_EQ(extract(in, k), std::in_range<B>(u));
        CHECK_EQ(extract(rest, k), std::cmp_not_equal(u, w));
        CHECK_EQ(extract(most, k), std::cmp_less_equal(u, w));
        CHECK_EQ(extract(more, k), u > 0 && std::cmp_greater(u, w));
        CHECK_EQ(extract(order, k), w < 1 ? -1 : w > 1 ? 1 : 0);
      }
    }
}

[[gnu::noinline]] int varying(L) ordered(float varying(L) a, float b) {
  auto c = a <=> b;
  if (c == std::partial_ordering::unordered) return 9;
  if (std::is_lt(c)) return -1;
  return 0 < c ? 1 : 0;
}
[[gnu::noinline]] int varying(L) parts(int varying(L) n) {
  auto q = std::div(n, 7);
  if (n > 3) {
    std::ldiv_t varying(L) r = std::ldiv((long varying(L)) n, 3L);
    return q.quot * 100 + q.rem * 10 + (int varying(L)) r.rem;
  }
  return q.rem;
}

int main() {
  compared<int, unsigned>();
  compared<unsigned char, signed char>();
  compared<long long, unsigned short>();
  compared<unsigned long, short>();
  compared<short, short>();
  float varying(L) a = (float varying(L)) sierra::seq<L>();
  sierra::insert(a, L / 2, __builtin_nanf(""));
  for (int k = 0; k < L; ++k) {
    const int want = k == L / 2 ? 9 : k < 1 ? -1 : k > 1 ? 1 : 0;
    CHECK_EQ(extract(ordered(a, 1.0f), k), want);
    const int n = k * 5 - 2;
    CHECK_EQ(extract(parts(sierra::seq<L>() * 5 - 2), k), n > 3 ? n / 7 * 100 + n % 7 * 10 + n % 3 : n % 7);
    const float x = k == L / 2 ? 0 : (float) k;
    float varying(L) v = x;
    CHECK_EQ(extract(std::numbers::pi_v<float varying(L)> * v, k), std::numbers::pi_v<float> * x);
    CHECK_EQ(extract(std::numbers::sqrt2_v<double varying(L)>, k), std::numbers::sqrt2);
    int varying(L) i = k;
    CHECK_EQ(extract(std::ranges::max(i, 2), k), std::ranges::max(k, 2));
    CHECK_EQ(extract(std::ranges::clamp(i, 1, 3), k), std::ranges::clamp(k, 1, 3));
  }
  return check_status();
}
