// Lanes of addresses that begin at one: LLVM takes comparisons and differences of them apart, and whoever uses the one address must not notice.
#include <sierra.h>
#include <algorithm>
#include "check.h"

constexpr int L = VECTOR_LENGTH;
constexpr int N = 3 * L + 40;

struct Pair {
  short first;
  float second[3];
};

__attribute__((noinline)) const float* compared(const float* a, int n, int m, int varying(L) i, int varying(L)& before, long varying(L)& apart) {
  const float* one = a + n;
  const float* varying(L) p = one + i;
  before = p < a + m ? 1 : 0;
  if (p != a + 2 * i) before += 2;
  apart = p - (a + i * 3);
  return one;
}

__attribute__((noinline)) float* in_loops(float* a, int n, int varying(L) i, int varying(L)& steps) {
  float* one = a + 3;
  float* varying(L) p = one + i;
  float* varying(L) end = a + n + i / 2;
  steps = 0;
  while (p < end) {
    steps += 1;
    p += 2;
  }
  while (p >= one) p -= 1, steps += 10;
  return one;
}

__attribute__((noinline)) const float* of_fields(const Pair* pairs, int n, int varying(L) i, long varying(L)& apart, int varying(L)& same) {
  const float* one = pairs[n].second;
  const float* varying(L) p = one + i % 3;
  const float* varying(L) q = pairs[i].second + 1;
  apart = (const char* varying(L))p - (const char* varying(L))q;
  same = p == q ? 1 : 0;
  if (i % 2 == 0) q = p;
  same += q <= p ? 2 : 0;
  return one;
}

// Unrolled by LLVM: what begins as a phi ends as steps from the local array.
__attribute__((noinline)) float varying(L) of_locals(float varying(L) x) {
  float varying(L) v[5];
  for (int k = 0; k < 5; ++k) v[k] = x * float(k % 3) - float(k);
  float varying(L) most = v[0];
  for (float varying(L)* p = v + 1; p != v + 5; ++p) most = *p > most ? *p : most;
  return most;
}

int main() {
  static float a[4 * N];
  static Pair pairs[N];
  const int varying(L) i = sierra::seq<L>();
  for (int n : {0, 3, 7}) {
    for (int m : {0, 5, 9}) {
      int varying(L) before = 0, steps = 0, same = 0;
      long varying(L) apart = 0, bytes = 0;
      check_equal(compared(a, n, m, i, before, apart) - a, n, "one", __LINE__);
      check_equal(in_loops(a, n + m, i, steps) - a, 3, "one", __LINE__);
      check_true(of_fields(pairs, n, i, bytes, same) == pairs[n].second, "one", __LINE__);
      for (int l = 0; l < L; ++l) {
        const int k = sierra::extract(i, l);
        check_equal(sierra::extract(before, l), (n + k < m ? 1 : 0) + (n + k != 2 * k ? 2 : 0), "before", __LINE__);
        check_equal(sierra::extract(apart, l), long(n + k) - 3 * k, "apart", __LINE__);
        int p = 3 + k, expected = 0;
        for (; p < n + m + k / 2; p += 2) ++expected;
        for (; p >= 3; --p) expected += 10;
        check_equal(sierra::extract(steps, l), expected, "steps", __LINE__);
        const float *f = pairs[n].second + k % 3, *g = pairs[k].second + 1;
        check_equal(sierra::extract(bytes, l), long((const char*)f - (const char*)g), "bytes", __LINE__);
        int is_same = f == g;
        if (k % 2 == 0) g = f;
        check_equal(sierra::extract(same, l), is_same + (g <= f ? 2 : 0), "same", __LINE__);
      }
    }
  }
  const float varying(L) most = of_locals(i);
  for (int l = 0; l < L; ++l) {
    float expected = 0;
    for (int k = 1; k < 5; ++k) expected = std::max(expected, float(l) * float(k % 3) - float(k));
    check_equal(sierra::extract(most, l), expected, "most", __LINE__);
  }
  return check_status();
}
