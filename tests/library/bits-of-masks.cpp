// sierra::bits: the live lanes in which a value is true as a number, and sierra::from_bits, the way back.
// lengths: 2 4 8 16 32 64
constexpr int L = VECTOR_LENGTH;
#include "inputs/cross.h"

template <class T> void both_ways() {
  for (int round = 0; round < rounds; ++round) {
    T a[L];
    bool m[L];
    fill(a, round % 3 + 1), fill_mask(m, round);
    unsigned long number = 77, small = 77, live = 77, want = 0, want_small = 0, want_live = 0;
    if (AS(bool, m)) {
      number = sierra::bits(AS(T, a));
      small = sierra::bits(AS(T, a) < (T)1);
      live = sierra::bits(sierra::mask<L>());
    }
    for (int i = 0; i < L; ++i) {
      if (m[i] && a[i] != 0) want |= 1ul << i;
      if (m[i] && a[i] < (T)1) want_small |= 1ul << i;
      if (m[i]) want_live |= 1ul << i;
    }
    const bool runs = any_live(m);
    CHECK_EQ(number, runs ? want : 77);
    CHECK_EQ(small, runs ? want_small : 77);
    CHECK_EQ(live, runs ? want_live : 77);
    int varying(L) met = 5;
    if (sierra::from_bits<L>(want_live)) met = 6;
    if (sierra::from_bits<L>((unsigned long long)noise() & 0)) met = 7;
    for (int i = 0; i < L; ++i) CHECK_EQ(sierra::extract(met, i), m[i] ? 6 : 5);
    CHECK_EQ(sierra::bits(sierra::from_bits<L>(want)), want);
  }
}

int main() {
  static_assert(sizeof(sierra::bits(sierra::mask<L>())) == (L == 64 ? 8 : 4), "");
  both_ways<bool>(), INTEGERS(both_ways), FLOATS(both_ways);
  // What stands above the lanes is left out.
  CHECK_EQ(sierra::popcnt(sierra::from_bits<L>(-1)), L);
  return check_status();
}
