// What is deduced in a template decides like anything else: in `switch`, as an index, in choices and loops, by reference and in generic lambdas.
// lengths: 1 2 8
#include "check.h"

constexpr int L = VECTOR_LENGTH;

template <class T, int N>
static T varying(N) switched(T varying(N) v) {
  auto c = v & 3;
  T varying(N) r = 0;
  switch (c) {
    case 1: r = 5; break;
    case 2: r = 6;
  }
  switch (const auto d = c + 1) {
    case 1: return r + 10;
    default: break;
  }
  switch (decltype(auto) e = v % 2; e) {
    case 1: return r + 20;
  }
  return r;
}

template <class T, int N>
static T varying(N) indexed(T varying(N) v) {
  T a[4] = {10, 20, 30, 40};
  auto c = v & 3;
  const auto& r = c;
  auto x = a[c];
  a[r ^ 1] += x;
  return a[c] + a[(r + 1) & 3];
}

template <class T, int N>
static T varying(N) chosen(T varying(N) v) {
  auto c = v & 3;
  auto d = c && v > 4;
  auto e = c > 1 ? v : 7;
  auto pick = [&](auto x, auto y) {
    auto z = x + y;
    return z > 9 ? x : y;
  };
  auto n = c;
  while (n) --n;
  if (auto odd = v & 1) return pick(e, v) + n;
  return d ? e : pick(v, c);
}

static int one_switched(int v) {
  const int c = v & 3;
  int r = c == 1 ? 5 : c == 2 ? 6 : 0;
  if (c == 0) return r + 10;
  return v % 2 == 1 ? r + 20 : r;
}

static int one_chosen(int v) {
  const int c = v & 3, e = c > 1 ? v : 7;
  if (v & 1) return e + v > 9 ? e : v;
  if (c && v > 4) return e;
  return v + c > 9 ? v : c;
}

int main() {
  const int varying(L) lanes = sierra::seq<L>();
  const int varying(L) s = switched<int, L>(lanes), c = chosen<int, L>(lanes), x = indexed<int, L>(lanes);
  for (int i = 0; i < L; ++i) {
    int a[4] = {10, 20, 30, 40};
    for (int k = 0; k < L; ++k) a[(k & 3) ^ 1] = (((k & 3) ^ 1) + 1) * 10 + ((k & 3) + 1) * 10;
    CHECK_EQ(sierra::extract(s, i), one_switched(i));
    CHECK_EQ(sierra::extract(c, i), one_chosen(i));
    CHECK_EQ(sierra::extract(x, i), a[i & 3] + a[((i & 3) + 1) & 3]);
  }
  return check_status();
}
