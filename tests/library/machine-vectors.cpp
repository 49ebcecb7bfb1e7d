// Lanes and the machine's own vectors: bit_cast, casts of pointers and memcpy lead there and back, without a warning. What stands in a vector is what stood in the lanes.
// flags: -std=c++20 -Wall -Wextra -Werror
// lengths: 4 8 16
// isa: avx2 avx512
#include <array>
#include <bit>
#include <cstring>
#include <immintrin.h>
#include <sierra.h>
#include "check.h"

#ifndef VECTOR_LENGTH
#define VECTOR_LENGTH 8
#endif
constexpr int L = VECTOR_LENGTH;

typedef float F __attribute__((vector_size(L * 4)));
typedef unsigned char B __attribute__((ext_vector_type(L)));

F twice(F x) { return x + x; }

template<class T, class M> bool same(M const& m, T varying(L) const& v) {
  M copy;
  std::memcpy(&copy, &v, sizeof copy);
  return std::memcmp(&copy, &m, sizeof m) == 0;
}

int main() {
#if VECTOR_LENGTH > 1
  float varying(L) v = (float varying(L)) sierra::seq<L>() + 1.f;
  F m = std::bit_cast<F>(v);
  CHECK((same<float>(m, v)));
  float varying(L) w = std::bit_cast<float varying(L)>(twice(m));
  CHECK(sierra::all(w == v * 2));
  w = sierra::bit_cast<float varying(L)>(twice(sierra::bit_cast<F>(w)));
  CHECK(sierra::all(w == v * 4));
  int varying(L) bits = sierra::bit_cast<int varying(L)>(v);
  CHECK(sierra::all(sierra::bit_cast<float>(bits) == v));
  CHECK(sierra::all(std::bit_cast<float varying(L)>(bits) == v));
  bool varying(L) odd = sierra::seq<L>() % 2 == 1;
  B bytes = sierra::bit_cast<B>(odd);
  for (int i = 0; i < L; ++i) CHECK_EQ(int(bytes[i]), i % 2);
  const auto numbers = std::bit_cast<std::array<float, L>>(v);
  for (int i = 0; i < L; ++i) CHECK_EQ(numbers[i], float(i + 1));
  CHECK(sierra::all(std::bit_cast<float varying(L)>(numbers) == v));
  struct Words {
    unsigned char bytes[4 * L];
  };
  CHECK(sierra::all(std::bit_cast<int varying(L)>(std::bit_cast<Words>(v)) == bits));
  F n;
  std::memcpy(&n, &v, sizeof v);
  n = twice(n);
  std::memcpy(&w, &n, sizeof w);
  CHECK(sierra::all(w == v * 2));
  // Only live lanes take part in an assignment of what came from a vector.
  if (odd) w = sierra::bit_cast<float varying(L)>(m);
  for (int i = 0; i < L; ++i) CHECK_EQ(sierra::extract(w, i), (i % 2 ? 1.f : 2.f) * float(i + 1));
#endif
#if VECTOR_LENGTH == 4
  __m128 x = std::bit_cast<__m128>(v);
  v = std::bit_cast<float varying(4)>(_mm_add_ps(x, x));
  CHECK(sierra::all(v == 2.f * (float varying(4)) (sierra::seq<4>() + 1)));
#elif VECTOR_LENGTH == 8
  __m256 x = std::bit_cast<__m256>(v);
  v = std::bit_cast<float varying(8)>(_mm256_add_ps(x, x));
  CHECK(sierra::all(v == 2.f * (float varying(8)) (sierra::seq<8>() + 1)));
  __m256i k = sierra::bit_cast<__m256i>(sierra::seq<8>());
  CHECK(sierra::all(sierra::bit_cast<int varying(8)>(k) == sierra::seq<8>()));
#endif
  return check_status();
}
