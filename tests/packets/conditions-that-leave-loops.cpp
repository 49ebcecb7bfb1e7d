// What a lane found out in its last turn of a loop is used behind it, as a truth and not as a number: lanes that left earlier keep theirs, in the last, partly full group of
// `for_each` and under a mask as well. Every number of iterations up to two groups is one of these.
#include "loops.h"

constexpr int L = VECTOR_LENGTH;
constexpr int N = 2 * L + 1;

int in[N + 8], expected[N], got[N], *to;

template<class B> void loops(B body, int line) {
  auto start = [](int (&array)[N]) {
    std::memset(array, 0x55, sizeof array);
    to = array;
  };
  for (int end = 0; end <= N; ++end) {
    check_loop<L>(0, end, expected, got, start, body, line);
    check_loop_under_mask<L>(end, expected, got, start, [](auto lane) { return lane % 3 != 1; }, body, line);
  }
}
#define WORK(...) loops([&](int i) { const unsigned v = unsigned(in[i]); __VA_ARGS__ }, __LINE__)

int main() {
  for (int k = 0; k < N + 8; ++k) in[k] = (k * k * 7 + 15) % 211;
  // A flag and a break.
  WORK(bool prime = true; for (unsigned d = 3; d * d <= v; d += 2) if (v % d == 0) { prime = false; break; } to[i] = prime;);
  // A flag that ends the loop.
  WORK(bool found = false; for (unsigned k = 1; k < 20 && !found; ++k) found = k * k == (v & 127); to[i] = found;);
  WORK(bool all = true; for (unsigned k = 0; k < 6 && all; ++k) all = (v >> k & 1) != 0; to[i] = all ? 1 : 2;);
  WORK(bool odd; unsigned k = 0; do { odd = (v >> k & 1) != 0; ++k; } while (!odd && k < 8); to[i] = odd ? int(k) : -1;);
  // Two ways out, and both conditions are asked behind.
  WORK(bool low = false; bool high = false; for (unsigned k = 0; k < 30; ++k) { unsigned x = (v * (k + 1)) & 255; low = x < 9; if (low) break; high = x > 240; if (high) break; } to[i] = low * 2 + high;);
  // Of floats, and in a loop within a loop.
  WORK(float x = float(v); bool small = false; while (x > 1) { x *= 0.37f; small = x < 3; if (small && v % 3 == 0) break; } to[i] = small;);
  WORK(int n = 0; for (unsigned r = 0; r < 4; ++r) { bool hit = false; for (unsigned k = 0; k < 9; ++k) { hit = ((v + r) * k) % 13 == 5; if (hit) break; } if (hit) ++n; if (n > 2) break; } to[i] = n;);
  // Narrow numbers, and an early return.
  WORK(to[i] = [&] { unsigned char c = (unsigned char)v; for (int k = 0; k < 8; ++k) { bool even = c % 2 == 0; if (even) return even ? k : 99; c = (unsigned char)(c * 3 + 1) / 2; if (c > 200) return even ? 98 : 77; } return -1; }(););
  return check_status();
}
