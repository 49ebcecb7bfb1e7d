// Generic lambdas that take lanes by reference, or whose types stand between `<` and `>`: subscripts, choices, conditions and loops are for lanes there, too.
// lengths: 1 2 8
#include <vector>

#include "check.h"

constexpr int L = VECTOR_LENGTH;

static int varying(L) by_reference(std::vector<int>& v, const int* p, int varying(L) i) {
  auto constant = [&](const auto& k) { return v[k] + (k > 2 ? p[k] : -k); };
  auto universal = [&](auto&& k) {
    if (k > 1 && p[k] > 12) return v[k];
    return k;
  };
  auto changed = [&](auto& k) {
    while (p[k] < 15) ++k;
    v[k] = v[k] < 100 ? v[k] + 100 : v[k];
  };
  auto read = [&](const auto* k) { return p[*k]; };
  auto several = [&](const auto&... k) { return (p[k] + ...); };
  int varying(L) r = constant(i) + universal(i) + read(&i) + several(i, i, 3);
  changed(i);
  return r + i;
}

#if __cplusplus >= 202002L
static int varying(L) by_name(const int* p, int varying(L) i) {
  auto one = [&]<class T>(const T& k) { return p[k] + (k > 2 ? 1 : k); };
  auto pair = [&]<class T, int N>(const T (&k)[N]) { return p[k[0]] + p[k[N - 1]]; };
  const int varying(L) both[2] = {i, 4};
  return one(i) + pair(both);
}
#else
static int varying(L) by_name(const int* p, int varying(L) i) { return p[i] + sierra::select(i > 2, 1, i) + p[i] + p[4]; }
#endif

static void indices(std::vector<int>& v, int begin, int end) {
  sierra::for_each<L>(begin, end, [&](const auto& i) { v[i] = v[i] > 3 ? i : -1; });
  sierra::for_each<L>(begin, end, [&](auto&& i) { v[i] += i; });
}

int main() {
  const int p[8] = {10, 11, 12, 13, 14, 15, 16, 17};
  std::vector<int> v = {20, 21, 22, 23, 24, 25, 26, 27}, w = {0, 1, 2, 3, 4, 5, 6, 7};
  int varying(L) i = sierra::seq<L>() % 8;
  const int varying(L) named = by_name(p, i);
  const int varying(L) sum = by_reference(v, p, i);
  for (int lane = 0; lane < L; ++lane) {
    const int k = lane % 8, moved = k < 5 ? 5 : k;
    const int constant = 20 + k + (k > 2 ? p[k] : -k), universal = k > 2 ? 20 + k : k;
    CHECK(sierra::extract(sum, lane) == constant + universal + p[k] + p[k] + p[k] + p[3] + moved);
    CHECK(sierra::extract(named, lane) == p[k] + (k > 2 ? 1 : k) + p[k] + p[4]);
    CHECK(v[moved] == moved + 120);
  }
  indices(w, 1, 7);
  for (int k = 0; k < 8; ++k) CHECK(w[k] == (k < 1 || k > 6 ? k : k > 3 ? 2 * k : k - 1));
}
