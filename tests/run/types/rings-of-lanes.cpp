// lengths: 2 8 16
// Rings: places that are counted by `& (size - 1)`, from in front of the first one on and over the last one, read, written, and read at a distance.
#include <limits>
#include "check.h"

constexpr int L = VECTOR_LENGTH;
constexpr int N = 300;

template<int Size, class I> void test(I start) {
  static int ring[Size], other[Size], wanted[Size];
  static int sums[N], expected[N];
  for (int i = 0; i < Size; ++i) {
    ring[i] = i * 7 + 3;
    other[i] = wanted[i] = i;
  }
  sierra::for_each<L>(0, N, [&](int i) {
    int sum = 0;
    for (int k = 0; k < 5; ++k) sum = sum * 3 + ring[(I(i) + start - I(k)) & (Size - 1)];
    sums[i] = sum;
  });
  for (int i = 0; i < N; ++i) {
    int sum = 0;
    for (int k = 0; k < 5; ++k) sum = sum * 3 + ring[(I(i) + start - I(k)) & (Size - 1)];
    expected[i] = sum;
  }
  for (int i = 0; i < N; ++i) CHECK_EQ(sums[i], expected[i]);
  // Fewer than there are places: no two meet.
  const int count = Size / 2 + 1;
  sierra::for_each<L>(0, count, [&](int varying(L) i) {
    int varying(L) at = int varying(L)((I(i) + start) & I(Size - 1));
    if ((i & 3) != 1) other[at] = other[at] + 100 * i;
  });
  for (int i = 0; i < count; ++i) {
    const int at = int((I(i) + start) & I(Size - 1));
    if ((i & 3) != 1) wanted[at] = wanted[at] + 100 * i;
  }
  for (int i = 0; i < Size; ++i) CHECK_EQ(other[i], wanted[i]);
}

template<class I> void all() {
  const I starts[] = {I(0), I(5), I(63), I(-1), I(-40), I(1000001), I(std::numeric_limits<I>::min() + 5), I(std::numeric_limits<I>::max() - N)};
  for (I start : starts) {
    test<8>(start);
    test<32>(start);
    test<64>(start);
    test<256>(start);
  }
}

int main() {
  all<int>();
  all<unsigned>();
  all<long>();
  all<unsigned long>();
  all<short>();
  return check_status();
}
