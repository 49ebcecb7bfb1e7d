// Iterations that write in loops of their own: places of their own run together (channels of pixels, rows, whatever the compiler can tell); what another iteration
// writes as well, in an earlier or later turn, is written in the order of the program.
#include "loops.h"

constexpr int L = VECTOR_LENGTH;
constexpr int N = 40, M = 4096;

static int start[M], expected[M], got[M], other[M];
static int* to;

template<class B> void compare(bool runs, B body, int line) {
  check_together<L>(runs, body, line);
  auto begin = [](auto& array) {
    std::memcpy(array, start, sizeof array);
    to = array;
  };
  check_loop<L>(0, N, expected, got, begin, body, line);
}
#define COMPARE(runs, ...) compare(runs, [&](int i) { __VA_ARGS__; }, __LINE__)

int main() {
  for (int i = 0; i < M; ++i) start[i] = i * 7 % 1000, other[i] = i * 13 % 64;
  int* volatile where = got;
  volatile int volatile_four = 4, volatile_sixteen = 16;
  int four = volatile_four, sixteen = volatile_sixteen;
  (void)where;
  // The same places by several iterations, in one loop.
  COMPARE(false, for (int k = 0; k < four; ++k) to[i + k] = i);
  COMPARE(false, for (int k = 0; k < four; ++k) to[i + k] += i);
  COMPARE(false, for (int k = 0; k < four; ++k) to[100 + i - k] = i * k);
  COMPARE(false, for (int k = 0; k < 100; ++k) to[i + k] = i + k * 3);
  COMPARE(false, for (int k = 0; k < 100; ++k) to[i * 64 + k] = i + k * 3);
  COMPARE(true, for (int k = 0; k < 64; ++k) to[i * 64 + k] = i + other[k * 3 % 64]);
  COMPARE(true, for (int k = 0; k < 60; ++k) to[i * 64 + k + 4] += to[i * 64 + k] + other[k * 3 % 64]);
  COMPARE(false, for (int k = 0; k < 64; ++k) to[i * 64 + k + 4] += to[i * 64 + k] + other[k * 3 % 64]);
  COMPARE(false, for (int k = 0; k < four; ++k) to[other[i * 4 + k]] = i);
  COMPARE(true, to[other[i]] = i);
  COMPARE(false, for (int k = 0; k < other[i] % 4; ++k) to[i + k] = i);
  COMPARE(false, int* p = to + i; for (int k = 0; k < four; ++k) *p++ = i);
  COMPARE(false, int k = 3; do to[i + k] = i; while (k-- > other[i] % 4));
  COMPARE(true, for (int k = 0; k < four; ++k) to[k] = 5);
  COMPARE(false, for (int k = 0; k < four; ++k) to[k] = i);
  // Rows.
  COMPARE(true, for (int k = 0; k < four; ++k) to[i * four + k] = i + other[k * 3 % 64]);
  COMPARE(true, for (int k = 0; k < four; ++k) to[i * four + k] += other[other[i * four + k]]);
  COMPARE(true, for (int k = 0; k < four; ++k) if (other[k * 3 % 64] > i) to[four * i + k] = k);
  COMPARE(false, for (int k = 0; k < sixteen; ++k) to[i * four + k] = i + k);
  COMPARE(false, for (int k = 0; k <= four; ++k) to[i * four + k] = i + k);
  COMPARE(false, for (int k = 0; k < four; ++k) to[i * four + k] = to[i * four + k + 1] + i);
  COMPARE(false, for (int k = 0; k < four; ++k) { to[i * four + k] = i + k; four = volatile_four; });
  // Rows of a constant length, by loops that are tested in front of their bodies or behind them.
  COMPARE(true, for (int u = 0; u < 8; ++u) { int sum = 0; for (int x = 0; x < 8; ++x) sum = sum * 3 ^ other[u] * start[i * 8 + x]; to[i * 8 + u] = sum; });
  COMPARE(false, for (int u = 0; u < 9; ++u) { int sum = 0; for (int x = 0; x < 8; ++x) sum = sum * 3 ^ other[u] * start[i * 8 + x]; to[i * 8 + u] = sum; });
  COMPARE(true, for (int u = 0; u < 8; u += 2) { int sum = 0; for (int x = 0; x < 8; ++x) sum = sum * 3 ^ other[u] * start[i * 8 + x]; to[i * 8 + u] = sum; to[i * 8 + u + 1] = -sum; });
  COMPARE(false, for (int u = 1; u < 10; u += 2) { int sum = 0; for (int x = 0; x < 8; ++x) sum = sum * 3 ^ other[u] * start[i * 8 + x]; to[i * 8 + u] = sum; });
  COMPARE(true, int u = 0; do { int sum = 0; for (int x = 0; x < 8; ++x) sum = sum * 3 ^ other[u] * start[i * 8 + x]; to[i * 8 + u] = sum; } while (++u != 8));
  COMPARE(false, int u = 0; do { int sum = 0; for (int x = 0; x < 8; ++x) sum = sum * 3 ^ other[u] * start[i * 8 + x]; to[i * 8 + u] = sum; } while (u++ != 8));
  COMPARE(true, for (int r = 0; r < 3; ++r) for (int c = 0; c < 3; ++c) { int sum = 0; for (int k = 0; k < 3; ++k) sum += start[i * 9 + r * 3 + k] * start[i * 9 + k * 3 + c]; to[i * 9 + r * 3 + c] = sum; });
  // Columns.
  COMPARE(L <= 40, for (int k = 0; k < four; ++k) to[k * 40 + i] = i + k);
  COMPARE(L <= 40, int* p = to + i; for (int k = 0; k < four; ++k, p += 40) p[40] += p[0]);
  COMPARE(L <= 40, int* p = to + i; for (int k = 0; k < four; ++k, p += 40) *p = i * k);
  COMPARE(L <= 13, for (int k = 0; k < four; ++k) to[k * 26 + i * 2] = i + k, to[k * 26 + i * 2 + 1] = i - k);
  COMPARE(L <= 4, for (int k = 0; k < sixteen; ++k) to[k * 4 + i] += k);
  COMPARE(false, for (int k = 1; k < four; ++k) to[k * 40 + i] += to[(k - 1) * 40 + i + 1]);
  // Channels, also behind a row that all share.
  for (int y = 0; y < 3; ++y) {
    COMPARE(true, for (int c = 0; c < 3; ++c) to[(y * 50 + i) * 3 + c] = to[(y * 50 + i) * 3 + c] / 2 + other[i * 3 + c]);
    COMPARE(true, for (int c = 0; c < 3; ++c) if (other[i] > 9) to[3 * (y * four + i) + c] = c);
    COMPARE(false, for (int c = 0; c < 3; ++c) to[2 * (y * four + i) + c] += other[i]);
  }
  COMPARE(true, to[2 * i] = other[2 * i], to[2 * i + 1] = other[2 * i + 1]);
  COMPARE(true, to[2 * i] = to[2 * i + 1], to[2 * i + 1] = other[2 * i + 1] + to[2 * i + 1]);
  COMPARE(false, to[2 * i] = to[2 * i + 1], to[2 * i + 1] = to[2 * i + 2]);
  return check_status();
}
