// A function of one lane's work, asked for by the compiler's own markers, does on lanes what it does for each index: branches, loops that lanes leave apart, local
// arrays, tables, calls, with all lanes and with some.
#include <sierra.h>
#include <cmath>
#include <cstring>
#include "check.h"

constexpr int L = VECTOR_LENGTH;

namespace __sierra {
template<class B, class I> void thunk_of(void* closure, I index) { (*(B*)closure)(index); }
template<int L, class I, class B> void run(I begin, I end, B body) {
  bool is_packet = false;
  if (packetises<L, I, 2>(&thunk_of<B, I>)) {
    is_packet = true;
    for (; end - begin >= I(L); begin += L) packet<L, I, 2>(&thunk_of<B, I>, &body, begin);
    if constexpr (L > 1) {
      if (sierra::seq<L>() < int(end - begin)) packet<L, I, 2>(&thunk_of<B, I>, &body, begin);
    }
  } else {
    for (; begin < end; ++begin) thunk_of<B, I>(&body, begin);
  }
#ifdef __OPTIMIZE__
  CHECK(is_packet == (L > 1));
#else
  CHECK(!is_packet);
#endif
}
}

static const int N = 333;
static int in[N], in2[N];
static float real[N];

template<class T, class S> void compare(S s) {
  static T expected[N + 1], got[N + 1];
  std::memset(expected, 0, sizeof expected);
  std::memset(got, 0, sizeof got);
  T* to = got;
  for (int i = 0; i < N; ++i) expected[i] = s(i);
  __sierra::run<L>(0, N, [=](int i) { to[i] = s(i); });
  CHECK(std::memcmp(expected, got, sizeof got) == 0);
  std::memset(got, 0, sizeof got);
  __sierra::run<L>(0u, unsigned(N), [=](unsigned i) { to[i] = s(int(i)); });
  CHECK(std::memcmp(expected, got, sizeof got) == 0);
  std::memset(got, 0, sizeof got);
  __sierra::run<L>(0L, long(N), [=](long i) { to[i] = s(int(i)); });
  CHECK(std::memcmp(expected, got, sizeof got) == 0);
}

static int collatz(int n) { int steps = 0; while (n != 1) { if (n % 2 == 0) n = n / 2; else n = 3 * n + 1; ++steps; } return steps; }
static int median(int a, int b, int c, int d, int e) {
  int v[5] = {a, b, c, d, e};
  for (int i = 1; i < 5; ++i) {
    int k = v[i], j = i - 1;
    while (j >= 0 && v[j] > k) { v[j + 1] = v[j]; --j; }
    v[j + 1] = k;
  }
  return v[2];
}
static int choose(int x) {
  switch (x % 7) {
    case 0: return x;
    case 1: return x * x;
    case 2: x += 3; [[fallthrough]];
    case 3: return x / 3;
    case 5: return -x;
    default: return 99;
  }
}
static int most(int x) {
  int h[40] = {};
  for (int i = 0; i < 12; ++i) { h[x & 31]++; x = (x * 7 + 3) & 0xffff; }
  int m = 0;
  for (int i = 0; i < 32; ++i) if (h[i] > h[m]) m = i;
  return m * 100 + h[m];
}
struct Particle { double weight; int kind; float x, y; };
static double swarm(int seed) {
  Particle p[6];
  for (int i = 0; i < 6; ++i) p[i] = {i * 0.5, (seed + i) % 3, float(seed % 11), float(i)};
  double sum = 0;
  for (int i = 0; i < 6; ++i) {
    if (p[i].kind == 2) continue;
    if (p[i].kind == 1 && i == 4) break;
    p[(seed + i) % 6].x += 1;
    sum += p[i].weight * p[i].x + p[i].y;
  }
  return sum;
}
__attribute__((noinline)) static int hidden(int x) { return x * 3 + 1; }
__attribute__((noinline)) static bool odd(int x, float* out) { *out = float(x) / 2; return x & 1; }
static float by_reference(int x) {
  float half = 0;
  if (x > 3 && odd(x, &half)) return half + 1;
  return half;
}
static int late(int x) {
  int found = -1;
  for (int i = 0; i < 20; ++i) {
    if (in2[i] > x) { found = i; break; }
    if (i > (x & 15)) return 1000 + i;
  }
  return found * 10 + (found < 0);
}
static long nested(int x) {
  long sum = 0;
  for (int i = 0; i < (x & 7); ++i)
    for (int j = 0; j < 9; ++j) {
      if (j == (x & 3)) continue;
      if (i * j > (x & 31)) break;
      sum += i * j + in[(i + j + x) % N];
    }
  return sum;
}
static bool both(int x) { return (x & 1) && in[(x * 3) % N] > 100; }

int main() {
  unsigned s = 7;
  for (int i = 0; i < N; ++i) {
    s = s * 1664525u + 1013904223u;
    in[i] = 1 + int((s >> 12) % 5000);
    in2[i] = int((s >> 8) % 5000);
    real[i] = float(s >> 9) / 65536.f;
  }
  compare<int>([](int i) { return collatz(in[i]); });
  compare<int>([](int i) { return median(in[i], in[i] % 97, in[i] % 31 * 7, i, in[i] / 3); });
  compare<int>([](int i) { return choose(in[i]); });
  compare<int>([](int i) { return most(in[i]); });
  compare<double>([](int i) { return swarm(in[i]); });
  compare<int>([](int i) { return in[i] % 5 > 2 ? hidden(in[i]) + 1 : 4; });
  compare<float>([](int i) { return by_reference(in[i] % 20); });
  compare<int>([](int i) { return late(in[i]); });
  compare<long>([](int i) { return nested(in[i]); });
  compare<bool>([](int i) { return both(in[i]); });
  compare<float>([](int i) { return std::floor(real[i]) + std::fabs(real[i] - 50) + std::sqrt(real[i]); });
  compare<unsigned char>([](int i) { return (unsigned char)(in[i] * 7 > 90 ? in[i] : 3); });
  compare<short>([](int i) { return short(in[i] << (in2[i] & 7)); });
  compare<float>([](int i) { float r = real[i]; if (i > 0) r += real[i - 1]; if (i < N - 1) r += real[i + 1]; return r; });
  compare<unsigned long>([](int i) { return (unsigned long)in[i] * 0x9e3779b97f4a7c15u >> (i & 63); });
  compare<const int*>([](int i) { return i % 3 ? &in[in2[i] % N] : &in2[i]; });
  return check_status();
}
