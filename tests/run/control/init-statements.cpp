// Init-statements and declared conditions of all statements that have them, with what is written anew in them.
// lengths: 2 4 8
// flags: -std=c++20
#include "check.h"

constexpr int L = VECTOR_LENGTH;
using V = int varying(L);
using C = signed char varying(L);

static V in_switches(V v, V w) {
  C a[2] = {1, 2};
  V r = 0;
  switch (auto c = a[v & 1]; c) {
    case 1: r = 10; break;
    default: r = 20;
  }
  switch (V c = v > 1 && w > 1; c) case 1: r += 1;
  if (v >= 0)
    switch (int varying(L) k = v > 1 ? w : 7; k) {
      case 7: r += 2;
      case 3: r += 4;
    }
  else
    r = -1;
  return r;
}

static V in_loops(V v, V w) {
  C a[3] = {1, 2, 3};
  V s = 0;
  for (V q = v && w; auto e : a)
    if (e != 2)
      s += e + q;
    else if (q)
      s += 100;
    else
      continue;
  for (auto q = a[v % 3]; auto& e : a) {
    e += q;
    if (e > 4) break;
    do s += e;
    while (false);
  }
  while (V q = s > 200 ? s : 0) s -= q / 2;
  for (; bool varying(L) go = s > 50 || s == 7;) s -= go ? 1 : 0;
  return s;
}

// The types are deduced from what has none before it is written anew.
static V deduced(V v, C w) {
  C a[2] = {0, 1};
  V r = 0;
  if (const auto c = v > 2 ? w : v; auto d = a[(v > 1 ? w : c) & 1] && c) r += d ? 1 : 50;
  if (auto c{v > 1 && w}) r += c ? 2 : 50;
  else if (auto d = c ? w : v) r += d;
  switch (auto c = v % 2 ? w : v; const auto d = c > 1 ? a[c & 1] : v) {
    case 1: r += 100;
    case 0: r += 200; break;
    default: r += 300;
  }
  switch (const auto c = a[a[v & 1]]) case 1: r += 1000;
  while (auto more = r > 90 ? r / 2 : r & 1) {
    r -= more;
    if (r < 900) continue;
    if (--v < 1) break;
    w = w - 1;
  }
  return r;
}

template <class T, int N>
static T varying(N) in_templates(T varying(N) v) {
  T varying(N) a[2] = {v, v + 1}, r = 0;
  switch (auto c = a[v & 1] & 3; c) {
    case 1: r = 5; break;
    case 2: r = 6;
  }
  for (auto k = v && r; auto e : a) r += e + k;
  return r;
}

static int scalar_switches(int v, int w) {
  int r = v & 1 ? 20 : 10;
  if (v > 1 && w > 1) r += 1;
  const int k = v > 1 ? w : 7;
  return k == 7 ? r + 6 : k == 3 ? r + 4 : r;
}

static int scalar_loops(int v, int w) {
  signed char a[3] = {1, 2, 3};
  int s = 0;
  const int q = v && w;
  for (int e : a) s += e != 2 ? e + q : q ? 100 : 0;
  const int p = a[v % 3];
  for (auto& e : a) {
    e += p;
    if (e > 4) break;
    s += e;
  }
  while (s > 200) s -= s / 2;
  while (s > 50 || s == 7) s -= 1;
  return s;
}

static int scalar_deduced(int v, signed char w) {
  const signed char a[2] = {0, 1};
  int r = 0;
  {
    const int c = v > 2 ? w : v;
    if (a[(v > 1 ? w : c) & 1] && c) r += 1;
  }
  if (v > 1 && w)
    r += 2;
  else if (v)
    r += v;
  const int c = v % 2 ? w : v, d = c > 1 ? a[c & 1] : v;
  r += d == 1 ? 300 : d == 0 ? 200 : 300;
  if (a[a[v & 1]] == 1) r += 1000;
  for (;;) {
    const int more = r > 90 ? r / 2 : r & 1;
    if (!more) break;
    r -= more;
    if (r < 900) continue;
    if (--v < 1) break;
    w = w - 1;
  }
  return r;
}

static int scalar_templates(int v) {
  const int a[2] = {v, v + 1}, c = a[v & 1] & 3;
  int r = c == 1 ? 5 : c == 2 ? 6 : 0;
  const int k = v && r;
  for (int e : a) r += e + k;
  return r;
}

int main() {
  const V lanes = sierra::seq<L>(), others = lanes % 3 + 1;
  const V a = in_switches(lanes, others), b = in_loops(lanes, others), c = in_templates<int, L>(lanes), d = deduced(lanes, C(others));
  for (int i = 0; i < L; ++i) {
    CHECK_EQ(sierra::extract(a, i), scalar_switches(i, i % 3 + 1));
    CHECK_EQ(sierra::extract(b, i), scalar_loops(i, i % 3 + 1));
    CHECK_EQ(sierra::extract(d, i), scalar_deduced(i, i % 3 + 1));
    CHECK_EQ(sierra::extract(c, i), scalar_templates(i));
  }
  return check_status();
}
