// Iterations with a loop along a row of their own: where that can be done in any order, the loop is the better lanes, and iterations run one by one, as a loop runs them; whatever
// runs together or not, the result is the same.
#include "loops.h"

constexpr int L = VECTOR_LENGTH;
constexpr int N = 37, W = 32, M = N * W + 64;
using u8 = unsigned char;

static u8 bytes[M];
static int numbers[M], table[256], expected[M], got[M];
static int* to;

template<class B> void compare(bool runs, B body, int line) {
  check_together<L>(runs, body, line);
  auto start = [](auto& array) {
    std::memset(array, 0, sizeof array);
    to = array;
  };
  check_loop<L>(0, N, expected, got, start, body, line);
  check_loop_under_mask<L>(N, expected, got, start, [](auto lane) { return lane % 2 == 0; }, body, line);
}
#define COMPARE(runs, ...) compare(runs, [&](int i) { __VA_ARGS__; }, __LINE__)

int main() {
  for (int i = 0; i < M; ++i) bytes[i] = u8(i * 37 + i / 7), numbers[i] = i * 1237 % 1001 - 500;
  for (int i = 0; i < 256; ++i) table[i] = i * i;
  volatile int given = W;
  const int w = given;
  COMPARE(false, int s = 0; for (int k = 0; k < 16; ++k) s += bytes[i * 16 + k]; to[i] = s);
  COMPARE(false, int s = 0; for (int k = 0; k < w; ++k) s += bytes[i * w + k] * numbers[k]; to[i] = s);
  COMPARE(false, int s = 0; for (int k = 0; k < w; ++k) if (bytes[i * w + k] > 128) ++s; to[i] = s);
  COMPARE(false, int s = 0; for (int k = 0; k < W; ++k) s = numbers[i * W + k] > s ? numbers[i * W + k] : s; to[i] = s);
  COMPARE(false, for (int k = 0; k < w; ++k) to[i * w + k] = numbers[i * w + k] * 3);
  COMPARE(false, const u8* p = bytes + i * w; int s = 0; for (int k = 0; k < w; ++k) s += *p++; to[i] = s);
  // In order, by tables, in columns, few turns, as many as lanes say, or side by side for lanes: these stay lanes.
  COMPARE(true, unsigned h = 7; for (int k = 0; k < 16; ++k) h = (h ^ bytes[i * 16 + k]) * 16777619u; to[i] = int(h));
  COMPARE(true, int s = 0; for (int k = 0; k < w; ++k) s += table[bytes[i * w + k]]; to[i] = s);
  COMPARE(true, int s = 0; for (int k = 0; k < 16; ++k) s += numbers[k * N + i]; to[i] = s);
  COMPARE(true, int s = 0; for (int k = 0; k < 4; ++k) s += numbers[i * 4 + k]; to[i] = s);
  COMPARE(true, int s = 0; for (int k = 0; k < bytes[i] % 16; ++k) s += numbers[i * 16 + k]; to[i] = s);
  COMPARE(true, int s = 0; for (int k = 0; k < w; ++k) s += numbers[i + k]; to[i] = s);
  COMPARE(true, float s = 0; for (int k = 0; k < w; ++k) s += 0.1f * numbers[i * w + k]; to[i] = int(s));
  // A local of each lane is no row.
  COMPARE(true, int v[40]; for (int k = 0; k < 40; ++k) v[k] = numbers[i] * k; for (int t = w; t > 0; --t) for (int k = 0; k < t; ++k) v[k] = v[k] * 3 + v[k + 1]; to[i] = v[0]);
  return check_status();
}
