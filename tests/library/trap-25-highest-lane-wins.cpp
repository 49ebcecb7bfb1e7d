// Of live lanes that write to one place, the highest stays; for_each_unique and for_each_lane serve those who need all of them.
// lengths: 2 4 8 16 64
constexpr int L = VECTOR_LENGTH;
#include "inputs/cross.h"

template <class T> void collisions() {
  for (int round = 0; round < rounds; ++round) {
    T a[L], memory[8], want[8];
    int index[L];
    bool m[L];
    fill(a, 1u << 20), fill_mask(m, round);
    for (int i = 0; i < 8; ++i) memory[i] = want[i] = (T)1;
    for (int i = 0; i < L; ++i) {
      index[i] = (int)(noise() % 8);
      if (m[i]) want[index[i]] = a[i];
    }
    if (AS(bool, m)) sierra::scatter(memory, AS(int, index), AS(T, a));
    for (int i = 0; i < 8; ++i) CHECK(memory[i] == want[i]);
  }
}

void histogram() {
  int index[L], by_value[4] = {}, by_lane[4] = {}, want[4] = {};
  for (int i = 0; i < L; ++i) index[i] = (int)(noise() % 4);
  int varying(L) bin = AS(int, index);
  if (sierra::seq<L>() % 3 == 0) {
    sierra::for_each_unique(bin, [&](int b) { by_value[b] += sierra::popcnt(sierra::mask<L>()); });
    sierra::for_each_lane(bin, [&](int b) { ++by_lane[b]; });
  }
  for (int i = 0; i < L; i += 3) ++want[index[i]];
  for (int i = 0; i < 4; ++i) {
    CHECK_EQ(by_value[i], want[i]);
    CHECK_EQ(by_lane[i], want[i]);
  }
}

int main() {
  ALL_TYPES(collisions);
  histogram();
  return check_status();
}
