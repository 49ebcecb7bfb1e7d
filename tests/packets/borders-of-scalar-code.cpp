// Filters of scalar code whose neighbours are kept inside of borders, in all ways that people write, in rows of all lengths: as a loop computes them.
#include <sierra.h>
#include <algorithm>
#include <cstring>
#include "check.h"

constexpr int L = VECTOR_LENGTH;
constexpr int N = 300;
using u8 = unsigned char;
static u8 p[N], q[N], expected[N], got[N];
static u8* to;

template<class B> void compare(int width, B body, int line) {
  std::memset(expected, 1, N);
  std::memset(got, 1, N);
  to = expected;
  for (int x = 0; x < width; ++x) body(x);
  to = got;
  u8* out = got;
  sierra::for_each<L>(0, width, [=](int x) { to = out; body(x); });
  check_true(std::memcmp(expected, got, N) == 0, "the same as in a loop", line * 1000 + width);
  std::memset(got, 1, N);
  sierra::for_each<L>(0, width, body);
  check_true(std::memcmp(expected, got, N) == 0, "the same as in a loop", line * 1000 + width);
}
#define COMPARE(...) compare(w, [w](int x) { (void)w; __VA_ARGS__; }, __LINE__)
#define FILTER to[x] = u8((p[left] + 2 * p[x] + p[right] + q[left] + q[right] + 3) / 6)

int main() {
  for (int i = 0; i < N; ++i) p[i] = u8(i * 37 + i / 5), q[i] = u8(i * 11 + 9);
  for (int w : {1, 2, 3, 7, 8, 9, 16, 17, 31, 33, 64, 66, 100, 127, 129, 200, 257, 299}) {
    COMPARE(int left = std::max(x - 1, 0), right = std::min(x + 1, w - 1); FILTER);
    COMPARE(int left = std::clamp(x - 1, 0, w - 1), right = std::clamp(x + 1, 0, w - 1); FILTER);
    COMPARE(int left = std::clamp(x - 3, 0, w - 1), right = std::clamp(x + 2, 0, w - 1); FILTER);
    COMPARE(int left = x > 0 ? x - 1 : 0, right = x < w - 1 ? x + 1 : x; FILTER);
    COMPARE(int left = x == 0 ? 0 : x - 1, right = x == w - 1 ? x : x + 1; FILTER);
    COMPARE(int left = x > 0 ? x - 1 : w - 1, right = x + 1 < w ? x + 1 : 0; FILTER);
    COMPARE(int left = x - 2 < 0 ? x + w - 2 : x - 2, right = x + 2 >= w ? x + 2 - w : x + 2; left = std::max(left, 0); right = std::min(right, w - 1); FILTER);
    COMPARE(int left = x < 1 ? -x : x - 1, right = x > w - 2 ? w - 1 : x + 1; FILTER);
    COMPARE(auto near = [w](int i) { return i < 0 ? i + 2 : i >= w ? i - 2 : i; }; int left = near(x - 2); int right = near(x + 2); FILTER);
    COMPARE(auto near = [w](int i) { return i >= w ? w - 1 : i < 0 ? 0 : i; }; int left = near(x - 3); int right = near(x + 1); FILTER);
    COMPARE(auto near = [w](int i) { return std::max(i < 0 ? -i : i >= w ? 2 * w - 2 - i : i, 0); }; int left = near(x - 1); int right = near(x + 1); FILTER);
    COMPARE(int left = w - 1 - x; int right = w - x - 1; FILTER);
    COMPARE(int left = w - 1 - x; int right = std::max(w - x - 2, 0); FILTER);
    if (2 * w <= N) {
      COMPARE(auto near = [w](int i) { return i < 0 ? i + 2 : i >= 2 * w ? i - 2 : i; }; int left = near(2 * x - 1); int right = near(2 * x + 2); FILTER);
      COMPARE(int left = 2 * (w - 1 - x) + 1; int right = 2 * w - 2 * x - 2; FILTER);
    }
    COMPARE(int left = (x + w - 1) % w, right = (x + 1) % w; FILTER);
    COMPARE(if (x > 0 && x < w - 1) { int left = x - 1, right = x + 1; FILTER; } else to[x] = 7);
    COMPARE(int sum = 0, n = 0; for (int k = -2; k <= 2; ++k) if (x + k >= 0 && x + k < w) sum += p[x + k], ++n; to[x] = u8(sum / n));
    COMPARE(int sum = 0; for (int k = -2; k <= 2; ++k) sum += p[std::clamp(x + k, 0, w - 1)]; to[x] = u8(sum / 5));
    COMPARE(int left = std::min(std::max(x, 1) - 1, w - 1), right = std::max(std::min(x, w - 2) + 1, 0); right = std::min(right, w - 1); FILTER);
  }
  return check_status();
}
