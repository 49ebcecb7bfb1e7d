// What is kept within the numbers of a narrow type by choices, as people write it, is what the rules of C++ say: all pairs of bytes, beside the scalar program. LLVM freezes the number that is asked twice.
// lengths: 4 16 32 64
// flags: -O2
#include "check.h"

#include <cstdint>

constexpr int L = VECTOR_LENGTH;
using u8 = uint8_t;
using i8 = int8_t;
using i16 = int16_t;

static u8 kept(int v) { return v < 0 ? 0 : v > 255 ? 255 : (u8) v; }
static u8 kept_other_way(int v) { return v > 255 ? 255 : v < 0 ? 0 : (u8) v; }
static i8 kept_signed(int v) { return v < -128 ? -128 : v > 127 ? 127 : (i8) v; }
static u8 kept_below(int v) { return v < 16 ? 16 : v > 235 ? 235 : (u8) v; }
static i16 folded(int v) { return v < -300 ? -v : v > 300 ? v - 300 : (i16) (v >> 1); }
static u8 kept_by_bits(int v) { return v & ~255 ? (u8) (~v >> 31) : (u8) v; }

// One line a formula: the name, the type of the operands and of the result, and what is computed.
#define FORMULAS(F)                                          \
  F(sharp, u8, u8, kept(5 * a - 2 * b))                      \
  F(sharp_other_way, u8, u8, kept_other_way(5 * a - 4 * b))  \
  F(shifted, u8, u8, kept((a << 3) - (b << 2)))              \
  F(shifted_down, u8, u8, kept((298 * (a - 16) + 409 * (b - 128) + 128) >> 8)) \
  F(shifted_little, u8, u8, kept((74 * (a - 16) - 51 * (b - 128) + 32) >> 6)) \
  F(divided, u8, u8, kept(a + (a - b) / 3 * 2))              \
  F(rest, u8, u8, kept(a % 9 * 40 - b % 7))                  \
  F(cut, u8, u8, kept((i16) (a * 200) - (u8) (b * 3)))       \
  F(of_signed, i8, i8, kept_signed(a * 2 - b * 3))           \
  F(of_both, i8, u8, kept(a * b >> 3))                       \
  F(of_both_signed, i8, i8, kept_signed((a * b >> 6) - a))   \
  F(video, u8, u8, kept_below(3 * a - b))                    \
  F(folds, u8, i16, folded(6 * a - 7 * b))                   \
  F(by_bits, u8, u8, kept_by_bits(2 * a - b))                \
  F(twice, u8, u8, kept(2 * kept(3 * a - b) - kept(3 * b - a)))

#define LANE(name, T, R, e)                                                     \
  static R name##_one(T a, T b) { return e; }                                   \
  static void name(const T* p, const T* q, R* r, int n) {                       \
    sierra::for_each<L>(0, n, [&](int i) { const T a = p[i], b = q[i]; r[i] = e; }); \
  }                                                                             \
  static void name##_of_pixels(const T* p, const T* q, R* r, int n) {           \
    sierra::for_each<L>(0, n, [&](int i) {                                      \
      { const T a = p[2 * i], b = q[2 * i]; r[2 * i] = e; }                     \
      { const T a = p[2 * i + 1], b = q[2 * i + 1]; r[2 * i + 1] = e; }         \
    });                                                                         \
  }
FORMULAS(LANE)

template <class T, class R> using Rows = void (*)(const T*, const T*, R*, int);

template <class T, class R> void all_pairs(Rows<T, R> lanes, Rows<T, R> pixels, R (*one)(T, T), const char* name) {
  T numbers[256], others[256];
  for (int i = 0; i < 256; ++i) numbers[i] = (T) i;
  for (int other = 0; other < 256; ++other) {
    R got[256] = {}, of_pixels[256] = {};
    for (T& o : others) o = (T) other;
    // The last turn has lanes that are dead.
    lanes(numbers, others, got, 253);
    pixels(numbers, others, of_pixels, 125);
    for (int i = 0; i < 256; ++i) {
      const R expected = one((T) i, (T) other);
      if (got[i] == (i < 253 ? expected : R()) && of_pixels[i] == (i < 250 ? expected : R())) continue;
      if (check_failures++ < 20) printf("%s(%d, %d) is %d and %d, not %d\n", name, i, other, (int) got[i], (int) of_pixels[i], (int) expected);
    }
  }
}

int main() {
#define RUN(name, T, R, e) all_pairs<T, R>(name, name##_of_pixels, name##_one, #name);
  FORMULAS(RUN)
  return check_status();
}
