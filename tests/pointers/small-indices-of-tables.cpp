// Indices of lanes that are known to be small: each leaves its register whole, and alone.
// lengths: 1 2 4 8 16
#include "check.h"

constexpr int L = VECTOR_LENGTH;

template<class I, class T> struct Case {
  I indices[64];
  T table[256];
  Case() {
    for (int i = 0; i < 64; ++i) indices[i] = I(i * 37 + i / 5);
    for (int i = 0; i < 256; ++i) table[i] = T(i * 3 + 1);
  }
  // The mask is a constant, so that the compiler knows what it leaves.
  template<int Mask> void look() {
    for (int i = 0; i < 64; i += L) {
      const I varying(L) index = *(I varying(L)*)(indices + i);
      const T varying(L) found = table[index & Mask];
      const T varying(L) shifted = table[(index & Mask) >> 1];
      const T varying(L) both = table[index & Mask] + table[(index >> 1) & Mask];
      for (int lane = 0; lane < L; ++lane) {
        const int at = int(indices[i + lane] & Mask), half = int((indices[i + lane] >> 1) & Mask);
        CHECK_EQ(sierra::extract(found, lane), table[at]);
        CHECK_EQ(sierra::extract(shifted, lane), table[at >> 1]);
        CHECK_EQ(sierra::extract(both, lane), T(table[at] + table[half]));
      }
    }
  }
  void look_all() {
    look<1>();
    look<3>();
    look<7>();
    look<255>();
  }
};

template<class I> void of_indices() {
  static Case<I, double> doubles;
  static Case<I, float> floats;
  static Case<I, long long> longs;
  static Case<I, int> ints;
  doubles.look_all();
  floats.look_all();
  longs.look_all();
  ints.look_all();
}

int main() {
  of_indices<unsigned char>();
  of_indices<short>();
  of_indices<unsigned short>();
  of_indices<int>();
  of_indices<unsigned>();
  of_indices<long long>();
  return check_status();
}
