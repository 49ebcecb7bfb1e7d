// Promoted arithmetic of bytes is what the rules of C++ say, in however few bits the machine does it: all pairs of bytes, beside the scalar program.
// lengths: 4 16 32 64
// flags: -O2
#include "check.h"

#include <cstdint>

constexpr int L = VECTOR_LENGTH;
using u8 = uint8_t;
using i8 = int8_t;
using u16 = uint16_t;
using i16 = int16_t;

// One line a formula: the name, the type of the operands and of the result, and what is computed.
#define FORMULAS(F)                                                                 \
  F(average, u8, u8, (a + b + 1) >> 1)                                              \
  F(average_down, u8, u8, (a + b) >> 1)                                             \
  F(signed_average, i8, i8, (a + b + 1) >> 1)                                       \
  F(add_saturating, u8, u8, sierra::min(a + b, 255))                                \
  F(add_too_much, u8, u8, sierra::min(a + b, 254))                                  \
  F(add_three, u8, u8, sierra::min(a + b + a, 255))                                 \
  F(sub_saturating, u8, u8, sierra::max(a - b, 0))                                  \
  F(sub_above, u8, u8, sierra::max(a - b, 1))                                       \
  F(sub_constant, u8, u8, sierra::max(a - 16, 0))                                   \
  F(signed_saturating, i8, i8, sierra::clamp(a + b, -128, 127))                     \
  F(signed_difference, i8, i8, sierra::clamp(a - b, -128, 127))                     \
  F(distance, u8, u8, sierra::abs(a - b))                                           \
  F(distance_twice, u8, u8, sierra::abs(a - 2 * b) >> 1)                            \
  F(signed_distance, i8, u8, sierra::abs(a - b))                                    \
  F(signed_absolute, i8, i8, sierra::abs(a))                                        \
  F(negated_absolute, i8, i16, -sierra::abs(a + b))                                 \
  F(by_choice, u8, u8, sierra::select(a > b, a - b, b - a))                         \
  F(by_signed_choice, i8, i16, sierra::select(a > b, a - b, b - a))                 \
  F(product_low, u8, u8, (a + 3) * b)                                               \
  F(product_high, u8, u8, a * b >> 8)                                               \
  F(signed_product_high, i8, i8, a * b >> 7)                                        \
  F(by_255, u8, u8, (a * b + 127) / 255)                                            \
  F(by_255_shifts, u8, u8, (a * b + 1 + (a * b >> 8)) >> 8)                         \
  F(blend, u8, u8, (a * 77 + b * (256 - 77) + 128) >> 8)                            \
  F(weighted, u8, u8, (a + 2 * b + a + 2) >> 2)                                     \
  F(many, u8, u8, (4 * a + 6 * b + 3 * a + 3 * b + 8) >> 4)                         \
  F(cube, u8, u8, a * b * a >> 16)                                                  \
  F(shifted_left, u8, u8, (a << 4) >> 3)                                            \
  F(shifted_by, u8, u8, (a << (b & 7)) >> 2)                                        \
  F(sign_kept, u8, i16, (a - b) >> 1)                                               \
  F(sign_cut, u8, u8, (a - b) >> 1)                                                 \
  F(sign_divided, u8, i16, (a - b) / 3)                                             \
  F(rest, u8, i16, (a - b) % 5)                                                     \
  F(quotient, u8, u8, (a + b) / 3)                                                  \
  F(unsigned_rest, u8, u8, (a + b) % 10u)                                           \
  F(clamped, u8, u8, sierra::clamp(3 * a - 2 * b, 0, 255))                          \
  F(clamped_wide, u8, i16, sierra::clamp(300 * a - 200 * b, -32768, 32767))         \
  F(compared, u8, u8, sierra::select(a + b > 255, a, b))                            \
  F(compared_signed, u8, u8, sierra::select(a - b > -3, a, b))                      \
  F(compared_unsigned, u8, u8, sierra::select((unsigned) a - b < 10u, 1, 2))        \
  F(masked, u8, u8, ((a << 8 | b) + 1234) >> 4 & 15)                                \
  F(wraps_words, u8, u16, a * b * 3)                                                \
  F(wide_result, u8, int, sierra::abs(a - b) * 1000 + (a + b) * 3)                  \
  F(negative_words, i8, i16, a * b - 1000)                                          \
  F(bits, u8, u8, (a ^ b) + (~a & b) + (a | 1))

#define SCALAR(name, T, R, e) \
  R name##_one(T a, T b) { return (R) (e); }
FORMULAS(SCALAR)

#define LANE(name, T, R, e)                        \
  void name(const T* p, T b_of_all, R* r) {        \
    T varying(L) a = *(const T varying(L)*) p;     \
    T varying(L) b = b_of_all;                     \
    *(R varying(L)*) r = (R varying(L)) (e);       \
  }                                                \
  void name##_swapped(const T* p, T a_of_all, R* r) { \
    T varying(L) b = *(const T varying(L)*) p;     \
    T varying(L) a = a_of_all;                     \
    *(R varying(L)*) r = (R varying(L)) (e);       \
  }
#define unsigned unsigned varying(L)
FORMULAS(LANE)
#undef unsigned

template <class T, class R>
void all_pairs(void (*lanes)(const T*, T, R*), void (*swapped)(const T*, T, R*), R (*one)(T, T), const char* name) {
  T numbers[256];
  for (int i = 0; i < 256; ++i) numbers[i] = (T) i;
  for (int other = 0; other < 256; ++other)
    for (int first = 0; first < 256; first += L) {
      R got[L], got_swapped[L];
      lanes(numbers + first, (T) other, got);
      swapped(numbers + first, (T) other, got_swapped);
      for (int lane = 0; lane < L; ++lane) {
        T a = numbers[first + lane], b = (T) other;
        if (got[lane] == one(a, b) && got_swapped[lane] == one(b, a)) continue;
        if (check_failures++ < 20) printf("%s(%d, %d) is %d and %d, not %d and %d\n", name, a, b, (int) got[lane], (int) got_swapped[lane], (int) one(a, b), (int) one(b, a));
      }
    }
}

int main() {
#define RUN(name, T, R, e) all_pairs<T, R>(name, name##_swapped, name##_one, #name);
  FORMULAS(RUN)
  return check_status();
}
