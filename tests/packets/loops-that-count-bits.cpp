// Loops that count the bits of numbers of all widths, with and without a sign: by the lowest set bit, by shifts down and up, from a start and in steps, and what they leave of the number; and loops that only look like them.
// flags: -std=c++20
#include "loops.h"
#include <cstdint>

constexpr int L = VECTOR_LENGTH;
constexpr int N = 203;

static std::uint8_t bytes[N];
static std::uint16_t words[N];
static std::uint32_t numbers[N];
static std::uint64_t longs[N];
static std::int32_t ints[N];
static std::int16_t shorts[N];
static std::int64_t expected[N], got[N];
static std::int64_t* to;

#define COMPARE(...) check_numbers<L>(expected, got, to, [&](int i) { __VA_ARGS__; }, __LINE__)

int main() {
  std::uint64_t x = 88172645463325252u;
  for (int i = 0; i < N; ++i) {
    x ^= x << 13, x ^= x >> 7, x ^= x << 17;
    // Zero, all bits, one bit, and anything.
    longs[i] = i % 7 == 0 ? 0 : i % 7 == 1 ? ~0ull : i % 7 == 2 ? 1ull << i % 64 : x >> i % 64;
    numbers[i] = i % 7 == 2 ? 1u << i % 32 : unsigned(longs[i]);
    words[i] = i % 7 == 2 ? 1 << i % 16 : longs[i];
    bytes[i] = i % 7 == 2 ? 1 << i % 8 : longs[i];
    ints[i] = int(numbers[i]);
    shorts[i] = short(words[i]);
  }
  COMPARE(unsigned v = numbers[i], n = 0; while (v) v &= v - 1, ++n; to[i] = n);
  COMPARE(std::uint64_t v = longs[i]; int n = 3; while (v) v &= v - 1, n += 5; to[i] = n + std::int64_t(v));
  COMPARE(std::uint64_t v = longs[i] ^ numbers[i]; unsigned char n = 250; for (; v != 0; v &= v - 1) n += 7; to[i] = n);
  COMPARE(unsigned v = numbers[i]; int n = 0; while (v) v >>= 1, ++n; to[i] = n);
  COMPARE(unsigned v = numbers[i]; long n = 0; for (; v; v >>= 1) n += v & 1; to[i] = n);
  COMPARE(std::uint64_t v = longs[i]; int n = 0, m = 1; for (; v; v >>= 1) n += v & 1, m -= 2; to[i] = n * 1000 + m);
  COMPARE(std::uint64_t v = longs[i]; int n = 0; while (v) v <<= 1, ++n; to[i] = n);
  COMPARE(unsigned v = numbers[i]; int n = 0; while (v) v += v, n -= 3; to[i] = n);
  COMPARE(int v = ints[i]; int n = 0; while (v > 0) v >>= 1, ++n; to[i] = n * 7 + v);
  COMPARE(int v = shorts[i]; int n = 0; while (v > 0) n += v & 1, v >>= 1; to[i] = n);
  COMPARE(std::uint16_t v = words[i]; int n = 0; while (v) v >>= 1, ++n; to[i] = n);
  COMPARE(std::uint8_t v = bytes[i]; int n = 0; while (v) v = v & (v - 1), ++n; to[i] = n);
  COMPARE(std::uint8_t v = bytes[i]; int n = 0; while (v) v <<= 1, ++n; to[i] = n);
  // Not of this kind: another shift, another step, something else that happens, another end.
  COMPARE(unsigned v = numbers[i]; int n = 0; while (v) v >>= 2, ++n; to[i] = n);
  COMPARE(unsigned v = numbers[i]; unsigned n = 0; while (v) v &= v - 1, n += v; to[i] = n);
  COMPARE(unsigned v = numbers[i]; unsigned n = 0; while (v) n += v & 3, v >>= 1; to[i] = n);
  COMPARE(unsigned v = numbers[i]; unsigned n = 0; while (v) n += v & 1, v &= v - 1; to[i] = n);
  COMPARE(unsigned v = numbers[i]; while (v) v &= v - 1, to[i] += 1);
  COMPARE(unsigned v = numbers[i]; int n = 0; while (v > 5) v >>= 1, ++n; to[i] = n + v);
  COMPARE(unsigned v = numbers[i]; int n = 0; while (v && n < 9) v >>= 1, ++n; to[i] = n + v);
  COMPARE(unsigned v = numbers[i], last = 0; while (v) last = v, v &= v - 1; to[i] = last);
  COMPARE(int v = ints[i]; int n = 0; while (v < 0) v <<= 1, ++n; to[i] = n);
}
