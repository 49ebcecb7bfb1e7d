// What bodies of loops call by name through templates, structures that functions return from several places, and powers by a number that all share run together, and give what a
// loop gives.
// flags: -fno-math-errno
#include <sierra.h>
#include <cmath>
#include "loops.h"

constexpr int L = VECTOR_LENGTH;
constexpr int N = 150;
struct V { float x, y, z; };
static V p[N], expected[N], got[N];
static V* to;

inline V add(const V& a, const V& b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
inline V mul(const V& a, float b) { return {a.x * b, a.y * b, a.z * b}; }
inline float twice(float x) { return x * 2; }
inline float minus(float x) { return -x; }
template<class F> inline float apply(float x, const F& f) { return x > 2 ? f(x) + 1 : x; }
template<class F, class G> inline float both(float x, F f, G&& g) { return f(g(x)) - g(f(x) + 3); }
inline V series(V a, float s) {
  V sum = {0, 0, 0};
  if (s < 0) return sum;
  for (int i = 0; i < 4; ++i) {
    sum = add(sum, mul(a, s));
    s *= a.x;
    if (s < 0.02f) break;
  }
  return add(sum, mul(a, s));
}
inline V chosen(const V& a, int kind) {
  switch (kind) {
    case 0: return {1, 2, 3};
    case 1: return a;
    case 2: if (a.x > 1) return mul(a, 2);
  }
  return {};
}

template<class B> void compare(B body, int line) {
  check_together<L>(true, body, line);
  auto start = [](auto& array) {
    std::memset(array, 0, sizeof array);
    to = array;
  };
  check_loop<L>(0, N, expected, got, start, body, line);
}
#define COMPARE(...) compare([](int i) { __VA_ARGS__; }, __LINE__)

int main() {
  for (int i = 0; i < N; ++i) p[i] = {float(i % 9) / 4, float(i % 5) - 2, float(i)};
  COMPARE(to[i].x = apply(p[i].z, twice));
  COMPARE(to[i].x = apply(p[i].z, minus) + apply(p[i].x, &twice));
  COMPARE(to[i].y = both(p[i].x, twice, minus));
  COMPARE(to[i] = series(p[i], p[i].x - 0.5f));
  COMPARE(to[i] = add(series(p[i], p[i].y), chosen(p[i], i % 5)));
  COMPARE(to[i] = chosen(p[i], int(p[i].y)));
  COMPARE(to[2 * i / 2].x = p[i].y);
  return check_status();
}
