// Switches of scalar code on lanes: numbers side by side and apart, of all integer types, with and without a default, in loops, falling through.
// builds: one
#include <sierra.h>
#include <climits>
#include "loops.h"

constexpr int L = VECTOR_LENGTH;
constexpr int N = 300;
static long start[N], expected[N], got[N];
static long* to;

template<class B> void compare(B body, int line) {
  check_together<L>(true, body, line);
  auto start = [](auto& array) {
    std::memset(array, 0, sizeof array);
    to = array;
  };
  check_loop<L>(0, N, expected, got, start, body, line);
}
#define COMPARE(...) compare([&](int i) { long r = 0; __VA_ARGS__; to[i] = r; }, __LINE__)

template<class T> void all() {
  COMPARE(switch (T(start[i])) { case 9: case 10: case 32: r = 1; break; case 40: case 41: case 42: r = 2; break; case 0: r = 3; break; default: r = 4; });
  COMPARE(switch (T(start[i])) { case T(-1): case T(-2): case 0: case 1: r = 1; break; case T(CHAR_MIN): case T(CHAR_MAX): r = 2; });
  COMPARE(switch (T(start[i])) { case 1: r += 1; case 2: r += 2; case 3: r += 3; break; case 4: r += 4; default: r += 5; case 7: r += 6; });
  COMPARE(switch (T(start[i])) { default: r = 9; });
  COMPARE(switch (T(start[i])) { case 5: case 6: default: r = 9; break; case 7: r = 8; });
  COMPARE(for (int k = 0; k < 5; ++k) switch (T(start[i] + k)) { case 5: continue; case 6: r += 9; break; case 7: case 8: r += k; if (r > 20) return; default: r += 1; });
  COMPARE(switch (T(start[i])) { case 0 ... 60: r = 1; break; case 61: case 63: case 65: case 67: case 69: case 71: case 73: r = 2; break; case 62: case 64: case 66: case 68: case 70: r = 3; break; default: r = 4; });
}

int main() {
  for (int i = 0; i < N; ++i) start[i] = i < 260 ? i - 130 : i * 1234567l;
  all<signed char>();
  all<unsigned char>();
  all<short>();
  all<int>();
  all<unsigned>();
  all<long>();
  COMPARE(switch (start[i] & 3) { case 0: case 1: r = 1; break; case 2: case 3: r = 2; break; });
  COMPARE(switch (start[i] > 7) { case true: r = 1; break; case false: r = 2; });
  COMPARE(switch (start[i]) { case LONG_MIN: case LONG_MAX: r = 1; break; case LONG_MIN + 1: case LONG_MAX - 1: r = 2; });
  return check_status();
}
