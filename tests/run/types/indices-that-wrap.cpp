// Sums of indices that wrap between two lanes, in front of memory that holds all of them: unsigned numbers, and `int` where the program says that it wraps.
// lengths: 2 8 32
// flags: -fwrapv
#include "check.h"

#include <climits>
#include <cstdint>
#include <sys/mman.h>

#define L VECTOR_LENGTH

constexpr long all = 1l << 32;
// Of 4 GiB only the pages that are touched exist.
static uint8_t* memory;

// What is read at every index: both ends of all numbers, and around 0.
static uint8_t number_at(uint32_t index) { return uint8_t(index * 37 + (index >> 12)); }

template<class I> [[gnu::noinline]] void sums(const uint8_t* in, int* out, I from, I step, int n) {
  for (int at = 0; at + L <= n; at += L) {
    I varying(L) x = I varying(L)(from + I varying(L)(at + sierra::seq<L>()));
    int varying(L) s = in[x];
    s += in[x - I(1)] * 3 + in[x + I(2)] * 5;
    s += in[x * I(2)] * 7 + in[x * I(2) + I(1)] * 11;
    s += in[step - x] * 13 + in[x * step] * 17;
    out[at + sierra::seq<L>()] = s;
  }
}
template<class I> [[gnu::noinline]] void stores(uint8_t* to, I from, int n) {
  for (int at = 0; at + L <= n; at += L) {
    I varying(L) x = I varying(L)(from + I varying(L)(at + sierra::seq<L>()));
    if ((x & I(3)) != I(1)) to[x + I(7)] = uint8_t varying(L)(x + I(9));
    to[x * I(2) - I(100)] += uint8_t varying(L)(1);
  }
}

// `zero`: where index 0 lies.
template<class I> void around(I middle, uint8_t* zero) {
  const int n = 96, full = n / L * L;
  const I from = I(uint32_t(middle) - 48u);
  auto at = [&](uint32_t index) -> uint8_t& { return zero[long(I(index))]; };
  for (uint32_t factor : {0u, 1u, 2u, uint32_t(-1), 3u})
    for (uint32_t k = 0; k < 400; ++k) {
      uint32_t index = factor * uint32_t(middle) + k - 200u;
      at(index) = number_at(index);
    }
  int out[n];
  for (I step : {I(1), I(3), I(-1)}) {
    for (uint32_t k = 0; k < 512; ++k) {
      uint32_t index = uint32_t(step) - uint32_t(from) - k + 128u;
      at(index) = number_at(index);
    }
    sums<I>(zero, out, from, step, n);
    for (int i = 0; i < full; ++i) {
      uint32_t x = uint32_t(from) + uint32_t(i), s = uint32_t(step);
      int near = at(x) + at(x - 1) * 3 + at(x + 2) * 5;
      CHECK_EQ(out[i], near + at(x * 2) * 7 + at(x * 2 + 1) * 11 + at(s - x) * 13 + at(x * s) * 17);
    }
  }
  for (int k = -400; k < 800; ++k) at(uint32_t(from) + uint32_t(k)) = at(uint32_t(from) * 2 + uint32_t(k)) = 0;
  stores<I>(zero, from, n);
  static uint8_t right[2][1200];
  for (auto& row : right)
    for (uint8_t& r : row) r = 0;
  auto expected = [&](uint32_t index) -> uint8_t& {
    uint32_t near = index - uint32_t(from) + 400u;
    return near < 1200u ? right[0][near] : right[1][index - uint32_t(from) * 2 + 400u];
  };
  for (int i = 0; i < full; ++i) {
    // Lanes store together: first one statement, then the other.
    if (i % L != 0) continue;
    for (int l = 0; l < L; ++l) {
      uint32_t x = uint32_t(from) + uint32_t(i + l);
      if ((x & 3) != 1) expected(x + 7) = uint8_t(x + 9);
    }
    for (int l = 0; l < L; ++l) ++expected((uint32_t(from) + uint32_t(i + l)) * 2 - 100);
  }
  for (int i = 0; i < full; ++i) {
    uint32_t x = uint32_t(from) + uint32_t(i);
    CHECK_EQ(int(at(x + 7)), int(expected(x + 7)));
    CHECK_EQ(int(at(x * 2 - 100)), int(expected(x * 2 - 100)));
  }
}

int main() {
  void* p = mmap(nullptr, all + 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (p == MAP_FAILED) return 77;
  memory = static_cast<uint8_t*>(p);
  for (uint32_t middle : {0u, 40u, 55u, 1u << 31, 1000u, UINT_MAX / 3, UINT_MAX - 20u}) {
    around<unsigned>(middle, memory);
    around<int>(int(middle), memory + all / 2);
  }
  return check_status();
}
