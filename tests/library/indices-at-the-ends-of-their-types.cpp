// Loops over ranges to the ends of narrow and of unsigned types, with sums that wrap: what a lane finds is what a scalar loop finds.
#include <sierra.h>

#include <cstdint>
#include <vector>

#include "check.h"

constexpr int L = VECTOR_LENGTH;

template<class N, class Shift> void check(N begin, N end, Shift shift) {
  // Twice as much on both sides as any index that wraps reaches.
  std::vector<int> table(1 << 18), seen(1 << 18, -1);
  for (int k = 0; k < 1 << 18; ++k) table[k] = k * 7;
  int* middle = table.data() + (1 << 17);
  int* found = seen.data() + (1 << 17);
  sierra::for_each<L>(begin, end, [&](N varying(L) i) {
    const auto k = shift(i);
    found[k] = middle[k] + 1;
  });
  std::vector<int> wanted(1 << 18, -1);
  for (N i = begin; i < end; ++i) wanted[(1 << 17) + long(shift(i))] = middle[long(shift(i))] + 1;
  CHECK(seen == wanted);
}

template<class N> void check_all(N begin, N end) {
  check(begin, end, [](auto i) { return i; });
  check(begin, end, [](auto i) { return (signed char)(7) * 0 + i; });
  check(begin, end, [](auto i) { return i * 2 + 1; });
}

template<class To, class A> auto cast(A i) {
  if constexpr (__sierra::is_vec<A>::value) return (To varying(L))i;
  else return To(i);
}

int main() {
  check_all<uint8_t>(0, 255);
  check_all<uint8_t>(3, 131);
  check_all<int8_t>(-128, 127);
  check_all<uint16_t>(40, 9000);
  check_all<int16_t>(-300, 300);
  check_all<uint32_t>(5, 2000);
  check_all<uint64_t>(5, 2000);
  check_all<int64_t>(-500, 2000);
  // Other types than the loop's: a number of one sign read as one of the other.
  check<uint8_t>(0, 255, [](auto i) { return cast<int8_t>(i); });
  check<uint8_t>(100, 255, [](auto i) { return cast<uint8_t>(i + 100); });
  check<uint16_t>(65000, 65535, [](auto i) { return cast<int16_t>(i); });
  check<int8_t>(-20, 127, [](auto i) { return cast<uint8_t>(i); });
  check<uint32_t>(0, 3000, [](auto i) { return cast<int>(i - 1000u); });
  check<uint32_t>(0xffffff00u, 0xffffffffu, [](auto i) { return cast<int>(i); });
  check<uint32_t>(0xffffff00u, 0xffffffffu, [](auto i) { return i + 300u & 0xffffu; });
  return check_status();
}
