// Paths that are said to be unlikely, in scalar bodies: some lanes take them, all, or none; within each other, in loops, with a return of their own.
// flags: -std=c++20
#include <sierra.h>
#include "check.h"

constexpr int L = VECTOR_LENGTH;
constexpr int N = 203;

static float special(float x, int k) {
  if ((k & 1) == 0) return x * 0.25f - 3;
  float y = x * x + 1;
  if (y < 9) [[unlikely]] y = y * y - x;
  return y * 0.5f;
}

static float work(float x, int k) {
  if (__builtin_expect(k % 11 == 0, 0)) {
    if (k % 3 == 0) return -1;
    k = 4;
  }
  float r = x * 3 + 1;
  for (int i = 0; i < k % 5; ++i) {
    if (r > 40) [[unlikely]] break;
    r += special(r, i);
  }
  if (k % 7 == 2) [[unlikely]] return special(r, k);
  if (k > 190) [[likely]] r = -r;
  return r + 2;
}

int main() {
  float in[N], out[N], expected[N];
  for (int kind = 0; kind < 3; ++kind) {
    for (int i = 0; i < N; ++i) in[i] = float((i * 37 + kind * 11) % 29 - 14), out[i] = -7;
    // All lanes, some, and none are where they are not expected.
    auto key = [kind](int i) { return kind == 0 ? i : kind == 1 ? i * 11 : i * 11 + 1; };
    for (int i = 0; i < N; ++i) expected[i] = work(in[i], key(i));
    sierra::for_each<L>(0, N, [&](int i) { out[i] = work(in[i], key(i)); });
    for (int i = 0; i < N; ++i) check_true(out[i] == expected[i], "as in a loop", i);
  }
  return check_status();
}
