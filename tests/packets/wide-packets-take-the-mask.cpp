// Loops with scalar bodies in lambdas that remember the mask they were made under: a packet that is wider than the user's number of lanes takes several turns at once, each under that mask. Generic
// lambdas remember one where their bodies may turn out to work on lanes. Compared with the same loop iteration by iteration.
#include <vector>

#include "loops.h"

constexpr int L = VECTOR_LENGTH, N = 211;

template<class T, class One, class Lanes> void compare(One one, Lanes lanes, int line) {
  std::vector<T> expected;
  for (int i = 0; i < 3 * N; ++i) expected.push_back(T(i * 7 + 1));
  std::vector<T> got = expected;
  one(expected);
  lanes(got);
  check_true(got == expected, "the same as in a loop", line);
}
#define COMPARE(...)                                                                                                                            \
  compare<T>([&](auto& v) { auto* p = v.data(); auto* q = p + N; for (int i = 0; i < N; ++i) { __VA_ARGS__; } (void)q; },                            \
             [&](auto& v) { auto* p = v.data(); auto* q = p + N; sierra::for_each<L>(0, N, [&](int i) { __VA_ARGS__; }); (void)q; }, __LINE__)

template<class T> void test(int w) {
  COMPARE(q[i] = p[i]);
  COMPARE(p[i] = T(p[i] + i * w));
  COMPARE(q[i] = T(p[i] ^ w));
  COMPARE(if (p[i] < T(w * 30)) q[i] = p[i]);
  COMPARE(int lo = 0; int hi = N; while (lo < hi) { int m = (lo + hi) / 2; if (p[m] < T(i)) lo = m + 1; else hi = m; } q[i] = T(lo));
}

int main() {
  for (int w : {1, 2, 5}) {
    test<unsigned char>(w);
    test<short>(w);
    test<int>(w);
    test<unsigned>(w);
    // Outside of templates, too.
    using T = int;
    COMPARE(q[i] = p[i] + w);
    COMPARE(int lo = 0; int hi = N; while (lo < hi) { int m = (lo + hi) / 2; if (p[m] < i) lo = m + 1; else hi = m; } q[i] = lo);
  }
  return check_status();
}
