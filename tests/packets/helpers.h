// How helpers of scalars are compared: each runs on `L` lanes and on one element after the other.
#pragma once
#include <sierra.h>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include "check.h"

constexpr int N = 509;

// Mathematics of lanes differs in the last bits.
inline bool same(float x, float y) { return (x != x && y != y) || std::fabs(x - y) <= 2e-4f * std::max(1.0f, std::fabs(x)); }
inline bool same(int x, int y) { return x == y; }

template<class T, class F> void compare(const char* name, const T* a, const T* b, F f) {
  static T lanes[N];
  sierra::for_each<L>(0, N, [&](int i) { lanes[i] = f(a[i], b[i]); });
  for (int i = 0; i < N; ++i) {
    const T one = f(a[i], b[i]);
    if (same(one, lanes[i])) continue;
    std::printf("%s: [%d] is %g, not %g\n", name, i, double(lanes[i]), double(one));
    CHECK(same(one, lanes[i]));
    return;
  }
}

inline unsigned next_number() {
  static unsigned state = 5;
  return state = state * 1664525u + 1013904223u;
}
