// lengths: 2 8 32
// Scalar functions that choose among their locals by address, or walk small arrays of them, do on lanes what they do for one: references from std::min and its kin,
// stores through a chosen place, parts of chosen objects, chosen pointers carried round a loop, and those that lead elsewhere as well.
#include <sierra.h>
#include <algorithm>
#include <array>
#include <cstring>
#include "check.h"

constexpr int L = VECTOR_LENGTH;
constexpr int N = 320;
static int a[N], b[N];
static int elsewhere = 3;

struct Vec { float x, y, z; };
struct Pair { signed char first; double second; int rest[3]; };

__attribute__((noinline)) static int through(int* p) { return *p *= 3; }

static int nested_clamp(int x, int y) { return std::clamp(x, std::min(y, 50), std::max(y, 75)); }
static int minmax_of_list(int x, int y) { auto p = std::minmax({x, y, x - y, 17}); return p.second / 2 - p.first / 3; }
static int largest_place(int x, int y) { int v[5] = {x, y, x / 2 - y, 9, y / 3}; return int(std::max_element(v, v + 5) - v) * 1000 + *std::min_element(v, v + 5) % 1000; }
static int chosen_store(int x, int y) { int s = 1, t = 2, u = 3; (x < y ? s : t) += x; if (y & 1) (x & 2 ? u : y & 2 ? s : t) ^= y; return s * 3 + t * 5 + u * 7; }
static int chosen_object(int x, int y) { Vec v{x * 0.5f, 2, 3}, w{4, y * 0.25f, 5}; Vec& u = x > y ? v : w; u.y += u.x; Vec c = (x ^ y) & 1 ? v : u; return int(v.x + v.y * 2 + w.y * 4 + w.z + c.z + c.y); }
static int kinds_of_parts(int x, int y) { Pair p{static_cast<signed char>(x), y * 0.5, {x, y, 1}}, q{static_cast<signed char>(y), x * 2.0, {2, x, y}}; Pair& r = x & 4 ? p : q; r.rest[1] -= 3; r.first ^= 5; return r.first + int(r.second) + p.rest[1] * 3 + q.rest[1] * 5 + r.rest[2] + p.first; }
static int carried(int x, int y) { int s = x, t = y, u = x ^ y; int* p = &s; for (int i = 0; i < (x & 7); ++i) { *p += i; p = *p & 1 ? &t : p == &u ? &s : &u; } return s - t * 2 + u * 4; }
static int carried_uniformly(int x, int y) { int s = x, t = y; int *p = &s, *q = &t; for (int i = 0; i < 5; ++i) { if (*p > *q) *p -= *q / 4; std::swap(p, q); } return *p * 3 + *q; }
static int insertion_sort(int x, int y) { int v[5] = {x, y, x - y, 5, y / 2}; for (int i = 1; i < 5; ++i) { int k = v[i], j = i - 1; while (j >= 0 && v[j] > k) { v[j + 1] = v[j]; --j; } v[j + 1] = k; } return v[1] * 3 + v[2] - v[4]; }
static int bubble_sort(int x, int y) { short v[6]; for (int i = 0; i < 6; ++i) v[i] = short(i & 1 ? x >> i : y << i); for (int i = 0; i < 6; ++i) for (int j = 0; j + 1 < 6 - i; ++j) if (v[j] > v[j + 1]) std::swap(v[j], v[j + 1]); return v[0] + v[2] * 2 + v[5] * 3; }
static int early_end(int x, int y) { int v[8] = {}; for (int i = 0; i < 8; ++i) { v[i] = x + i * y; if (v[i] > 300) return i * 1000 + v[i / 2]; } return v[(x & 7)] - v[3]; }
static int rows(int x, int y) { int m[3][3], r = 0; for (int i = 0; i < 3; ++i) for (int j = 0; j < 3; ++j) m[i][j] = i == j ? x : y >> i; for (int k = 0; k < 3; ++k) { int best = k; for (int i = k + 1; i < 3; ++i) if (m[i][k] > m[best][k]) best = i; if (best != k) std::swap(m[best], m[k]); r = r * 5 + m[k][2]; } return r; }
static int elsewhere_too(int x, int y) { int s = x; int& r = x < y ? s : elsewhere; return r * 2 + s; }
static int given_away(int x, int y) { int s = x & 1023, t = y & 1023; return through(x < y ? &s : &t) + s * 2 + t; }
static int at_odds(int x, int y) { int v[4] = {x, y, 1, 2}; int* p = x & 1 ? v + 1 : v; p[1] += 5; int* q = y & 1 ? p : v + 2; *q ^= 9; return v[0] + v[1] * 2 + v[2] * 3 + v[3] * 5; }
static int reversed(int x, int y) { std::array<int, 5> v{x, x * 2, x ^ y, 1, -x}; v[(y & 3) + 1] += v[y & 3]; std::reverse(v.begin(), v.end()); return v[0] + v[1] * 2 + v[2] * 3 + v[3] * 4 + v[4]; }
static int watched(int x, int y) { volatile int s = x, t = y; volatile int& r = x < y ? s : t; r = r + 1; return s * 2 + t; }

template<class F> void compare(F f) {
  static int want[N], got[N], whole[N];
  for (int i = 0; i < N; ++i) want[i] = f(a[i], b[i]);
  std::memset(got, 0, sizeof got);
  sierra::for_each<L>(0, N, [&](int i) { if (i % 5 != 2) got[i] = f(a[i], b[i]); });
  sierra::for_each<L>(0, N, [&](int i) { whole[i] = f(a[i], b[i]); });
  for (int i = 0; i < N; ++i) {
    CHECK(got[i] == (i % 5 != 2 ? want[i] : 0));
    CHECK(whole[i] == want[i]);
  }
  for (int i = 0; i < N; i += L) {
    int varying(L) x = 0, y = 0;
    for (int l = 0; l < L; ++l) {
      sierra::insert(x, l, a[i + l]);
      sierra::insert(y, l, b[i + l]);
    }
    int varying(L) r = f(x, y);
    for (int l = 0; l < L; ++l) CHECK(sierra::extract(r, l) == want[i + l]);
  }
}

int main() {
  unsigned state = 7;
  for (int i = 0; i < N; ++i) {
    a[i] = int((state = state * 1664525u + 1013904223u) >> 8) % 401 - 200;
    b[i] = int((state = state * 1664525u + 1013904223u) >> 8) % 401 - 200;
  }
#define EACH(f) compare([](auto x, auto y) { return f(x, y); })
  EACH(nested_clamp); EACH(minmax_of_list); EACH(largest_place); EACH(chosen_store); EACH(chosen_object); EACH(kinds_of_parts);
  EACH(carried); EACH(carried_uniformly); EACH(insertion_sort); EACH(bubble_sort); EACH(early_end); EACH(rows);
  EACH(elsewhere_too); EACH(given_away); EACH(at_odds); EACH(reversed); EACH(watched);
  return check_status();
}
