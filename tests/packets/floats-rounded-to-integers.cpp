// Floating numbers rounded to integers by the C library's functions, free and between bounds, cut to fewer bits, clamped before and behind; halves, signs, and numbers that fit 64 bits alone.
// flags: -std=c++20
#include "loops.h"
#include <algorithm>
#include <cmath>
#include <cstdint>

constexpr int L = VECTOR_LENGTH;
constexpr int N = 203;

static float floats[N];
static double doubles[N];
static std::int64_t expected[N], got[N];
static std::int64_t* to;

#define COMPARE(...) check_numbers<L>(expected, got, to, [&](int i) { __VA_ARGS__; }, __LINE__)

int main() {
  for (int i = 0; i < N; ++i) {
    // Halves and what is next to them, small and large ones of both signs.
    float x = (i % 50 - 25) * 0.5f;
    if (i % 7 == 1) x = std::nextafter(x, 100.0f);
    if (i % 7 == 2) x *= 3.0e9f;
    if (i % 7 == 3) x *= 1.7e4f;
    if (i % 7 == 4) x *= -0.013f;
    floats[i] = x;
    doubles[i] = i % 5 == 0 ? x * 1.0e6 + 0.5 : x;
  }
  COMPARE(to[i] = lrintf(floats[i]));
  COMPARE(to[i] = std::lrint(doubles[i]));
  COMPARE(to[i] = std::llrint(floats[i]));
  COMPARE(to[i] = std::lround(floats[i]));
  COMPARE(to[i] = llround(doubles[i]));
  COMPARE(to[i] = int(lrintf(floats[i])));
  COMPARE(to[i] = short(lrintf(std::min(std::max(floats[i] * 3, -32768.0f), 32767.0f))));
  COMPARE(to[i] = std::lrint(std::clamp(doubles[i], -1.0e9, 1.0e9)));
  COMPARE(to[i] = std::lrint(std::clamp(doubles[i], -4.0e9, 4.0e9)));
  COMPARE(to[i] = std::lrint(std::clamp(doubles[i], -1.0e5, 1.0e5) * 30000.0));
  COMPARE(to[i] = std::uint8_t(std::lround(std::clamp(floats[i], 0.0f, 1.0f) * 255.0f)));
  COMPARE(to[i] = long(std::clamp(floats[i], 0.0f, 1.0f) * 255.0f + 0.5f));
  COMPARE(to[i] = long(std::floor(std::min(std::max(doubles[i], -7.5), 1.0e9)) - 3));
  COMPARE(long v = lrintf(floats[i]); to[i] = v > 255 ? 255 : v < 0 ? 0 : v);
  // Bounds on one side are none.
  COMPARE(to[i] = lrintf(std::min(floats[i], 100.0f)));
  COMPARE(to[i] = lrintf(std::max(floats[i], -100.0f)));
  COMPARE(float x = floats[i]; to[i] = lrintf(x < -5.0f ? x : x > 5.0f ? 5.0f : x));
  COMPARE(float x = floats[i]; to[i] = lrintf(x > 5.0f ? x : 5.0f));
  COMPARE(if (floats[i] > 0) to[i] = lrintf(floats[i]); else to[i] = lroundf(-floats[i]));
}
